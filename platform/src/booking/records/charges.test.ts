import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { readCurrency } from '../../server/lib/money.ts';
import { readWallTime } from '../../server/lib/wall.ts';
import { toInstant } from '../../server/lib/zone.ts';
import { bookingOf } from '../../testing/booking-record.ts';
import { cancellationFee, chargesOf, refundOf } from './charges.ts';
import { feesOf } from './fee-steps.ts';
import type { BookingDetails } from './record.ts';

const usd = (value: string) => ({ value, currency: readCurrency('USD') });
const HOUR_MS = 3_600_000;

test('every participant costs the same', () => {
  const booking = bookingOf({ totalParticipants: 3 }, { unitPrice: usd('26'), unitDeposit: usd('9.99') });
  expect(chargesOf(booking)).toEqual({ price: usd('78'), deposit: usd('29.97') });
  expect(chargesOf(bookingOf())).toEqual({});
});

describe('the cancellation fee', () => {
  type Windows = NonNullable<BookingDetails['policy']['cancellationFeePolicy']>['cancellationWindows'];
  const windows: Windows = [
    { percentage: '25', startInMinutes: 2880 },
    { percentage: '100', startInMinutes: 120 },
  ];
  const bookedWith = (cancellationWindows: Windows, start = Date.UTC(2027, 4, 4), enabled = true) =>
    bookingOf(
      { start: instantAt(start), totalParticipants: 2 },
      { unitPrice: usd('40'), policy: { cancellationFeePolicy: { enabled, cancellationWindows } } },
    );
  const feeAt = (msBefore: number, booking = bookedWith(windows)) =>
    cancellationFee(booking, instantAt(booking.start - msBefore));

  test('is that of the window that opened last, to the millisecond', () => {
    expect(feeAt(48 * HOUR_MS)).toBeUndefined();
    expect(feeAt(48 * HOUR_MS - 1)).toEqual(usd('20'));
    expect(feeAt(2 * HOUR_MS)).toEqual(usd('20'));
    expect(feeAt(2 * HOUR_MS - 1)).toEqual(usd('80'));
    expect(feeAt(-HOUR_MS)).toEqual(usd('80'));
  });

  test('does not depend on the order of windows', () => {
    expect(feeAt(HOUR_MS, bookedWith(windows?.toReversed()))).toEqual(usd('80'));
  });

  test.each([
    ['America/New_York', '2027-03-14T11:00'],
    ['America/New_York', '2027-11-07T11:00'],
    ['Australia/Lord_Howe', '2027-10-03T11:00'],
    ['Australia/Lord_Howe', '2027-04-04T11:00'],
  ])('counts elapsed time: in %s, around %s', (zone, wall) => {
    const booking = bookedWith([{ amount: usd('15'), startInMinutes: 1440 }], toInstant(readWallTime(wall), zone));
    expect(feeAt(24 * HOUR_MS, booking)).toBeUndefined();
    expect(feeAt(24 * HOUR_MS - 1, booking)).toEqual(usd('15'));
  });

  test("of a fixed amount has the price's currency by default", () => {
    expect(feeAt(HOUR_MS, bookedWith([{ amount: { value: '15' }, startInMinutes: 60 * 24 }]))).toEqual(usd('15'));
  });

  test('is nothing without a fee in the policy, for a share of no price, and before confirmation', () => {
    expect(feeAt(HOUR_MS, bookedWith(windows, undefined, false))).toBeUndefined();
    expect(feeAt(HOUR_MS, bookedWith([]))).toBeUndefined();
    const { unitPrice: _, ...priceless } = bookedWith(windows).details;
    expect(feeAt(HOUR_MS, bookingOf({}, priceless))).toBeUndefined();
    for (const status of ['CREATED', 'PENDING', 'WAITING_LIST'] as const) {
      expect(feeAt(HOUR_MS, { ...bookedWith(windows), status })).toBeUndefined();
    }
  });
});

test('fees of several bookings are added up, with the instants after which they apply', () => {
  const start = Date.UTC(2027, 4, 4, 12);
  const feeAfter = (startInMinutes: number, value: string, at = start) =>
    bookingOf(
      { start: instantAt(at) },
      {
        policy: {
          cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: usd(value), startInMinutes }] },
        },
      },
    );
  const both = [feeAfter(120, '10.5'), feeAfter(60, '20', start + HOUR_MS)];
  const [first, second] = [start - 2 * HOUR_MS, start];
  const cancellationFees = [
    { afterDate: new Date(first).toISOString(), fee: usd('10.50') },
    { afterDate: new Date(second).toISOString(), fee: usd('30.50') },
  ];
  expect(feesOf(both, instantAt(first))).toEqual({ cancellationFees });
  expect(feesOf(both, instantAt(first + 1))).toEqual({ cancellationFee: usd('10.50'), cancellationFees });
  expect(feesOf(both, instantAt(second + 1))).toEqual({ cancellationFee: usd('30.50'), cancellationFees });
  expect(feesOf([bookingOf()], instantAt(start))).toEqual({});
});

test('only what a plan paid is refunded, on request', () => {
  const paid = bookingOf({ paymentStatus: 'PAID' }, { selectedPaymentOption: 'MEMBERSHIP' });
  expect(refundOf(paid, true)).toEqual({ paymentStatus: 'REFUNDED' });
  expect(refundOf(paid, false)).toEqual({});
  expect(refundOf(bookingOf({ paymentStatus: 'PAID' }, { selectedPaymentOption: 'ONLINE' }), true)).toEqual({});
  expect(refundOf(bookingOf({}, { selectedPaymentOption: 'MEMBERSHIP' }), true)).toEqual({});
});
