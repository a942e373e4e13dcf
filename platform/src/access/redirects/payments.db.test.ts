import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { BookingPayments } from '../../testing/booking-payments.ts';
import { addMember } from '../../testing/members.ts';
import { insertTestPlan } from '../../testing/orders.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { ownerB, type WireClient } from '../../testing/wire-client.ts';

const { orders, payments, redirects } = modules;

let foyer: TestPlatform;
let paying: BookingPayments;

beforeAll(async () => {
  foyer = await TestPlatform.start({ options: { rateLimits: false } });
  paying = await BookingPayments.open(foyer);
});
afterAll(() => foyer?.stop());

const thankYouPageUrl = 'http://localhost:3000/thanks';
const postFlowUrl = 'http://localhost:3000/back';

/** Both intents, which take the same ids. */
async function open(client: WireClient, id: string) {
  const callbacks = { thankYouPageUrl, postFlowUrl };
  const [checkout, request] = await Promise.all([
    client.call(redirects.createRedirectSession, { ecomCheckout: { checkoutId: id }, callbacks }),
    client.call(redirects.createRedirectSession, { ecomOrderPaymentRequest: { paymentRequestId: id }, callbacks }),
  ]);
  expect(request.code).toBe(checkout.code);
  if (checkout.code !== 'ok') return checkout.code;
  const [one, other] = [checkout, request].map(({ value }) => new URL(value.redirectSession.fullUrl));
  expect(other?.pathname).toBe(one?.pathname);
  return one;
}

async function tokenOf(client: WireClient, id: string): Promise<string> {
  const url = await open(client, id);
  return url instanceof URL ? (url.pathname.split('/pay/')[1] ?? '') : String(url);
}

async function addDraft() {
  const buyer = await addMember(foyer);
  const { id: planId } = await insertTestPlan(foyer);
  const { order } = (await buyer.client.call(orders.createOnlineOrder, { planId })).value;
  return { buyer, orderId: order.id, paymentId: order.wixPayOrderId ?? '' };
}

test('a member gets the page that pays their order or its prepared payment, and so does the business', async () => {
  const { buyer, orderId, paymentId } = await addDraft();
  const token = await tokenOf(buyer.client, orderId);
  expect((await (await foyer.visit()).call(payments.getPayLink, { token })).value.payLink).toMatchObject({
    status: 'OWED',
    reason: 'PURCHASE',
  });
  expect(await tokenOf(buyer.client, paymentId)).toBe(token);
  expect(await tokenOf(foyer.owner, orderId)).toBe(token);
});

test('a visitor gets the page that pays their booking, which keeps its hold', async () => {
  const booked = await paying.reserve(await paying.addService());
  const token = await tokenOf(booked.client, booked.booking.id);
  const client = await foyer.visit();
  const { wixPayOrderId: paymentId } = (await client.call(payments.preparePayLink, { token })).value;
  const paid = await client.call(payments.startPayment, { paymentId, token: 'test_card', payLink: token });
  expect(paid.value.payment.status).toBe('SUCCEEDED');
  expect(await paying.stateOf(booked)).toBe('CONFIRMED PAID');
  // Nothing is owed any more.
  expect(await open(booked.client, booked.booking.id)).toBe('NOT_FOUND');
});

test('F45: anybody else, another site, and an id of nothing find nothing', async () => {
  const { orderId, paymentId } = await addDraft();
  const booked = await paying.reserve(await paying.addService());
  const other = await addMember(foyer);
  const visitor = await foyer.visit();
  for (const id of [orderId, paymentId, booked.booking.id, newId()]) {
    for (const client of [other.client, visitor, ownerB(foyer.origin)]) {
      expect(await open(client, id)).toBe('NOT_FOUND');
    }
  }
});

test('the way leads back to the site, after paying and without', async () => {
  const { buyer, orderId } = await addDraft();
  const url = await open(buyer.client, orderId);
  if (!(url instanceof URL)) throw new Error(url);
  const flow = url.searchParams.get('flow') ?? '';
  const follow = async (query: string) => {
    const address = `${foyer.origin}/oauth2/authorize/continue?flow=${encodeURIComponent(flow)}${query}`;
    return (await fetch(address, { redirect: 'manual' })).headers.get('location');
  };
  expect(await follow('&done=true')).toBe(thankYouPageUrl);
  expect(await follow('')).toBe(postFlowUrl);
});
