import { modules } from '@foyer/contract';
import { hours, minutes } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../server/lib/new-id.ts';
import { addMemberWithPlan, listLedger } from '../testing/benefits.ts';
import {
  createBookingAt,
  fetchBooking,
  idsOf,
  listMailsAbout,
  listOccupancies,
  visitAgain,
} from '../testing/booking.ts';
import { addFeePolicy, BookingPayments, type Visit } from '../testing/booking-payments.ts';
import { addMember } from '../testing/members.ts';
import { infosOf } from '../testing/multi-service.ts';
import { addStoreCredit, fetchStoreCredit } from '../testing/store-credit.ts';
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

const firstOf = ({ bookings: [first] }: Visit) => {
  if (!first) throw new Error('There is no booking.');
  return first;
};
const mailsOf = async (visit: Visit) => (await listMailsAbout(foyer, firstOf(visit))).map(({ template }) => template);
const ledgerOf = async ({ group }: Visit) => {
  const subject = { subjectKind: 'MULTI_SERVICE_BOOKING', subjectId: group.id } as const;
  const { entries, balance } = (await foyer.owner.call(payments.listLedgerEntries, subject)).value;
  return [...entries.map(({ kind, amount }) => `${kind} ${amount.value}`), `= ${balance?.value}`];
};
const usd = (value: string) => ({ value, currency: 'USD' });

describe('several services that are paid online', () => {
  test('are paid at once: one payment, one receipt, one mail', async () => {
    const visit = await paying.reserveVisit([paidOnline, withDeposit], { more: [{}, { depositSelected: true }] });
    const { client, group } = visit;
    const multiServiceBookingId = group.id;
    expect((await client.call(bookings.checkoutMultiServiceBooking, { multiServiceBookingId })).code).toBe(
      'PAYMENT_REQUIRED',
    );
    const alone = await paying.prepare({ client, booking: firstOf(visit) });
    expect(alone.code).toBe('NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING');
    for (const other of [await foyer.visit(), (await addMember(foyer)).client, foyer.ownerB]) {
      expect((await paying.prepareVisit({ ...visit, client: other })).code).toBe('MULTI_SERVICE_BOOKING_NOT_FOUND');
    }
    const path = `/_api/bookings-service/v2/multi_service_bookings/${group.id}/prepare-payment`;
    expect((await client.send('POST', path, { couponCode: 'SPRING' })).fields).toEqual(['couponCode']);
    const prepared = (await paying.prepareVisit(visit)).value;
    expect((await paying.prepareVisit(visit)).value).toEqual(prepared);
    const { payment } = (await paying.start(client, prepared.wixPayOrderId)).value;
    expect(payment).toMatchObject({ status: 'SUCCEEDED', amount: usd('110'), subject: { id: group.id } });
    expect(await paying.statesOf(visit)).toEqual(['CONFIRMED PAID', 'CONFIRMED PARTIALLY_PAID']);
    expect(await ledgerOf(visit)).toEqual(['CHARGE 110', 'PAYMENT -110', '= 0']);
    const [mail, ...others] = await listMailsAbout(foyer, firstOf(visit));
    expect([mail?.template, mail?.data.paid, mail?.data.owed, others]).toEqual([
      'bookingConfirmed',
      usd('110'),
      usd('80'),
      [],
    ]);
    expect(mail?.data.receipt).toBeDefined();
    expect((await paying.prepareVisit(visit)).code).toBe('NOTHING_TO_PAY');
    // Another tab that still shows the payment cancels nothing that is paid.
    const given = { multiServiceBookingId, onlyUnfinished: true };
    expect((await client.call(bookings.cancelMultiServiceBooking, given)).code).toBe('BOOKING_CANNOT_BE_CANCELLED');
    expect(await paying.statesOf(visit)).toEqual(['CONFIRMED PAID', 'CONFIRMED PARTIALLY_PAID']);
    for (const { id: bookingId } of visit.bookings) {
      const { value } = await foyer.owner.call(invoices.listInvoices, { bookingId });
      expect(value.invoices.map(({ lines }) => lines.map(({ type, total }) => `${type} ${total}`))).toEqual([
        ['SERVICE 80', 'DEPOSIT 30'],
      ]);
      const query = { subjectKind: 'BOOKING', subjectId: bookingId } as const;
      const listed = (await foyer.owner.call(payments.listPayments, query)).value.payments;
      expect(listed.map(({ id }) => id)).toEqual([payment.id]);
    }
    // Later balances are paid for each booking on its own.
    const second = visit.bookings.find((booking) => booking.id !== firstOf(visit).id) ?? firstOf(visit);
    expect(await paying.pay({ client, booking: second })).toMatchObject({ purpose: 'BALANCE', amount: usd('80') });
    expect(await paying.statesOf(visit)).toEqual(['CONFIRMED PAID', 'CONFIRMED PAID']);
  });

  test('are charged once where the payer clicks twice, beside two workers', async () => {
    const visit = await paying.reserveVisit([paidOnline, paidOnline]);
    const [one, other] = await Promise.all([paying.prepareVisit(visit), paying.prepareVisit(visit)]);
    const paymentId = one.value.wixPayOrderId;
    expect(other.value.wixPayOrderId).toBe(paymentId);
    const start = () => paying.start(visit.client, paymentId);
    await Promise.all([start(), start(), foyer.runDueJobs(), foyer.runDueJobs()]);
    await foyer.runFor(minutes(2));
    const charges = foyer.db.selectFrom('test_provider_charges').select(['amount_minor', 'status']);
    expect(await charges.where('key', 'like', `%${visit.group.id}%`).execute()).toEqual([
      { amount_minor: 16_000, status: 'SUCCEEDED' },
    ]);
    expect(await ledgerOf(visit)).toEqual(['CHARGE 160', 'PAYMENT -160', '= 0']);
    expect(await mailsOf(visit)).toEqual(['bookingConfirmed']);
  });

  test('stay held after a declined card, and are given up together where nothing is paid', async () => {
    const visit = await paying.reserveVisit([paidOnline, paidOnline]);
    expect((await paying.payVisit(visit, 'test_card_declined')).status).toBe('FAILED');
    expect(await paying.statesOf(visit)).toEqual(['CREATED UNDEFINED', 'CREATED UNDEFINED']);
    await foyer.runFor(minutes(32));
    const held = await Promise.all(visit.bookings.map(({ id }) => listOccupancies(foyer, id)));
    expect(held).toEqual([[], []]);
    const later = { ...visit, client: await visitAgain(foyer, firstOf(visit)) };
    expect((await paying.prepareVisit(later)).code).toBe('HOLD_EXPIRED');
  });

  test('are all declined and paid back where the time of one is gone', async () => {
    const visit = await paying.reserveVisit([paidOnline, paidOnline]);
    expect((await paying.payVisit(visit, 'test_card_late')).status).toBe('PROCESSING');
    foyer.setClock(foyer.now() + minutes(31));
    const { slot } = visit.bookings[1]?.bookedEntity ?? {};
    await createBookingAt(foyer.owner, slot ?? {}, { status: 'CONFIRMED' });
    await foyer.runFor(hours(2));
    await foyer.runFor(hours(2));
    expect(await paying.statesOf(visit)).toEqual(['DECLINED REFUNDED', 'DECLINED REFUNDED']);
    expect(await ledgerOf(visit)).toEqual(['PAYMENT -160', 'REFUND 160', '= 0']);
    const [mail, ...others] = await listMailsAbout(foyer, firstOf(visit));
    expect([mail?.template, mail?.data.refund, others]).toEqual(['bookingDeclined', usd('160'), []]);
    const held = await Promise.all(visit.bookings.map(({ id }) => listOccupancies(foyer, id)));
    expect(held).toEqual([[], []]);
  });
});

describe('a payment of several services', () => {
  const cancelWithRefund = (booking: Parameters<typeof idsOf>[0]) =>
    foyer.owner.call(bookings.cancelBooking, { ...idsOf(booking), flowControlSettings: { withRefund: true } });
  const reload = async ({ group }: Visit) => {
    const multiServiceBookingId = group.id;
    const { value } = await foyer.owner.call(bookings.getMultiServiceBooking, { multiServiceBookingId });
    return value.multiServiceBooking;
  };

  test('gives back the part of one that is canceled, then the rest, wherever the bookings belong by now', async () => {
    const visit = await paying.reserveVisit([paidOnline, withDeposit], { type: 'SEPARATE_BOOKINGS' });
    const payment = await paying.payVisit(visit);
    expect(payment.amount).toEqual(usd('110'));
    const group = await reload(visit);
    await foyer.owner.call(bookings.removeBookingsFromMultiServiceBooking, {
      multiServiceBookingId: group.id,
      bookings: infosOf(group),
    });
    const [first, second] = await Promise.all(visit.bookings.map(({ id }) => fetchBooking(foyer, id)));
    if (!first || !second) throw new Error('There is no booking.');
    expect((await cancelWithRefund(first)).code).toBe('ok');
    await foyer.runDueJobs();
    expect(await paying.statesOf(visit)).toEqual(['CANCELED REFUNDED', 'CONFIRMED PARTIALLY_PAID']);
    const refund = (amount?: string) =>
      foyer.owner.call(payments.refundPayment, {
        ...{ paymentId: payment.id, refundId: newId(), reason: 'Ill' },
        ...(amount ? { amount } : {}),
      });
    expect((await refund('31')).code).toBe('REFUND_EXCEEDS_PAYMENT');
    await refund();
    expect(await paying.statesOf(visit)).toEqual(['CANCELED REFUNDED', 'CONFIRMED REFUNDED']);
    expect(await ledgerOf(visit)).toEqual([
      ...['CHARGE 110', 'PAYMENT -110', 'REFUND 80', 'CREDIT -80', 'REFUND 30', 'CREDIT -30'],
      '= 0',
    ]);
  });

  test('keeps the fee of each booking’s policy of its own part', async () => {
    const bookingPolicy = { id: await addFeePolicy(foyer, '50') };
    const strict = await paying.addService({ bookingPolicy });
    const visit = await paying.reserveVisit([strict, paidOnline]);
    await paying.payVisit(visit);
    const multiServiceBookingId = visit.group.id;
    const flowControlSettings = { withRefund: true };
    const canceled = await foyer.owner.call(bookings.cancelMultiServiceBooking, {
      multiServiceBookingId,
      flowControlSettings,
    });
    expect(canceled.code).toBe('ok');
    await foyer.runDueJobs();
    expect(await paying.statesOf(visit)).toEqual(['CANCELED REFUNDED', 'CANCELED REFUNDED']);
    expect((await ledgerOf(visit)).filter((entry) => entry.startsWith('REFUND')).toSorted()).toEqual([
      'REFUND 40',
      'REFUND 80',
    ]);
  });

  test('completes those, too, that are paid at the visit or with a plan', async () => {
    const both = await paying.addService({
      payment: {
        rateType: 'FIXED',
        fixed: { price: { value: '50' } },
        options: { inPerson: true, online: true, pricingPlan: true },
      },
    });
    const { buyer, orderId } = await addMemberWithPlan(foyer, { serviceIds: [both] });
    const ways = ['MEMBERSHIP', 'OFFLINE', 'ONLINE'] as const;
    const more = ways.map((selectedPaymentOption) => ({ selectedPaymentOption }));
    const visit = await paying.reserveVisit([both, both, both], { more }, buyer.client);
    expect(await paying.payVisit(visit)).toMatchObject({ amount: usd('50'), status: 'SUCCEEDED' });
    expect(await paying.statesOf(visit)).toEqual(['CONFIRMED PAID', 'CONFIRMED NOT_PAID', 'CONFIRMED PAID']);
    const { entries } = await listLedger(foyer, orderId);
    expect(entries.map(({ kind, sessions }) => `${kind} ${sessions}`)).toEqual([
      ...['GRANT 10', 'HOLD -1', 'HOLD 1', 'REDEEM -1'],
    ]);
    const [mail] = await listMailsAbout(foyer, firstOf(visit));
    expect(mail?.data).toMatchObject({ paid: usd('50'), owed: usd('50') });
  });

  test('is made with a member’s store credit', async () => {
    const { client, identity } = await addMember(foyer);
    await addStoreCredit(foyer, identity.id, '200');
    const visit = await paying.reserveVisit([paidOnline, paidOnline], {}, client);
    const paymentId = (await paying.prepareVisit(visit)).value.wixPayOrderId;
    await client.call(payments.startPayment, { paymentId, storeCredit: true });
    expect(await paying.statesOf(visit)).toEqual(['CONFIRMED PAID', 'CONFIRMED PAID']);
    expect(await fetchStoreCredit(foyer, identity.id)).toBe('40');
  });
});
