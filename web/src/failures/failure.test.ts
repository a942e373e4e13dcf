import { type bookings, FoyerError } from '@foyer/sdk';
import { describe, expect, test } from 'vitest';
import { commonFailureWords } from './common-words.ts';
import { describeFailure, failureReader, hasCode } from './failure.ts';

const refused = (code: string, data: Record<string, unknown> = {}) =>
  new FoyerError(code, { code, details: { applicationError: { code, description: '', data } } });
const text = { t: (id: string) => id };

describe('the kinds of a page', () => {
  const read = failureReader<typeof bookings.createBooking | typeof bookings.checkoutBooking>()({
    TOO_MANY_HOLDS: 'holding',
    PAYMENT_REQUIRED: 'payment',
    TOO_MANY_REQUESTS: 'busy',
  });

  test.each([
    ['TOO_MANY_HOLDS', 'holding'],
    ['PAYMENT_REQUIRED', 'payment'],
    ['NETWORK', 'offline'],
    ['SESSION_ENDED', 'ended'],
    ['PERMISSION_DENIED', 'denied'],
    ['SOMETHING_NEW', 'broken'],
  ])('%s is "%s"', (code, kind) => {
    expect(read(refused(code)).kind).toBe(kind);
  });

  test('a page may read a common code in its own way', () => {
    expect(read(refused('TOO_MANY_REQUESTS')).kind).toBe('busy');
  });

  test('keeps the platform’s data; an error that no call sent is `broken`', () => {
    expect(read(refused('TOO_MANY_HOLDS', { holds: 5 })).data).toEqual({ holds: 5 });
    expect(read(new TypeError('oops'))).toEqual({ kind: 'broken', violations: [], data: {} });
  });

  test('codes that no operation declares do not compile', () => {
    // @ts-expect-error the platform has no such code
    failureReader<typeof bookings.createBooking>()({ TOO_MANY_OPEN_HOLDS: 'holding' });
    // @ts-expect-error a code of another operation
    failureReader<typeof bookings.createBooking>()({ RESCHEDULING_NOT_ALLOWED: 'closed' });
    failureReader<typeof bookings.createBooking>()({ TOO_MANY_HOLDS: 'holding' });
    // @ts-expect-error a code of another operation
    expect(hasCode<typeof bookings.createBooking>(refused('OFFER_EXPIRED'), 'OFFER_EXPIRED')).toBe(true);
    expect(hasCode<typeof bookings.createBooking>(refused('TOO_MANY_HOLDS'), 'TOO_MANY_HOLDS')).toBe(true);
  });

  test('a kind without words does not compile; a common kind without words reads as broken', () => {
    // @ts-expect-error `holding` has no message
    describeFailure<'holding'>('holding', { broken: 'Broken.' });
    expect(describeFailure<'holding'>('denied', { holding: 'Holding.', broken: 'Broken.' })).toBe('Broken.');
    expect(describeFailure<'holding'>('holding', { holding: 'Holding.', broken: 'Broken.' })).toBe('Holding.');
  });
});

test('a limit says how long it lasts, where that is known', () => {
  expect(commonFailureWords({ data: { retryAfterSeconds: 30 } }, text).throttled).toContain('{time}');
  expect(commonFailureWords({ data: {} }, text).throttled).toContain('Wait a moment');
});
