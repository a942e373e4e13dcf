import { modules } from '@foyer/contract';
import { days, hours, minutes, readTimestamp } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, type SignedInMember, startMemberSession } from '../testing/members.ts';
import { fetchOrder, insertTestPlan } from '../testing/orders.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const { orders, payments } = modules;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
});
afterAll(() => foyer.stop());

/** A member with a monthly plan of $20 that this card paid, signed in anew for each call. */
async function subscribe(token: string) {
  const buyer = await addMember(foyer);
  const { id: planId } = await insertTestPlan(foyer, {});
  const { id } = (await buyer.client.call(orders.createOnlineOrder, { planId })).value.order;
  const { wixPayOrderId: paymentId } = (await buyer.client.call(orders.prepareOrderPayment, { id })).value;
  await buyer.client.call(payments.startPayment, { paymentId, token });
  return { buyer, id };
}
type Subscribed = Awaited<ReturnType<typeof subscribe>>;

const signIn = async ({ identity }: SignedInMember) => (await startMemberSession(foyer, identity)).client;

const prepare = async ({ buyer, id }: Subscribed) => (await signIn(buyer)).call(orders.preparePaymentMethod, { id });

async function change(subscribed: Subscribed, token: string) {
  const { paymentId } = (await prepare(subscribed)).value;
  return (await (await signIn(subscribed.buyer)).call(payments.startPayment, { paymentId, token })).value;
}

const methodOf = async ({ buyer, id }: Subscribed) =>
  (await (await signIn(buyer)).call(orders.memberGetOrder, { id })).value.order.foyer?.paymentMethodId;

async function listCharges({ id }: Subscribed): Promise<string[]> {
  const request = { subjectKind: 'ORDER', subjectId: id } as const;
  const { value } = await foyer.owner.call(payments.listPayments, request);
  return value.payments
    .map(({ purpose, cycleNumber, status }) => [purpose, cycleNumber, status].join(' ').replace('  ', ' '))
    .reverse();
}

const saved = { kind: 'SET_UP', purpose: 'PAYMENT_METHOD', status: 'SUCCEEDED', amount: { value: '0' } };

test('a card is changed without a payment: declined, with a second step, twice at once, and again', async () => {
  const subscribed = await subscribe('test_card_renewal_declined');
  const first = await methodOf(subscribed);
  expect((await change(subscribed, 'test_card_declined')).payment).toMatchObject({ status: 'FAILED' });
  expect(await methodOf(subscribed)).toBe(first);
  expect(await fetchOrder(foyer, subscribed.id)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID' });

  const asked = await change(subscribed, 'test_card_second_step');
  expect(asked.payment.status).toBe('REQUIRES_ACTION');
  const client = await signIn(subscribed.buyer);
  await client.call(payments.cancelPayment, { paymentId: asked.payment.id });
  expect(await methodOf(subscribed)).toBe(first);

  // Two clicks save one card.
  const [{ value: one }, { value: other }] = [await prepare(subscribed), await prepare(subscribed)];
  expect(one).toEqual(other);
  const start = () => client.call(payments.startPayment, { paymentId: one.paymentId, token: 'test_card' });
  await Promise.all([start(), start()]);
  const second = await methodOf(subscribed);
  expect(second).not.toBe(first);
  const { paymentMethods } = (await client.call(payments.listPaymentMethods, {})).value;
  expect(paymentMethods.map(({ id }) => id)).toEqual([second, first]);

  // Neither an invoice nor a debt comes of it, and it works again: with the card that was saved before.
  const { paymentId } = (await prepare(subscribed)).value;
  await client.call(payments.startPayment, { paymentId, ...(first && { paymentMethodId: first }) });
  expect(await methodOf(subscribed)).toBe(first);
  expect((await change(subscribed, 'test_card')).payment).toMatchObject(saved);
  await foyer.runFor(days(32));
  expect(await fetchOrder(foyer, subscribed.id)).toMatchObject({
    lastPaymentStatus: 'PAID',
    currentCycle: { index: 2 },
  });
  expect(await listCharges(subscribed)).toEqual([
    'CYCLE 1 SUCCEEDED',
    'PAYMENT_METHOD FAILED',
    'PAYMENT_METHOD CANCELED',
    'PAYMENT_METHOD SUCCEEDED',
    'PAYMENT_METHOD SUCCEEDED',
    'PAYMENT_METHOD SUCCEEDED',
    'CYCLE 2 SUCCEEDED',
  ]);
  expect((await foyer.mailsTo(subscribed.buyer.identity.email)).map(({ template }) => template)).toEqual([
    'orderPurchased',
    'orderPaymentReceived',
  ]);
});

test('where a renewal has failed, it is paid with the new card; one that is saved meanwhile charges it', async () => {
  const subscribed = await subscribe('test_card_renewal_declined');
  const open = (await prepare(subscribed)).value.paymentId;
  await foyer.runFor(days(32));
  expect(await fetchOrder(foyer, subscribed.id)).toMatchObject({ lastPaymentStatus: 'FAILED' });
  const { payment } = await change(subscribed, 'test_card_declined');
  expect(payment).toMatchObject({ kind: 'PAYMENT', cycleNumber: 2, status: 'FAILED' });
  // The form of another tab, opened before the payment failed.
  const client = await signIn(subscribed.buyer);
  const abandoned = await client.call(payments.startPayment, { paymentId: open, token: 'test_card' });
  expect(abandoned.code).toBe('PAYMENT_NOT_PAYABLE');
  expect((await change(subscribed, 'test_card')).payment).toMatchObject({ cycleNumber: 2, status: 'SUCCEEDED' });
  await foyer.runFor(days(31));
  expect(await fetchOrder(foyer, subscribed.id)).toMatchObject({
    lastPaymentStatus: 'PAID',
    currentCycle: { index: 3 },
  });
});

test.each(['succeeds', 'fails'] as const)(
  'a card that is saved while a renewal is charged stays: it %s',
  async (end) => {
    const subscribed = await subscribe('test_card_late');
    await foyer.runFor(minutes(90));
    const { currentCycle } = await fetchOrder(foyer, subscribed.id);
    const renewal = readTimestamp(currentCycle?.endedDate ?? '') ?? foyer.now();
    if (end === 'fails') {
      await foyer.db.updateTable('test_provider_methods').set({ card: 'test_card_late_declined' }).execute();
    }
    await foyer.runUntil(renewal - minutes(30));
    expect((await change(subscribed, 'test_card_late')).payment.status).toBe('PROCESSING');
    await foyer.runUntil(renewal + minutes(45));
    const method = await methodOf(subscribed);
    // An hour for the old card's answer, and one for that of the new one.
    for (const later of [hours(2), hours(4)]) {
      await foyer.runUntil(renewal + later);
      await foyer.runDueJobs();
    }
    expect(await methodOf(subscribed)).toBe(method);
    expect(await fetchOrder(foyer, subscribed.id)).toMatchObject({
      lastPaymentStatus: 'PAID',
      currentCycle: { index: 2 },
    });
    expect(await listCharges(subscribed)).toEqual([
      'CYCLE 1 SUCCEEDED',
      'PAYMENT_METHOD SUCCEEDED',
      ...(end === 'fails' ? ['CYCLE 2 FAILED'] : []),
      'CYCLE 2 SUCCEEDED',
    ]);
    const mails = (await foyer.mailsTo(subscribed.buyer.identity.email)).map(({ template }) => template);
    expect(mails).toEqual(['orderPurchased', 'orderPaymentReceived']);
  },
);

test('F46: is refused for what is not charged any more, and for others', async () => {
  const subscribed = await subscribe('test_card');
  const { id } = subscribed;
  const { client: other } = await addMember(foyer);
  expect((await other.call(orders.preparePaymentMethod, { id })).code).toBe('ORDER_NOT_FOUND');
  expect((await foyer.owner.call(orders.preparePaymentMethod, { id })).code).toBe('MEMBER_REQUIRED');
  const open = (await prepare(subscribed)).value.paymentId;
  await foyer.owner.call(orders.cancelOrder, { id, effectiveAt: 'NEXT_PAYMENT_DATE' });
  expect((await prepare(subscribed)).code).toBe('NOTHING_TO_PAY');
  const client = await signIn(subscribed.buyer);
  const started = await client.call(payments.startPayment, { paymentId: open, token: 'test_card' });
  expect(started.code).toBe('PAYMENT_NOT_PAYABLE');
  await foyer.owner.call(orders.cancelOrder, { id, effectiveAt: 'IMMEDIATELY' });
  expect((await prepare(subscribed)).code).toBe('INVALID_ORDER_STATUS');
});
