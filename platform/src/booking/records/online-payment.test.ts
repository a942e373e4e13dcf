import type { ChargeId, CouponId } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { readCurrency } from '../../server/lib/money.ts';
import { bookingOf, depositOf } from '../../testing/booking-record.ts';
import { chargesOf } from './charges.ts';
import { owedPayment, statusWhenPaid, withPayment, withRefund } from './online-payment.ts';
import type { BookingDetails, BookingRecord, BookingStatus, PaymentStatus } from './record.ts';

const usd = (value: string) => ({ value, currency: readCurrency('USD') });
const priced = { unitPrice: usd('100') };
const chargeId = asId<ChargeId>('0199a000-0000-7000-8000-00000000000c');

const owedBy = (fields: Partial<Omit<BookingRecord, 'details'>>, details: Partial<BookingDetails> = {}) => {
  const owed = owedPayment(bookingOf(fields, { ...priced, ...details }));
  return owed && `${owed.purpose} ${owed.amounts.totalMinor}`;
};

const statuses: readonly BookingStatus[] = ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST', 'DECLINED', 'CANCELED'];
const paymentStatuses: readonly PaymentStatus[] = [
  'UNDEFINED',
  'NOT_PAID',
  'FAILED',
  'PARTIALLY_PAID',
  'PAID',
  'REFUNDED',
  'EXEMPT',
];

describe.each(statuses)('a booking that is %s', (status) => {
  const isOpen = status === 'PENDING' || status === 'CONFIRMED';
  const expected = isOpen || status === 'CREATED';

  test.each(paymentStatuses)('and %s owes its price, its deposit or the balance', (paymentStatus) => {
    const isUnpaid = ['UNDEFINED', 'NOT_PAID', 'FAILED'].includes(paymentStatus);
    const first = { isPaidFirst: true };
    const booking = { status, paymentStatus };
    expect(owedBy(booking, first)).toBe(expected && isUnpaid ? 'BOOKING 10000' : undefined);
    expect(owedBy(booking, { ...first, unitDeposit: usd('30') })).toBe(
      expected && isUnpaid ? 'DEPOSIT 3000' : undefined,
    );
    const isPart = isUnpaid || paymentStatus === 'PARTIALLY_PAID';
    expect(owedBy(booking, { ...first, onlinePayments: [depositOf(3000)] })).toBe(
      expected && isPart ? 'BALANCE 7000' : undefined,
    );
    expect(owedBy(booking)).toBe(isOpen && isUnpaid ? 'BOOKING 10000' : undefined);
    expect(owedBy(booking, { ...first, selectedPaymentOption: 'MEMBERSHIP' })).toBeUndefined();
    expect(owedPayment(bookingOf(booking, first))).toBeUndefined();
  });
});

test('an unfinished booking of a group is not paid alone', () => {
  const multiService = { id: asId<never>('m'), type: 'SEPARATE_BOOKINGS' } as const;
  expect(owedBy({ status: 'CREATED' }, { isPaidFirst: true, multiService })).toBeUndefined();
  expect(owedBy({ status: 'CONFIRMED' }, { multiService })).toBe('BOOKING 10000');
});

test('participants, and a deposit and balance with tax, add up to the price', () => {
  const tax = { name: 'Tax', ratePpm: 88_750, isIncluded: false };
  const details = { ...priced, unitPrice: usd('33.33'), unitDeposit: usd('11.11'), tax };
  const booking = bookingOf({ totalParticipants: 3 }, details);
  const deposit = owedPayment(booking);
  expect(deposit?.amounts).toEqual({ subtotalMinor: 3333, taxMinor: 296, totalMinor: 3629 });
  const { onlinePayments } = withPayment(booking, depositOf(0, deposit?.amounts)).details;
  const balance = owedPayment(bookingOf({ totalParticipants: 3 }, { ...details, onlinePayments }));
  expect(balance?.amounts).toEqual({ subtotalMinor: 6666, taxMinor: 591, totalMinor: 7257 });
  expect(3629 + 7257).toBe(9999 + 887);
});

describe('a coupon', () => {
  const id = asId<CouponId>('0199a000-0000-7000-8000-00000000000e');
  const tenth = { id, code: 'TENTH', discount: { kind: 'PERCENT', ratePpm: 100_000 } } as const;
  const off = (amountMinor: number) => ({ id, code: 'OFF', discount: { kind: 'AMOUNT', amountMinor } as const });
  const added = { name: 'Tax', ratePpm: 100_000, isIncluded: false };
  const included = { ...added, isIncluded: true };

  // Worked out by hand: 180.00 × 10 % = 18.00, 180.00 − 180.00 ÷ 1.1 = 16.36
  test.each([
    ['a percentage', tenth, {}, [20000, 2000, 0, 18000], '180'],
    ['an amount, once for all participants', off(2000), {}, [20000, 2000, 0, 18000], '180'],
    ['before tax is added', tenth, { tax: added }, [20000, 2000, 1800, 19800], '198'],
    ['with the tax included', off(2000), { tax: included }, [20000, 2000, 1636, 18000], '180'],
  ])('takes off %s', (_, coupon, more, [subtotalMinor, discountMinor, taxMinor, totalMinor], value) => {
    const booking = bookingOf({ totalParticipants: 2 }, { ...priced, coupon, ...more });
    expect(owedPayment(booking)?.amounts).toEqual({ subtotalMinor, discountMinor, taxMinor, totalMinor });
    expect(chargesOf(booking).price).toEqual(usd(value));
  });

  test('lowers the balance, not the deposit', () => {
    const details = { ...priced, coupon: tenth, unitDeposit: usd('30'), tax: added };
    const deposit = owedPayment(bookingOf({}, details));
    expect(deposit).toMatchObject({ purpose: 'DEPOSIT' });
    expect(deposit?.amounts).toEqual({ subtotalMinor: 3000, taxMinor: 300, totalMinor: 3300 });
    const { onlinePayments } = withPayment(bookingOf({}, details), depositOf(0, deposit?.amounts)).details;
    const balance = owedPayment(bookingOf({ paymentStatus: 'PARTIALLY_PAID' }, { ...details, onlinePayments }));
    expect(balance?.amounts).toEqual({ subtotalMinor: 7000, discountMinor: 1000, taxMinor: 600, totalMinor: 6600 });
  });

  test('that leaves less than the deposit is paid at once', () => {
    const details = { ...priced, coupon: off(7500), unitDeposit: usd('30') };
    expect(owedBy({}, details)).toBe('BOOKING 2500');
    expect(chargesOf(bookingOf({}, details))).toEqual({ price: usd('25') });
    expect(owedBy({}, { ...details, coupon: off(7000) })).toBe('DEPOSIT 3000');
    expect(owedBy({}, { ...details, coupon: off(10000) })).toBeUndefined();
  });
});

test('more participants owe more, fewer get nothing back by themselves', () => {
  const details = { onlinePayments: [depositOf(10000)] };
  expect(owedBy({ totalParticipants: 2, paymentStatus: 'PARTIALLY_PAID' }, details)).toBe('BALANCE 10000');
  expect(owedBy({ totalParticipants: 1, paymentStatus: 'PARTIALLY_PAID' }, details)).toBeUndefined();
});

describe('a canceled booking', () => {
  const cancellationFee = { amount: usd('50'), status: 'NOT_YET_APPLIED_TO_ORDER' } as const;
  const canceled = { status: 'CANCELED' } as const;

  test('owes the part of its fee that was not paid before', () => {
    expect(owedBy(canceled, { cancellationFee })).toBe('CANCELLATION_FEE 5000');
    expect(owedBy(canceled, { cancellationFee, onlinePayments: [depositOf(3000)] })).toBe('CANCELLATION_FEE 2000');
    expect(owedBy(canceled, { cancellationFee, onlinePayments: [depositOf(3000, { refundedMinor: 3000 })] })).toBe(
      'CANCELLATION_FEE 5000',
    );
    expect(owedBy(canceled, { cancellationFee, onlinePayments: [depositOf(5000)] })).toBeUndefined();
    expect(owedBy(canceled, { cancellationFee: { ...cancellationFee, status: 'APPLIED_TO_ORDER' } })).toBeUndefined();
    expect(owedBy(canceled)).toBeUndefined();
  });

  test('is refunded once all but the fee has been paid back', () => {
    const applied = { ...cancellationFee, status: 'APPLIED_TO_ORDER' as const };
    const details = { ...priced, cancellationFee: applied, onlinePayments: [depositOf(10000)] };
    const booking = bookingOf({ ...canceled, paymentStatus: 'PAID' }, details);
    const first = withRefund(booking, chargeId, 4999);
    expect(first.paymentStatus).toBe('PAID');
    expect(withRefund(first, chargeId, 1).paymentStatus).toBe('REFUNDED');
  });
});

test('an amount that the currency can’t express isn’t paid online', () => {
  expect(owedBy({}, { unitPrice: { value: '100.50', currency: readCurrency('JPY') } })).toBeUndefined();
});

test('the payment status follows what was paid and paid back', () => {
  const part = withPayment(bookingOf({}, priced), depositOf(3000));
  expect(statusWhenPaid(part)).toBe('PARTIALLY_PAID');
  const other = asId<ChargeId>('0199a000-0000-7000-8000-00000000000d');
  const all = { ...withPayment(part, depositOf(7000, { chargeId: other })), paymentStatus: 'PAID' as const };
  expect(statusWhenPaid(all)).toBe('PAID');
  const once = withRefund(all, chargeId, 3000);
  expect(once.paymentStatus).toBe('PAID');
  expect(withRefund(once, other, 7000).paymentStatus).toBe('REFUNDED');
});
