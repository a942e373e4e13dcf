import { type BookingId, type CouponId, modules } from '@foyer/contract';
import { minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asId } from '../server/lib/ids.ts';
import { newId } from '../server/lib/new-id.ts';
import { fetchBooking, idsOf } from '../testing/booking.ts';
import { type Booked, BookingPayments } from '../testing/booking-payments.ts';
import { addCoupon, fetchCoupon } from '../testing/coupons.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

const { bookings, payments, invoices } = modules;

let foyer: TestPlatform;
let paying: BookingPayments;
let paidOnline: string;
let withDeposit: string;
beforeAll(async () => {
  ({ foyer, paying } = await BookingPayments.start());
  paidOnline = await paying.addService();
  withDeposit = await paying.addServiceWithDeposit();
});
afterAll(() => foyer.stop());

const prepare = ({ client, booking }: Booked, couponCode?: string) =>
  client.call(bookings.prepareBookingPayment, { bookingId: booking.id, ...(couponCode ? { couponCode } : {}) });

const pay = async (booked: Booked, couponCode?: string) =>
  (await paying.start(booked.client, (await prepare(booked, couponCode)).value.wixPayOrderId)).value.payment;

const usesOf = async (id: string) => (await fetchCoupon(foyer, id)).numberOfUsages;

const priceOf = async ({ booking }: Booked): Promise<unknown> =>
  Object((await fetchBooking(foyer, booking.id)).extendedFields?.namespaces?.foyer).price;

const listLines = async ({ booking }: Booked) => {
  const { value } = await foyer.owner.call(invoices.listInvoices, { bookingId: booking.id });
  return value.invoices
    .toReversed()
    .map(({ type, subtotal, discount, total }) => [type, subtotal, discount, total].join(' '));
};

const rowOf = (id: BookingId) =>
  foyer.db.selectFrom('bookings').select('details').where('id', '=', id).executeTakeFirstOrThrow();

test('a coupon lowers the price, and its use is kept once the booking is paid', async () => {
  const coupon = await addCoupon(foyer, { percentOffRate: 25 });
  const booked = await paying.reserve(paidOnline);
  const payment = await pay(booked, ` ${coupon.code.toLowerCase()}`);
  expect(payment).toMatchObject({ status: 'SUCCEEDED', purpose: 'BOOKING', amount: { value: '60' } });
  expect(await priceOf(booked)).toEqual({ value: '60', currency: 'USD' });
  expect(await paying.listLedger(booked)).toEqual(['CHARGE 60', 'PAYMENT -60', '= 0']);
  const uses = foyer.db.selectFrom('coupon_uses').select('status').where('coupon_id', '=', asId<CouponId>(coupon.id));
  expect(await uses.execute()).toEqual([{ status: 'COMMITTED' }]);
  const applied = (await foyer.eventsOf(coupon.id)).filter(({ event_type }) => event_type === 'couponApplied');
  expect(applied).toHaveLength(1);
  const refund = { paymentId: payment.id, reason: 'Ill' };
  await foyer.owner.call(payments.refundPayment, { ...refund, refundId: newId(), amount: '20' });
  await foyer.owner.call(payments.refundPayment, { ...refund, refundId: newId() });
  expect(await listLines(booked)).toEqual(['RECEIPT 80 20 60', 'CREDIT_NOTE 20 0 20', 'CREDIT_NOTE 40 0 40']);
  await foyer.owner.call(bookings.cancelBooking, idsOf(await fetchBooking(foyer, booked.booking.id)));
  expect(await usesOf(coupon.id)).toBe(1);
});

test('with a deposit, the balance is lower', async () => {
  const { code } = await addCoupon(foyer, { moneyOffAmount: 11 });
  const booked = await paying.reserve(withDeposit, { depositSelected: true });
  expect(await pay(booked, code)).toMatchObject({ purpose: 'DEPOSIT', amount: { value: '30' } });
  expect((await prepare(booked, (await addCoupon(foyer)).code)).code).toBe('ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN');
  expect(await pay(booked)).toMatchObject({ purpose: 'BALANCE', amount: { value: '69' } });
  expect(await listLines(booked)).toEqual(['RECEIPT 30 0 30', 'RECEIPT 80 11 69']);
  expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
});

test('a coupon for another service, or that leaves nothing to pay, is refused', async () => {
  const scope = { namespace: 'bookings', group: { name: 'service', entityId: withDeposit } } as const;
  const other = await addCoupon(foyer, { scope });
  const booked = await paying.reserve(paidOnline);
  expect(await prepare(booked, other.code)).toMatchObject({
    code: 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN',
    data: { couponCode: other.code, serviceId: paidOnline },
  });
  const all = await addCoupon(foyer, { percentOffRate: 100 });
  expect((await prepare(booked, all.code)).code).toBe('NOTHING_TO_PAY');
  expect([await usesOf(other.id), await usesOf(all.id), await priceOf(booked)]).toEqual([
    0,
    0,
    { value: '80', currency: 'USD' },
  ]);
});

test('of two bookings at once one has the last use, until it gives it back', async () => {
  const coupon = await addCoupon(foyer, { usageLimit: 1 });
  const both = [await paying.reserve(paidOnline), await paying.reserve(withDeposit)];
  const answers = await Promise.all(both.map((booked) => prepare(booked, coupon.code)));
  expect(answers.map(({ code }) => code).sort()).toEqual(['ERROR_COUPON_USAGE_EXCEEDED', 'ok']);
  const [winner, loser] = answers[0]?.code === 'ok' ? both : both.toReversed();
  if (!winner || !loser) throw new Error('There are no bookings.');
  expect((await prepare(winner, coupon.code)).code).toBe('ok');
  await winner.client.call(bookings.cancelBooking, idsOf(await fetchBooking(foyer, winner.booking.id)));
  expect(await usesOf(coupon.id)).toBe(0);
  const full = await priceOf(loser);
  expect((await prepare(loser, coupon.code)).code).toBe('ok');
  expect(await priceOf(loser)).not.toEqual(full);
  foyer.advanceClock(minutes(31));
  await foyer.runDueJobs();
  expect([await usesOf(coupon.id), await priceOf(loser)]).toEqual([0, full]);
});

test('another code takes the place of the first, unless a payment has started', async () => {
  const first = await addCoupon(foyer);
  const second = await addCoupon(foyer, { percentOffRate: 50 });
  const uses = async () => [await usesOf(first.id), await usesOf(second.id)];
  const booked = await paying.reserve(withDeposit, { depositSelected: true });
  await prepare(booked, first.code);
  expect(await uses()).toEqual([1, 0]);
  await prepare(booked, second.code);
  expect(await uses()).toEqual([0, 1]);
  await prepare(booked);
  expect(await uses()).toEqual([0, 0]);
  const paymentId = (await prepare(booked, first.code)).value.wixPayOrderId;
  await paying.start(booked.client, paymentId, 'test_card_second_step');
  for (const code of [second.code, undefined]) expect((await prepare(booked, code)).code).toBe('PAYMENT_STARTED');
  expect(await uses()).toEqual([1, 0]);
  await booked.client.call(payments.cancelPayment, { paymentId });
  const replaced = (await prepare(booked, second.code)).value.wixPayOrderId;
  await paying.start(booked.client, replaced, 'test_card_second_step');
  foyer.advanceClock(minutes(31));
  await foyer.runDueJobs();
  expect(await uses()).toEqual([0, 1]);
});

test('a booking whose coupon can’t be released keeps no other from its turn', async () => {
  const coupon = await addCoupon(foyer);
  const [broken, sound] = [await paying.reserve(paidOnline), await paying.reserve(withDeposit)];
  for (const booked of [broken, sound]) await prepare(booked, coupon.code);
  const id = asId<BookingId>(broken.booking.id);
  const { details } = await rowOf(id);
  const setDetails = (text: string) =>
    foyer.db.updateTable('bookings').set({ details: text }).where('id', '=', id).execute();
  await setDetails('{}');
  foyer.advanceClock(minutes(31));
  await foyer.runDueJobs();
  expect(await usesOf(coupon.id)).toBe(1);
  await setDetails(JSON.stringify(details));
  await foyer.runDueJobs();
  expect(await usesOf(coupon.id)).toBe(0);
});
