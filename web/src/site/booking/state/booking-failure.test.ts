import { modules } from '@foyer/contract';
import { FoyerError } from '@foyer/sdk';
import { describe, expect, test } from 'vitest';
import { readNearestSlots } from '../../../booking/nearest-slots.ts';
import { readFailure, type UnreachableCode } from './booking-failure.ts';
import { failureWords } from './failure-words.ts';
import { fieldsOf } from './refused-fields.ts';

const { createBooking, checkoutBooking, prepareBookingPayment } = modules.bookings;
const { joinWaitlist } = modules.waitlist;

const answered = (code: string, data: Record<string, unknown> = {}) =>
  new FoyerError(code, { code, details: { applicationError: { code, description: '', data } } });
const text = { t: (id: string) => id };
const unreachable: Record<UnreachableCode, true> = {
  ADD_ON_GROUP_NOT_FOUND: true,
  ADD_ON_NOT_FOUND: true,
  CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO: true,
  CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED: true,
  CONTACT_DETAILS_CONFLICT: true,
  EMPTY_FORM_INFO: true,
  ERROR_COUPON_DOES_NOT_EXIST: true,
  ERROR_COUPON_HAS_EXPIRED: true,
  ERROR_COUPON_IS_DISABLED: true,
  ERROR_COUPON_IS_NOT_ACTIVE_YET: true,
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: true,
  ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: true,
  ERROR_COUPON_USAGE_EXCEEDED: true,
  ERROR_INVALID_SUBTOTAL: true,
};

const slot = { startDate: '2026-03-04T18:30:00', endDate: '2026-03-04T19:00:00', timezone: 'UTC' };

describe('why a call failed', () => {
  const calls = [createBooking, checkoutBooking, prepareBookingPayment, joinWaitlist];
  const codes = new Set<string>(calls.flatMap(({ errors }) => errors));
  test.each([...codes].filter((code) => !(code in unreachable)))('%s has words of its own', (code) => {
    const words = failureWords(readFailure(answered(code)), text);
    expect(words).not.toBe(failureWords({ kind: 'broken' }, text));
  });

  test('explains the limit on holds and how to continue', () => {
    const words = failureWords(readFailure(answered('TOO_MANY_HOLDS', { holds: 5 })), text);
    expect(words).toMatch(/holding as many times as we allow.*Finish booking one of them, or wait/);
  });

  test.each([
    ['slots', slot],
    ['entries', { slot, openSpots: 1, totalSpots: 1 }],
  ])('a lost time brings its alternatives, written as %s', (_, alternative) => {
    const failure = readFailure(answered('SLOT_NOT_AVAILABLE', { alternatives: [alternative, null, 'noon'] }));
    expect(failure.kind).toBe('lost');
    expect(readNearestSlots(failure)).toMatchObject([
      { startMs: Date.parse('2026-03-04T18:30:00Z'), free: true, openSpots: 1 },
    ]);
  });

  test('a lost time without alternatives is still a lost time', () => {
    const failure = readFailure(answered('SESSION_CAPACITY_EXCEEDED'));
    expect(failure.kind).toBe('lost');
    expect(readNearestSlots(failure)).toEqual([]);
  });

  test('violations of the server find their fields, in the order of the form', () => {
    const violation = (field: string) => ({ field, description: 'no', violatedRule: 'FORMAT' as const });
    const fieldViolations = ['booking.contactDetails.phone', 'booking.contactDetails.email'].map(violation);
    const error = new FoyerError('', { code: 'INVALID_ARGUMENT', details: { validationError: { fieldViolations } } });
    expect(fieldsOf(readFailure(error))).toEqual(['email', 'phone']);
  });

  test.each([
    [new FoyerError('', { code: 'NETWORK' }), 'offline'],
    [new FoyerError('', { code: 'SESSION_ENDED' }), 'ended'],
    [answered('BOOKING_REVISION_MISMATCH'), 'stale'],
    [answered('BOOKING_POLICY_VIOLATION'), 'closed'],
    [answered('TOO_MANY_HOLDS'), 'holding'],
    [answered('TOO_MANY_REQUESTS'), 'throttled'],
    [answered('SOMETHING_NEW'), 'broken'],
    [new TypeError('oops'), 'broken'],
  ])('%s', (error, kind) => {
    expect(readFailure(error).kind).toBe(kind);
  });
});
