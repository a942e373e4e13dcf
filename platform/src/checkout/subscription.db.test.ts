import { modules } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCoupon } from '../testing/coupons.ts';
import { addMember, type SignedInMember, startMemberSession } from '../testing/members.ts';
import { fetchOrder, insertTestPlan } from '../testing/orders.ts';
import { siteA } from '../testing/sites.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const { orders, payments } = modules;

let foyer: TestPlatform;
let buyer: SignedInMember;
let orderId: string;
let lastSequence = 0;

beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true, options: { rateLimits: false } });
  await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
  await foyer.db.updateTable('sites').set({ time_zone: 'America/New_York' }).where('id', '=', siteA).execute();
  buyer = await addMember(foyer);
});
afterAll(() => foyer.stop());

/** Moves the clock to a time of day in New York, and does what falls due on the way. */
const goTo = (wallTime: string): Promise<void> => foyer.runUntil(instantOf(wallTime));
const instantOf = (wallTime: string): number =>
  Temporal.PlainDateTime.from(wallTime).toZonedDateTime('America/New_York').epochMilliseconds;
/** Ten o'clock in New York; what is paid takes a moment, so the minutes are left open. */
const at = (date: string): unknown =>
  expect.stringContaining(new Date(instantOf(`${date}T10:00`)).toISOString().slice(0, 14));

/** The order's events since the last look; old ones are deleted meanwhile. */
async function newEvents(): Promise<string[]> {
  const events = (await foyer.eventsOf(orderId)).filter(({ sequence }) => sequence > lastSequence);
  lastSequence = events.at(-1)?.sequence ?? lastSequence;
  return events.map(({ event_type }) => event_type);
}

async function listLedger(): Promise<string[]> {
  const request = { subjectKind: 'ORDER', subjectId: orderId } as const;
  const { entries, balance } = (await foyer.owner.call(payments.listLedgerEntries, request)).value;
  const lines = entries.map(({ kind, cycleNumber, amount }) => `${kind} ${cycleNumber}: ${amount.value}`);
  return [...lines.sort(), `balance ${balance?.value ?? 0}`];
}

const listMails = async () => (await foyer.mailsTo(buyer.identity.email)).map(({ template }) => template);

/** The buyer, signed in anew: sessions are shorter than subscriptions. */
const signIn = async () => (await startMemberSession(foyer, buyer.identity)).client;

async function pay(token: string) {
  const client = await signIn();
  const { wixPayOrderId: paymentId } = (await client.call(orders.prepareOrderPayment, { id: orderId })).value;
  return (await client.call(payments.startPayment, { paymentId, token })).value.payment;
}

test('a trial with a coupon, a pause over a clock change, a card that fails once, and a cancellation', async () => {
  await goTo('2027-01-31T10:00');
  const cycle = { count: 1, unit: 'MONTH' } as const;
  const pricingModel = { kind: 'SUBSCRIPTION', cycle, cycleCount: 0, freeTrialDays: 14 } as const;
  const { id: planId } = await insertTestPlan(foyer, { pricingModel, setUpFee: { name: 'Key', amountMinor: 500 } });
  const { code: couponCode } = await addCoupon(foyer, {
    percentOffRate: 50,
    discountedCycleCount: 2,
  });
  const bought = (await (await signIn()).call(orders.createOnlineOrder, { planId, couponCode })).value.order;
  orderId = bought.id;
  expect(bought).toMatchObject({ status: 'DRAFT', lastPaymentStatus: 'UNPAID' });
  expect(bought.pricing.prices?.map(({ duration, price }) => [duration?.cycleFrom, price?.total])).toEqual([
    [1, '12.50'],
    [2, '10'],
    [3, '20'],
  ]);
  expect(await newEvents()).toEqual(['orderCreated', 'orderUpdated']);

  expect(await pay('test_card_renewal_declined')).toMatchObject({ status: 'SUCCEEDED', amount: { value: '0' } });
  const trial = await fetchOrder(foyer, orderId);
  expect(trial).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' });
  expect(trial.currentCycle).toMatchObject({ index: 0, endedDate: at('2027-02-14') });
  expect(await newEvents()).toEqual(['orderPurchased', 'orderStarted', 'orderCycleStarted', 'orderUpdated']);
  expect(await listLedger()).toEqual(['balance 0']);
  expect(await listMails()).toEqual(['orderPurchased']);

  await goTo('2027-02-15T10:00');
  const first = await fetchOrder(foyer, orderId);
  expect(first).toMatchObject({ lastPaymentStatus: 'FAILED', currentCycle: { index: 1, endedDate: at('2027-03-14') } });
  expect(await newEvents()).toEqual(['orderCycleStarted', 'orderUpdated', 'orderUpdated']);
  expect(await listLedger()).toEqual(['CHARGE 1: 12.50', 'balance 12.50']);
  expect(await listMails()).toEqual(['orderPurchased', 'orderPaymentAhead', 'orderPaymentFailed']);

  // By hand, in the days of grace, with a card that also pays the cycles to come.
  expect(await pay('test_card')).toMatchObject({ status: 'SUCCEEDED', amount: { value: '12.50' }, cycleNumber: 1 });
  expect((await fetchOrder(foyer, orderId)).lastPaymentStatus).toBe('PAID');
  expect(await newEvents()).toEqual(['orderUpdated']);
  expect(await listLedger()).toEqual(['CHARGE 1: 12.50', 'PAYMENT 1: -12.50', 'balance 0']);

  await goTo('2027-03-10T10:00');
  expect((await foyer.owner.call(orders.pauseOrder, { id: orderId })).value).toEqual({});
  expect(await newEvents()).toEqual(['orderPaused', 'orderUpdated']);
  await goTo('2027-03-20T10:00');
  await foyer.owner.call(orders.resumeOrder, { id: orderId });
  const resumed = await fetchOrder(foyer, orderId);
  expect(resumed).toMatchObject({ status: 'ACTIVE', currentCycle: { index: 1, endedDate: at('2027-03-24') } });
  expect(await newEvents()).toEqual(['orderResumed', 'orderUpdated']);

  await goTo('2027-03-25T10:00');
  const second = await fetchOrder(foyer, orderId);
  expect(second).toMatchObject({ lastPaymentStatus: 'PAID', currentCycle: { index: 2, endedDate: at('2027-04-24') } });
  expect(await newEvents()).toEqual(['orderCycleStarted', 'orderUpdated', 'orderUpdated']);
  const paidTwice = ['CHARGE 1: 12.50', 'CHARGE 2: 10', 'PAYMENT 1: -12.50', 'PAYMENT 2: -10', 'balance 0'];
  expect(await listLedger()).toEqual(paidTwice);

  const cancellation = { id: orderId, effectiveAt: 'NEXT_PAYMENT_DATE' } as const;
  await (await signIn()).call(orders.requestCancellation, cancellation);
  expect(await newEvents()).toEqual(['orderAutoRenewCanceled', 'orderUpdated']);
  await goTo('2027-05-01T10:00');
  const canceled = await fetchOrder(foyer, orderId);
  expect(canceled).toMatchObject({
    status: 'CANCELED',
    endDate: at('2027-04-24'),
    cancellation: { cause: 'MEMBER_ACTION', effectiveAt: 'NEXT_PAYMENT_DATE', requestedDate: at('2027-03-25') },
  });
  expect(await newEvents()).toEqual(['orderCanceled', 'orderEnded', 'orderUpdated']);
  expect(await listLedger()).toEqual(paidTwice);
  // Its end was in the mail about the cancellation.
  expect(await listMails()).toEqual([
    'orderPurchased',
    'orderPaymentAhead',
    'orderPaymentFailed',
    'orderPaymentReceived',
    'orderPaused',
    'orderResumed',
    'orderPaymentReceived',
    'orderCancellationPlanned',
  ]);
});
