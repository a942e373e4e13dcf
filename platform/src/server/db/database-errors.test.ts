import pg from 'pg';
import { expect, test } from 'vitest';
import { isUnavailable } from './database-errors.ts';

/** As the driver makes an error of what the server says. */
const said = (severity: string, code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { severity, code });

test.each([
  [said('FATAL', '57P03', 'the database system is starting up'), true],
  [said('ERROR', '53100', 'could not extend file: No space left on device'), true],
  // A server with a full disk says this to the first session after a crash.
  [said('FATAL', 'XX000', 'could not write init file'), true],
  [said('ERROR', 'XX000', 'cache lookup failed for relation'), false],
  [said('FATAL', '28P01', 'password authentication failed'), false],
])('%s: the database is away is %s', (error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});
