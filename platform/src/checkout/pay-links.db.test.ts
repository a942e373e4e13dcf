import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../server/lib/new-id.ts';
import { type Booked, BookingPayments } from '../testing/booking-payments.ts';
import { DAY_MS } from '../testing/durations.ts';
import { addMember } from '../testing/members.ts';
import { fetchOrder, insertTestPlan } from '../testing/orders.ts';
import { saveCard } from '../testing/payments.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { ownerB, type WireClient } from '../testing/wire-client.ts';

const { bookings, members, orders, payments } = modules;

let foyer: TestPlatform;
let paying: BookingPayments;

beforeAll(async () => {
  ({ foyer, paying } = await BookingPayments.start());
});
afterAll(() => foyer?.stop());

const linkOf = (subjectKind: 'ORDER' | 'BOOKING', subjectId: string) =>
  foyer.owner.call(payments.createPayLink, { subjectKind, subjectId });

const look = async (token: string, client?: WireClient) => {
  const answer = await (client ?? (await foyer.visit())).call(payments.getPayLink, { token });
  return answer.code === 'ok' ? answer.value.payLink : answer.code;
};

/** Pays by a link, with a new card. */
async function payBy(token: string, card = 'test_card', by?: WireClient) {
  // A visitor's token ends before a subscription renews.
  const client = by ?? (await foyer.visit());
  const prepared = await client.call(payments.preparePayLink, { token });
  if (prepared.code !== 'ok') return prepared.code;
  const paymentId = prepared.value.wixPayOrderId;
  const answer = await client.call(payments.startPayment, { paymentId, token: card, payLink: token });
  return answer.code === 'ok' ? answer.value.payment : answer.code;
}

/** A monthly order whose first payment is owed. */
async function addDraft(member?: Awaited<ReturnType<typeof addMember>>) {
  const buyer = member ?? (await addMember(foyer));
  const { id: planId } = await insertTestPlan(foyer);
  const { order } = (await buyer.client.call(orders.createOnlineOrder, { planId })).value;
  return { buyer, orderId: order.id, token: (await linkOf('ORDER', order.id)).value.token };
}

/** A monthly order whose first renewal failed. */
async function addFailed() {
  const draft = await addDraft();
  await payBy(draft.token, 'test_card_renewal_declined');
  await foyer.runFor(32 * DAY_MS);
  return { ...draft, first: draft.token, token: (await linkOf('ORDER', draft.orderId)).value.token };
}

describe('of an order', () => {
  test('shows what is owed and nothing of the payer, is paid by anybody once, and its card pays what comes', async () => {
    const { orderId, first, token, buyer } = await addFailed();
    expect(await look(first)).toEqual({ status: 'PAID', subjectKind: 'ORDER', title: 'Monthly' });
    expect(await look(token)).toEqual({
      status: 'OWED',
      subjectKind: 'ORDER',
      title: 'Monthly',
      amount: { value: '20', currency: 'USD' },
      reason: 'RENEWAL',
      savesMethod: true,
      payByDate: expect.anything(),
    });
    const payment = await payBy(token);
    expect(payment).toMatchObject({ status: 'SUCCEEDED', amount: { value: '20' } });
    expect(payment).not.toHaveProperty('memberId');
    expect(payment).not.toHaveProperty('paymentMethodId');
    expect(await fetchOrder(foyer, orderId)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID' });
    expect(await look(token)).toMatchObject({ status: 'PAID' });
    expect(await payBy(token)).toBe('NOTHING_TO_PAY');
    expect((await linkOf('ORDER', orderId)).code).toBe('NOTHING_TO_PAY');
    await foyer.runFor(32 * DAY_MS);
    expect(await fetchOrder(foyer, orderId)).toMatchObject({ lastPaymentStatus: 'PAID' });
    const templates = (await foyer.mailsTo(buyer.identity.email)).map(({ template }) => template);
    expect(templates).toEqual(['orderPurchased', 'orderPaymentFailed', 'orderPaymentReceived', 'orderPaymentReceived']);
  });

  test('the link in the mail is the same', async () => {
    const { token, buyer } = await addFailed();
    const [, failed] = await foyer.mailsTo(buyer.identity.email);
    expect(JSON.stringify(failed?.rendered)).toContain(`/pay/${token}`);
  });

  test('is over with the order: canceled, not paid in time, its member deleted', async () => {
    const canceled = await addFailed();
    await foyer.owner.call(orders.cancelOrder, { id: canceled.orderId, effectiveAt: 'IMMEDIATELY' });
    expect(await look(canceled.token)).toMatchObject({ status: 'CANCELED' });
    expect(await payBy(canceled.token)).toBe('INVALID_ORDER_STATUS');
    const { buyer, token } = await addDraft();
    await foyer.runFor(2 * DAY_MS);
    expect(await look(token)).toEqual({ status: 'EXPIRED', subjectKind: 'ORDER', title: 'Monthly' });
    expect(await payBy(token)).toBe('INVALID_ORDER_STATUS');
    await foyer.owner.call(members.deleteMember, { id: buyer.identity.id });
    expect(await look(token)).toBe('INVALID_TOKEN');
  });
});

describe('of a booking', () => {
  const confirmDeposit = async () => paying.reserveAndPay(await paying.addServiceWithDeposit());
  const tokenOf = async ({ booking }: Booked) => (await linkOf('BOOKING', booking.id)).value.token;

  test('pays the balance, and says what for', async () => {
    const booked = await confirmDeposit();
    const token = await tokenOf(booked);
    expect(await look(token)).toMatchObject({ status: 'OWED', reason: 'BALANCE', amount: { value: '80' } });
    expect(await payBy(token)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
    expect(await look(token)).toMatchObject({ status: 'PAID' });
  });

  test('keeps the hold of an unfinished booking while it is paid, and says when it is too late', async () => {
    const stranger = await foyer.visit();
    const booked = await paying.reserve(await paying.addService());
    const token = await tokenOf(booked);
    const { value } = await stranger.call(payments.preparePayLink, { token });
    expect(Date.parse(value.payByDate ?? '')).toBeGreaterThan(foyer.now());
    expect(await payBy(token)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
    const late = await paying.reserve(await paying.addService());
    const lateToken = await tokenOf(late);
    await foyer.runFor(DAY_MS);
    expect(await look(lateToken)).toMatchObject({ status: 'EXPIRED' });
    expect(await payBy(lateToken)).toBe('HOLD_EXPIRED');
  });

  test('is revoked with the manage links, and of no use to manage it', async () => {
    const stranger = await foyer.visit();
    const booked = await confirmDeposit();
    const token = await tokenOf(booked);
    expect((await stranger.call(bookings.bookingsGetBookingAnonymously, { token })).code).toBe('INVALID_TOKEN');
    const { token: manageToken } = (
      await foyer.owner.call(bookings.getAnonymousActionToken, { bookingId: booked.booking.id })
    ).value;
    expect(await look(manageToken)).toBe('INVALID_TOKEN');
    await foyer.owner.call(bookings.revokeManageLinks, { bookingId: booked.booking.id });
    expect(await look(token)).toBe('MANAGE_LINK_REVOKED');
    expect(await payBy(token)).toBe('MANAGE_LINK_REVOKED');
    const again = await tokenOf(booked);
    expect(await look(again)).toMatchObject({ status: 'OWED' });
  });
});

describe('F45: a pay link', () => {
  test('opens nothing on another site, in another spelling, or forged', async () => {
    const { token } = await addDraft();
    const other = ownerB(foyer.origin);
    expect(await look(token, other)).toBe('INVALID_TOKEN');
    expect(await payBy(token, 'test_card', other)).toBe('INVALID_TOKEN');
    for (const forged of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.toUpperCase(), 'x']) {
      expect(await look(forged)).toBe('INVALID_TOKEN');
    }
  });

  test('pays its own cycle or booking only, and shows nobody else’s payment', async () => {
    const stranger = await foyer.visit();
    const [one, other] = [await addDraft(), await addDraft()];
    const { wixPayOrderId } = (await stranger.call(payments.preparePayLink, { token: other.token })).value;
    const named = { paymentId: wixPayOrderId, payLink: one.token };
    expect((await stranger.call(payments.getPayment, named)).code).toBe('PAYMENT_NOT_FOUND');
    expect((await stranger.call(payments.cancelPayment, named)).code).toBe('PAYMENT_NOT_FOUND');
    expect((await stranger.call(payments.startPayment, { ...named, token: 'test_card' })).code).toBe(
      'PAYMENT_NOT_FOUND',
    );
    expect((await stranger.call(payments.getPayment, { paymentId: wixPayOrderId })).code).toBe('PAYMENT_NOT_FOUND');
    const earlier = await addFailed();
    const charged = (await foyer.owner.call(payments.listPayments, { subjectId: earlier.orderId })).value.payments;
    const renewal = charged.find(({ cycleNumber }) => cycleNumber === 2)?.id ?? '';
    const byOld = { paymentId: renewal, payLink: earlier.first };
    expect((await (await foyer.visit()).call(payments.getPayment, byOld)).code).toBe('PAYMENT_NOT_FOUND');
  });

  test('charges no saved card and no store credit of the member, whoever uses it', async () => {
    const stranger = await foyer.visit();
    const { buyer, token } = await addDraft();
    const paymentMethodId = await saveCard(foyer, buyer.identity.id);
    await foyer.owner.call(modules.storeCredit.grantStoreCredit, {
      memberId: buyer.identity.id,
      entryId: newId(),
      amount: '50',
      reason: 'Welcome',
    });
    for (const client of [stranger, buyer.client]) {
      const { wixPayOrderId: paymentId } = (await client.call(payments.preparePayLink, { token })).value;
      const request = { paymentId, payLink: token };
      expect((await client.call(payments.startPayment, { ...request, paymentMethodId })).code).toBe(
        'PAYMENT_METHOD_NOT_FOUND',
      );
      expect((await client.call(payments.startPayment, { ...request, storeCredit: true })).code).toBe(
        'PERMISSION_DENIED',
      );
    }
  });

  test('is made by managers only', async () => {
    const { orderId, buyer } = await addDraft();
    const request = { subjectKind: 'ORDER', subjectId: orderId } as const;
    for (const role of ['viewer', 'staff'] as const) {
      const { client } = await addMember(foyer, { role });
      expect((await client.call(payments.createPayLink, request)).code).toBe('PERMISSION_DENIED');
    }
    expect((await buyer.client.call(payments.createPayLink, request)).code).toBe('PERMISSION_DENIED');
    const elsewhere = ownerB(foyer.origin);
    expect((await elsewhere.call(payments.createPayLink, request)).code).toBe('ORDER_NOT_FOUND');
  });
});
