import { instantAt } from '@foyer/contract/values';
import { describe, expect, test } from 'vitest';
import { readCurrency } from '../../server/lib/money.ts';
import { bookingOf, depositOf } from '../../testing/booking-record.ts';
import { bookingFeeOf } from './charges.ts';
import { withNoShow, withoutNoShow, withWaivedFee } from './no-show.ts';
import { owedPayment, unpaidFee } from './online-payment.ts';
import type { OnlinePayment } from './payment-record.ts';
import type { BookingDetails, BookingRecord } from './record.ts';

const usd = (value: string) => ({ value, currency: readCurrency('USD') });
const windows = [
  { percentage: '25', startInMinutes: 2880 },
  { percentage: '50', startInMinutes: 120 },
];
const policy = { cancellationFeePolicy: { enabled: true, cancellationWindows: windows } };
const details: Partial<BookingDetails> = { unitPrice: usd('100'), policy };

const missed = (more: Partial<BookingDetails> = {}, fields: Partial<Omit<BookingRecord, 'details'>> = {}) => {
  const booking = bookingOf(fields, { ...details, ...more });
  return withNoShow(booking, booking.start);
};

const owedBy = (booking: BookingRecord) => {
  const owed = owedPayment(booking);
  return owed && `${owed.purpose} ${owed.amounts.totalMinor}`;
};

const feeOf = ({ details: { cancellationFee: fee } }: BookingRecord) => fee && `${fee.amount.value} ${fee.status}`;

describe('not coming', () => {
  test('costs the fee of the last window, in place of the price', () => {
    const booking = missed();
    expect([feeOf(booking), owedBy(booking)]).toEqual(['50 NOT_YET_APPLIED_TO_ORDER', 'NO_SHOW_FEE 5000']);
    expect(unpaidFee(booking)).toEqual(usd('50'));
    expect(bookingFeeOf(booking, booking.end)?.cancellationFee).toEqual({
      price: usd('50'),
      status: 'NOT_YET_APPLIED_TO_ORDER',
      trigger: 'NOT_ATTENDED',
    });
    expect(owedBy(missed({}, { totalParticipants: 2 }))).toBe('NO_SHOW_FEE 10000');
  });

  test('costs nothing before the start', () => {
    const booking = bookingOf({}, details);
    expect(withNoShow(booking, instantAt(booking.start - 1))).toBe(booking);
  });

  test.each<[string, Partial<BookingDetails>, Partial<BookingRecord>]>([
    ['a plan pays', { selectedPaymentOption: 'MEMBERSHIP' }, {}],
    ['it is a course', { kind: 'COURSE' }, {}],
    ['it has no price', { unitPrice: usd('0') }, {}],
    ['the policy has no fee', { policy: {} }, {}],
    ['the business has waived the price', {}, { paymentStatus: 'EXEMPT' }],
    ['it isn’t confirmed', {}, { status: 'PENDING' }],
  ])('costs nothing if %s', (_, more, fields) => {
    expect(feeOf(missed(more, fields))).toBeUndefined();
  });

  test('counts what was paid before', () => {
    expect(owedBy(missed({ onlinePayments: [depositOf(3000)] }, { paymentStatus: 'PARTIALLY_PAID' }))).toBe(
      'NO_SHOW_FEE 2000',
    );
    const covered = missed({ onlinePayments: [depositOf(5000)] }, { paymentStatus: 'PARTIALLY_PAID' });
    expect([feeOf(covered), owedBy(covered)]).toEqual(['50 APPLIED_TO_ORDER', undefined]);
    expect(feeOf(missed({}, { paymentStatus: 'PAID' }))).toBe('50 APPLIED_TO_ORDER');
  });

  test('keeps a fee that is there', () => {
    const cancellationFee = { amount: usd('7'), status: 'NOT_YET_APPLIED_TO_ORDER' } as const;
    expect(feeOf(missed({ cancellationFee }))).toBe('7 NOT_YET_APPLIED_TO_ORDER');
  });
});

describe('taking it back', () => {
  test('makes the booking owe its price again', () => {
    const back = withoutNoShow(missed());
    expect(back !== 'PAID' && [feeOf(back), owedBy(back)]).toEqual([undefined, 'BOOKING 10000']);
  });

  test('is refused while the fee is paid', () => {
    const fee = depositOf(5000, { purpose: 'NO_SHOW_FEE' });
    const due = missed();
    const withPayments = (payments: OnlinePayment[]) =>
      withoutNoShow({ ...due, details: { ...due.details, onlinePayments: payments } });
    expect(withPayments([fee])).toBe('PAID');
    expect(withPayments([{ ...fee, refundedMinor: 4999 }])).toBe('PAID');
    expect(withPayments([{ ...fee, refundedMinor: 5000 }])).not.toBe('PAID');
  });

  test('changes nothing of a cancellation fee', () => {
    const cancellationFee = { amount: usd('7'), status: 'NOT_YET_APPLIED_TO_ORDER' } as const;
    const booking = bookingOf({}, { ...details, cancellationFee });
    expect(withoutNoShow(booking)).toBe(booking);
  });
});

test('a fee that is waived leaves nothing to pay', () => {
  const booking = withWaivedFee(missed());
  expect([owedBy(booking), unpaidFee(booking), bookingFeeOf(booking, booking.end)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
