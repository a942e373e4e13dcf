import { modules, type OperationOf, type RequestOf } from '@foyer/contract';
import { hours } from '@foyer/contract/values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../server/lib/new-id.ts';
import { fetchBooking, idsOf, listMailsAbout, visitAgain } from '../testing/booking.ts';
import { addFeePolicy, type Booked, BookingPayments } from '../testing/booking-payments.ts';
import { addMember } from '../testing/members.ts';
import { siteA } from '../testing/sites.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

const { bookings, payments } = modules;

type Cancellation = Omit<RequestOf<OperationOf<'bookings.cancelBooking'>>, 'bookingId' | 'revision'>;

let foyer: TestPlatform;
let paying: BookingPayments;
/** Canceling costs a quarter. */
let paidOnline: string;
/** Canceling costs half, which is more than the deposit. */
let withDeposit: string;
let approved: string;
beforeAll(async () => {
  ({ foyer, paying } = await BookingPayments.start());
  paidOnline = await paying.addService({ bookingPolicy: { id: await addFeePolicy(foyer, '25') } });
  withDeposit = await paying.addServiceWithDeposit({ bookingPolicy: { id: await addFeePolicy(foyer, '50') } });
  approved = await paying.addServiceWithApproval();
});
afterAll(() => foyer.stop());

const cancel = async ({ booking }: Booked, more: Cancellation, client = foyer.owner) => {
  const ids = idsOf(await fetchBooking(foyer, booking.id));
  const answer = await client.call(bookings.cancelBooking, { ...ids, ...more });
  await foyer.runDueJobs();
  return answer;
};

/** The fee that is still to be paid, as the booking shows it. */
const feeOf = async ({ booking }: Booked) => {
  const { extendedFields } = await fetchBooking(foyer, booking.id);
  return Object(extendedFields?.namespaces?.foyer).cancellationFee?.value;
};

const paid = ['CHARGE 80', 'PAYMENT -80'];

describe('the business cancels a booking that was paid online', () => {
  test('with a refund less the fee, which counts as collected', async () => {
    const booked = await paying.reserveAndPay(paidOnline);
    const participantNotification = { notifyParticipants: true };
    await cancel(booked, { flowControlSettings: { withRefund: true }, participantNotification });
    expect(await paying.stateOf(booked)).toBe('CANCELED REFUNDED');
    expect(await paying.listLedger(booked)).toEqual([...paid, 'REFUND 60', 'CREDIT -60', '= 0']);
    expect((await paying.listDocuments(booked)).slice(1)).toEqual(['CREDIT_NOTE SERVICE Evening Massage 60']);
    const mail = (await listMailsAbout(foyer, booked.booking)).find(({ template }) => template === 'bookingCanceled');
    expect(mail?.data.refund).toEqual({ value: '60', currency: 'USD' });
    expect(await feeOf(booked)).toBeUndefined();
    expect((await paying.prepare(booked)).code).toBe('NOTHING_TO_PAY');
  });

  test.each<[string, Cancellation]>([
    ['waiveCharges', { waiveCharges: true, flowControlSettings: { withRefund: true } }],
    ['waiveCancellationFee', { flowControlSettings: { withRefund: true, waiveCancellationFee: true } }],
  ])('with %s: everything is refunded', async (_name, how) => {
    const booked = await paying.reserveAndPay(paidOnline);
    await cancel(booked, how);
    expect(await paying.stateOf(booked)).toBe('CANCELED REFUNDED');
    expect(await paying.listLedger(booked)).toEqual([...paid, 'REFUND 80', 'CREDIT -80', '= 0']);
  });

  test('without a refund: the money stays, until a manager pays it back', async () => {
    const booked = await paying.reserveAndPay(paidOnline);
    const { client: staff } = await addMember(foyer, { role: 'staff' });
    const refused = await cancel(booked, { flowControlSettings: { withRefund: true } }, staff);
    expect([refused.code, await paying.stateOf(booked)]).toEqual(['PERMISSION_DENIED', 'CONFIRMED PAID']);
    await cancel(booked, {}, staff);
    expect([await paying.stateOf(booked), await feeOf(booked)]).toEqual(['CANCELED PAID', undefined]);
    expect(await paying.listLedger(booked)).toEqual([...paid, '= 0']);
    const refund = { paymentId: booked.payment.id, refundId: newId(), reason: 'Ill', amount: '60' };
    await foyer.owner.call(payments.refundPayment, refund);
    expect(await paying.stateOf(booked)).toBe('CANCELED REFUNDED');
  });

  test('in bulk, twice at once: each payment is refunded once', async () => {
    const booked = await paying.reserveAndPay(paidOnline);
    const flowControlSettings = { withRefund: true };
    const info = { bookingId: booked.booking.id, flowControlSettings };
    const cancelAll = () => foyer.owner.call(bookings.bulkCancelBooking, { bookings: { bookingsInfo: [info, info] } });
    await Promise.all([cancelAll(), cancelAll()]);
    await Promise.all([foyer.runDueJobs(), foyer.runDueJobs()]);
    expect(await paying.listLedger(booked)).toEqual([...paid, 'REFUND 60', 'CREDIT -60', '= 0']);
  });

  test('after deposit and balance: the last payment is refunded first', async () => {
    const booked = await paying.reserveAndPay(withDeposit, { depositSelected: true });
    await paying.pay(booked);
    await cancel(booked, { flowControlSettings: { withRefund: true } });
    expect((await paying.listLedger(booked)).slice(4)).toEqual(['REFUND 55', 'CREDIT -55', '= 0']);
    expect((await paying.listDocuments(booked)).slice(2)).toEqual(['CREDIT_NOTE BALANCE Evening Massage 55']);
    expect(await paying.stateOf(booked)).toBe('CANCELED REFUNDED');
  });
});

describe('a customer cancels', () => {
  test('and gets nothing back by asking for it', async () => {
    const booked = await paying.reserveAndPay(paidOnline);
    const refused = await cancel(booked, { flowControlSettings: { withRefund: true } }, booked.client);
    expect(refused.code).toBe('REFUND_NOT_ALLOWED');
    await cancel(booked, {}, booked.client);
    expect(await paying.stateOf(booked)).toBe('CANCELED PAID');
    expect(await paying.listLedger(booked)).toEqual([...paid, '= 0']);
  });

  test('and pays the part of the fee that the deposit doesn’t cover', async () => {
    const booked = await paying.reserveAndPay(withDeposit, { depositSelected: true });
    await cancel(booked, {}, booked.client);
    expect(await feeOf(booked)).toBe('25');
    const payment = await paying.pay(booked);
    expect(payment).toMatchObject({ purpose: 'CANCELLATION_FEE', amount: { value: '25' }, status: 'SUCCEEDED' });
    expect(await feeOf(booked)).toBeUndefined();
    expect(await paying.listLedger(booked)).toEqual(['CHARGE 30', 'PAYMENT -30', 'FEE 25', 'PAYMENT -25', '= 0']);
    expect((await paying.listDocuments(booked)).slice(1)).toEqual(['RECEIPT FEE Evening Massage 25']);
    expect(await paying.stateOf(booked)).toBe('CANCELED PARTIALLY_PAID');
    expect((await paying.prepare(booked)).code).toBe('NOTHING_TO_PAY');
  });

  test('while the bank decides on the payment: all of it is given back, and the fee stays owed', async () => {
    const booked = await paying.reserve(paidOnline);
    await foyer.owner.call(bookings.confirmBooking, idsOf(booked.booking));
    expect((await paying.pay(booked, 'test_card_late')).status).toBe('PROCESSING');
    await cancel(booked, {}, booked.client);
    for (const _time of [1, 2]) await foyer.runFor(hours(2));
    expect(await paying.listLedger(booked)).toEqual(['PAYMENT -80', 'REFUND 80', '= 0']);
    expect(await feeOf(booked)).toBe('20');
    const later = { ...booked, client: await visitAgain(foyer, booked.booking) };
    expect(await paying.pay(later)).toMatchObject({ purpose: 'CANCELLATION_FEE', amount: { value: '20' } });
  });

  test('while the payment is under way, which is given up', async () => {
    const booked = await paying.reserve(paidOnline);
    const { id: paymentId } = await paying.pay(booked, 'test_card_second_step');
    await cancel(booked, {}, booked.client);
    const { payment } = (await booked.client.call(payments.getPayment, { paymentId })).value;
    expect(payment.status).toBe('CANCELED');
    expect((await paying.prepare(booked)).code).toBe('NOTHING_TO_PAY');
  });
});

describe('the business refunds at the provider', () => {
  const refund = (body: { paymentId: string; amount?: string }) =>
    foyer.owner.send('POST', `/foyer/test-provider/${siteA}/refund`, body);

  test('in parts: the booking is refunded once all is, with credit notes', async () => {
    const booked = await paying.reserveAndPay(paidOnline);
    const { id: paymentId } = booked.payment;
    expect((await refund({ paymentId, amount: '80.01' })).status).toBe(404);
    expect((await refund({ paymentId, amount: '30' })).status).toBe(200);
    await foyer.runDueJobs();
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
    expect((await refund({ paymentId })).status).toBe(200);
    // The notification is lost.
    await foyer.db.deleteFrom('test_provider_notifications').execute();
    const byPayer = (await booked.client.call(payments.getPayment, { paymentId })).value;
    expect(byPayer.refunds).toHaveLength(1);
    const { payment, refunds } = (await foyer.owner.call(payments.getPayment, { paymentId })).value;
    expect(payment.refunded.value).toBe('80');
    expect(refunds.map(({ amount, madeAtProvider }) => [amount.value, madeAtProvider])).toEqual([
      ['30', true],
      ['50', true],
    ]);
    expect(await paying.stateOf(booked)).toBe('CONFIRMED REFUNDED');
    expect((await paying.listLedger(booked)).slice(2)).toEqual([
      'REFUND 30',
      'CREDIT -30',
      'REFUND 50',
      'CREDIT -50',
      '= 0',
    ]);
    expect((await paying.listDocuments(booked)).slice(1)).toEqual([
      'CREDIT_NOTE SERVICE Evening Massage 30',
      'CREDIT_NOTE SERVICE Evening Massage 50',
    ]);
  });
});

describe('a payment that is disputed', () => {
  const decide = (body: { paymentId: string; outcome: string }) =>
    foyer.owner.send('POST', `/foyer/test-provider/${siteA}/decide-dispute`, body);

  test('can’t be refunded until it is won; its booking stays, and the owner is told', async () => {
    const booked = await paying.reserveAndPay(paidOnline, {}, { card: 'test_card_disputed' });
    const { id: paymentId } = booked.payment;
    await foyer.runDueJobs();
    const read = async (client = foyer.owner) => (await client.call(payments.getPayment, { paymentId })).value.payment;
    const dispute = { status: 'NEEDS_RESPONSE', amount: { value: '80', currency: 'USD' }, reason: 'fraudulent' };
    expect(await read()).toMatchObject({
      status: 'SUCCEEDED',
      dispute: { ...dispute, answerByDate: expect.anything() },
    });
    expect(await read(booked.client)).not.toHaveProperty('dispute');
    expect(await paying.listLedger(booked)).toEqual([...paid, 'DISPUTE 80', '= 80']);
    const refund = () => foyer.owner.call(payments.refundPayment, { paymentId, refundId: newId(), reason: 'Ill' });
    expect((await refund()).code).toBe('PAYMENT_DISPUTED');
    await cancel(booked, { flowControlSettings: { withRefund: true } });
    expect(await paying.stateOf(booked)).toBe('CANCELED PAID');

    expect((await decide({ paymentId, outcome: 'MAYBE' })).status).toBe(404);
    expect((await decide({ paymentId, outcome: 'WON' })).status).toBe(200);
    await foyer.runDueJobs();
    expect(await paying.listLedger(booked)).toEqual([...paid, 'DISPUTE 80', 'DISPUTE_WON -80', '= 0']);
    expect((await refund()).code).toBe('ok');
    const mails = await foyer.mailsTo('owner@example.com');
    expect(mails.map(({ template }) => template).filter((template) => template.startsWith('dispute'))).toEqual([
      'disputeOpened',
      'disputeWon',
    ]);
  });
});

test.each([
  [true, 'DECLINED REFUNDED', ['REFUND 80', 'CREDIT -80']],
  [false, 'DECLINED PAID', []],
])('a declined request is refunded if the business says so: %s', async (withRefund, state, entries) => {
  const booked = await paying.reserveAndPay(approved);
  const ids = idsOf(await fetchBooking(foyer, booked.booking.id));
  await foyer.owner.call(bookings.declineBooking, { ...ids, flowControlSettings: { withRefund } });
  await foyer.runDueJobs();
  expect(await paying.stateOf(booked)).toBe(state);
  expect(await paying.listLedger(booked)).toEqual([...paid, ...entries, '= 0']);
  const mails = await listMailsAbout(foyer, booked.booking);
  expect(mails.at(-1)?.data.refund).toEqual(withRefund ? { value: '80', currency: 'USD' } : undefined);
});
