import type { ChargeId, CouponId, PaymentMethodId, SubscriptionId } from '@foyer/contract';
import { addDuration, days, instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { readCurrency, toMoney } from '../../server/lib/money.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { bookingOf } from '../../testing/booking-record.ts';
import { bookingPriceOf } from './booking-price.ts';
import { chargesOf } from './charges.ts';
import { isOwed, owedPayment, statusWhenPaid, withPayment, withRefund } from './online-payment.ts';
import type { BookingDetails, BookingRecord, BookingStatus, PaymentStatus } from './record.ts';
import { newSubscription, type SubscriptionTerms, takePayment } from './subscription.ts';
import { bookingAsOf, settleSubscription, withSubscription } from './subscription-change.ts';
import { nextPaymentOf } from './subscription-price.ts';
import { subscriptionTermsOf } from './subscription-terms.ts';

const usd = (value: string) => ({ value, currency: readCurrency('USD') });
const start = instantAt(Date.UTC(2027, 0, 31, 23));
const chargeId = asId<ChargeId>('0199a000-0000-7000-8000-00000000000c');
const coupon = (ratePpm: number): Pick<BookingDetails, 'coupon'> => ({
  coupon: { id: asId<CouponId>('c'), code: 'HALF', discount: { kind: 'PERCENT', ratePpm } },
});
const tax = { name: 'Sales tax', ratePpm: 100_000, isIncluded: false };

function subscribed(
  terms: Partial<SubscriptionTerms> = {},
  { totalParticipants = 1, ...details }: Partial<BookingDetails> & { totalParticipants?: number } = {},
): BookingRecord {
  const subscription = newSubscription({
    id: asId<SubscriptionId>('s'),
    unitCycle: usd('40'),
    unitFee: usd('15'),
    cycleCount: 3,
    timeZone: 'America/New_York',
    scheduled: undefined,
    ...terms,
  });
  const changes = { status: 'CREATED', paymentStatus: 'UNDEFINED', totalParticipants } as const;
  return bookingOf(changes, { isPaidFirst: true, subscription, ...details });
}

/** The booking after its first payment. */
function running(booking = subscribed()): BookingRecord {
  const { subscription } = booking.details;
  const owed = owedPayment(booking);
  if (!subscription || !owed) throw new Error('The booking owes nothing.');
  const paid = withSubscription(booking, takePayment(subscription, asId<PaymentMethodId>('m'), start));
  const payment = { chargeId, purpose: owed.purpose, ...owed.amounts, refundedMinor: 0 };
  return withPayment({ ...paid, status: 'CONFIRMED', paymentStatus: statusWhenPaid(paid) }, payment);
}

const owes = (booking: BookingRecord) => {
  const owed = owedPayment(booking);
  return owed && [owed.purpose, owed.cycleIndex, owed.amounts.totalMinor].join(' ');
};

describe('the first payment', () => {
  test.each<[string, BookingRecord, string]>([
    ['has the first month and the enrollment fee', subscribed(), 'CYCLE 1 5500'],
    ['is of all participants, with tax', subscribed({}, { totalParticipants: 2, tax }), 'CYCLE 1 12100'],
    ['is lower with a coupon', subscribed({}, coupon(500_000)), 'CYCLE 1 2750'],
    ['only saves the method where a coupon leaves nothing', subscribed({}, coupon(1_000_000)), 'CYCLE 1 0'],
    ['is the fee alone where the first month has its day', subscribed({ scheduled: start }), 'CYCLE 0 1500'],
    ['only saves the method without a fee', subscribed({ scheduled: start, unitFee: undefined }), 'CYCLE 0 0'],
  ])('%s', (_name, booking, expected) => {
    expect(owes(booking)).toBe(expected);
  });

  test('is not owed by a booking that an online payment doesn’t complete', () => {
    const { isPaidFirst: _, ...details } = subscribed().details;
    expect(owedPayment({ ...subscribed(), details })).toBeUndefined();
  });
});

test('all payments together have their tax apart', () => {
  expect(bookingPriceOf(subscribed({}, { totalParticipants: 2, tax }))).toMatchObject({
    amounts: { subtotalMinor: 27_000, taxMinor: 2700, totalMinor: 29_700 },
    dueNowMinor: 12_100,
    dueLaterMinor: 17_600,
  });
});

test('a later month has neither the fee nor the coupon, and its amount stays what it was at its start', () => {
  const booking = running(subscribed({}, coupon(500_000)));
  expect([owedPayment(booking), booking.paymentStatus]).toEqual([undefined, 'PARTIALLY_PAID']);
  expect(nextPaymentOf(booking)?.amount).toEqual(usd('40'));
  const owing = bookingAsOf(booking, addDuration(start, days(32)));
  expect(owes(owing)).toBe('CYCLE 2 4000');
  const payment = { purpose: 'CYCLE', amountMinor: 4000 } as const;
  expect([2, 3].map((cycleIndex) => isOwed(owing, { ...payment, cycleIndex }))).toEqual([true, false]);
  // The job was late: another month has begun meanwhile.
  const joined = bookingAsOf({ ...owing, totalParticipants: 2 }, addDuration(start, days(62)));
  expect([joined.details.subscription?.begunThrough, owes(joined)]).toEqual([3, 'CYCLE 2 4000']);
  expect(owes(bookingAsOf({ ...booking, totalParticipants: 2 }, addDuration(start, days(32))))).toBe('CYCLE 2 8000');
});

test.each<[string, BookingRecord, string]>([
  ['with the fee', subscribed(), '135'],
  ['with a coupon', subscribed({}, coupon(500_000)), '107.50'],
  ['after the first payment', running(), '135'],
  ['with tax, for two', subscribed({}, { totalParticipants: 2, tax }), '297'],
  ['that begins later', subscribed({ scheduled: start }), '135'],
])('the price is the sum of all payments: %s', (_name, booking, value) => {
  expect(chargesOf(booking).price).toEqual(usd(value));
});

describe('a subscription that runs', () => {
  const settle = (status: BookingStatus, paymentStatus: PaymentStatus, booking = running()) => {
    const settled = settleSubscription({ ...booking, status, paymentStatus });
    return `${settled.paymentStatus} ${settled.details.subscription?.status}`;
  };

  test('ends with its booking, and when the business says that nothing is left to pay', () => {
    expect(settle('CONFIRMED', 'PARTIALLY_PAID')).toBe('PARTIALLY_PAID ACTIVE');
    expect(settle('CANCELED', 'PARTIALLY_PAID')).toBe('PARTIALLY_PAID CANCELED');
    expect(settle('DECLINED', 'PARTIALLY_PAID')).toBe('PARTIALLY_PAID CANCELED');
    for (const status of ['PAID', 'EXEMPT', 'REFUNDED'] as const)
      expect(settle('CONFIRMED', status)).toBe(`${status} ENDED`);
    expect(settle('CONFIRMED', 'PAID', subscribed())).toBe('PAID CANCELED');
  });

  test('is refunded only once nothing more is charged', () => {
    const refunded = withRefund(running(), chargeId, 5500);
    expect(refunded.paymentStatus).toBe('PARTIALLY_PAID');
    expect(settle('CANCELED', 'PARTIALLY_PAID', refunded)).toBe('REFUNDED CANCELED');
  });
});

describe('the terms of a course', () => {
  const money = { value: '100', currency: 'USD' };
  const agree = (subscription: object, left = 3) =>
    subscriptionTermsOf(
      { payment: { rateType: 'SUBSCRIPTION', subscription: { amountPerBillingCycle: money, ...subscription } } },
      { timeZone: 'UTC', now: start, share: { left, all: 3 } },
    );
  const on = (date: number) => ({
    totalPayments: 3,
    firstChargeDate: 'SCHEDULED',
    recurringStartDate: toTimestamp(instantAt(date)),
  });

  test('cost a late joiner of a pro-rata course less each month', () => {
    const enrollmentFeeAmount = money;
    expect(agree({ totalPayments: 3, enrollmentFeeAmount }, 2)).toMatchObject({
      unitCycle: usd('66.67'),
      unitFee: usd('100'),
      cycleCount: 3,
    });
    expect(agree({ totalPayments: 3, enrollmentFeeAmount: toMoney(0, readCurrency('USD')) })?.unitFee).toBeUndefined();
  });

  test('take a day that has passed for the checkout', () => {
    expect([on(start + 1), on(start)].map((day) => agree(day)?.scheduled)).toEqual([start + 1, undefined]);
  });

  test('are missing where a course was stored without a number of payments', () => {
    expect(agree({})).toBeUndefined();
  });
});
