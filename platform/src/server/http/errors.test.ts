import { errorStatus } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { ApplicationError } from '../lib/application-error.ts';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { toErrorAnswer } from './errors.ts';

const answer = (error: unknown) => toErrorAnswer(error, 'request-1');
const coded = (code: string, message = 'secret: at /srv/foyer') => Object.assign(new Error(message), { code });

test.each(Object.entries(errorStatus))('%s has status %i', (code, status) => {
  const error = new ApplicationError(code as keyof typeof errorStatus, 'Said plainly.', { more: 1 });
  expect(answer(error)).toEqual({
    status,
    isFault: false,
    body: {
      message: 'Said plainly.',
      details: { applicationError: { code, description: 'Said plainly.', data: { more: 1 } } },
    },
  });
});

test('violations have status 400, an entry each, and `data` for clients that read it', () => {
  const violations = [oneViolation('a.b', 'is required', 'REQUIRED_FIELD'), oneViolation('c', 'is odd')];
  const fieldViolations = violations.map((violation) => ({ ...violation, data: {} }));
  expect(answer(new ValidationError(violations))).toEqual({
    status: 400,
    isFault: false,
    body: { message: 'INVALID_ARGUMENT', details: { validationError: { fieldViolations } } },
  });
});

describe('refusals of the HTTP layer', () => {
  test.each([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'PAYLOAD_TOO_LARGE'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])("%s has the protocol's form", (code, status, expected) => {
    expect(answer(coded(code))).toMatchObject({
      status,
      isFault: false,
      body: { details: { applicationError: { code: expected } } },
    });
  });

  test.each([new SyntaxError('Unexpected token'), coded('FST_ERR_CTP_INVALID_JSON_BODY'), coded('FST_ERR_BAD_URL')])(
    'what cannot be read is no fault of ours: %s',
    (error) => {
      expect(answer(error)).toMatchObject({ status: 400, isFault: false });
    },
  );
});

describe('a database failure', () => {
  test.each([
    coded('57P01'),
    coded('57P03'),
    coded('57014'),
    coded('53300'),
    coded('08006'),
    coded('40P01'),
    coded('40001'),
    coded('ECONNREFUSED'),
    coded('ECONNRESET'),
    coded('EPIPE'),
    coded('ENOTFOUND'),
    coded('ETIMEDOUT'),
    coded('EHOSTUNREACH'),
    new Error('connect ENOENT /run/postgresql/.s.PGSQL.5432'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('is retryable: %s', (error) => {
    const { status, retryAfterSeconds, isFault, body } = answer(error);
    expect({ status, retryAfterSeconds, isFault }).toEqual({ status: 503, retryAfterSeconds: 1, isFault: true });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('a fault', () => {
  test.each([
    new Error('secret: select * from bookings'),
    new TypeError('secret of undefined'),
    coded('23505'),
    coded('42P01'),
    'secret text',
    { secret: true },
    undefined,
    null,
  ])('shows only the request id: %s', (error) => {
    const { status, isFault, body } = answer(error);
    expect({ status, isFault }).toEqual({ status: 500, isFault: true });
    expect(body.message).toBe('System error occurred, request-id: request-1');
    expect(body.details.applicationError).toMatchObject({ code: 'SYSTEM_ERROR', data: { requestId: 'request-1' } });
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});
