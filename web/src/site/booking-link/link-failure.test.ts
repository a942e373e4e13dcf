import { modules } from '@foyer/contract';
import type { UnreachableCode } from '@foyer/react/link-failure';
import { FoyerError } from '@foyer/sdk';
import { expect, test } from 'vitest';
import { failureWords } from './FailureNotice.tsx';
import { readFailure } from './link-failure.ts';

const { bookings, waitlist } = modules;
const text = { t: (id: string) => id };
const unreachable: Record<UnreachableCode, true> = { REFUND_NOT_ALLOWED: true };
const codes = new Set<string>(
  [
    bookings.bookingsGetBookingAnonymously,
    bookings.bookingsCancelBookingAnonymously,
    bookings.bookingsRescheduleBookingAnonymously,
    bookings.getMultiServiceBookingAnonymously,
    bookings.cancelMultiServiceBookingAnonymously,
    waitlist.acceptOffer,
    waitlist.declineOffer,
  ].flatMap(({ errors }) => [...errors]),
);

test.each([...codes].filter((code) => !(code in unreachable)))('%s has words of its own', (code) => {
  const failure = readFailure(new FoyerError(code, { code }));
  expect(failureWords(failure, text)).not.toBe(failureWords({ kind: 'broken' }, text));
});

test.each([
  ['INVALID_TOKEN', 'gone'],
  ['MANAGE_LINK_EXPIRED', 'over'],
  ['MANAGE_LINK_REVOKED', 'replaced'],
  ['BOOKING_REVISION_MISMATCH', 'changed'],
  ['OFFER_EXPIRED', 'changed'],
  ['BOOKING_POLICY_VIOLATION', 'closed'],
  ['SLOT_NOT_AVAILABLE', 'lost'],
  ['BENEFIT_NOT_AVAILABLE', 'plan'],
  ['TIMEOUT', 'offline'],
  ['SOMETHING_NEW', 'broken'],
])('%s is "%s"', (code, kind) => {
  expect(readFailure(new FoyerError(code, { code })).kind).toBe(kind);
});
