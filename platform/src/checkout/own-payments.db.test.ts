import { modules } from '@foyer/contract';
import { addDuration, days } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, type SignedInMember, startMemberSession } from '../testing/members.ts';
import { insertTestPlan } from '../testing/orders.ts';
import { TestPlatform } from '../testing/test-platform.ts';

const { invoices, orders, payments } = modules;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  await foyer.owner.call(payments.updatePaymentSettings, { provider: 'TEST' });
});
afterAll(() => foyer.stop());

/** Buys a monthly plan and pays it with this card of the test provider. */
async function buy({ client }: SignedInMember, plan: Parameters<typeof insertTestPlan>[1] = {}, token = 'test_card') {
  const { id: planId } = await insertTestPlan(foyer, plan);
  const { id } = (await client.call(orders.createOnlineOrder, { planId })).value.order;
  const { wixPayOrderId: paymentId } = (await client.call(orders.prepareOrderPayment, { id })).value;
  await client.call(payments.startPayment, { paymentId, token });
  return { id, paymentId };
}
const read = async ({ client }: SignedInMember, id: string) =>
  (await client.call(orders.memberGetOrder, { id })).value.order.foyer;
const listPaid = async ({ client }: SignedInMember, subjectId?: string) => {
  const query = subjectId === undefined ? {} : { subjectKind: 'ORDER' as const, subjectId };
  return (await client.call(payments.listMyPayments, query)).value.payments.map(({ status }) => status);
};

test('members see what they can do with an order, from its purchase to its end', async () => {
  const buyer = await addMember(foyer);
  const { id: planId } = await insertTestPlan(foyer);
  const { id } = (await buyer.client.call(orders.createOnlineOrder, { planId })).value.order;
  expect(await read(buyer, id)).toMatchObject({ allowedActions: ['PAY'], payByDate: expect.any(String) });

  const { wixPayOrderId: paymentId } = (await buyer.client.call(orders.prepareOrderPayment, { id })).value;
  await buyer.client.call(payments.startPayment, { paymentId, token: 'test_card_renewal_declined' });
  const paid = await read(buyer, id);
  expect(paid?.allowedActions).toEqual(['CHANGE_PAYMENT_METHOD', 'CANCEL_AT_NEXT_PAYMENT', 'CANCEL_IMMEDIATELY']);
  expect(paid?.paymentMethodId).toBeDefined();
  expect(paid?.payByDate).toBeUndefined();

  const change = { id, effectiveAt: 'NEXT_PAYMENT_DATE' } as const;
  await buyer.client.call(orders.requestCancellation, change);
  expect((await read(buyer, id))?.allowedActions).toEqual(['UNDO_CANCELLATION', 'CANCEL_IMMEDIATELY']);
  await buyer.client.call(orders.undoCancellationRequest, { id });

  await foyer.runUntil(addDuration(foyer.now(), days(32)));
  const later = { ...buyer, ...(await startMemberSession(foyer, buyer.identity)) };
  const failed = await read(later, id);
  expect(failed?.allowedActions).toEqual([
    'PAY',
    'CHANGE_PAYMENT_METHOD',
    'CANCEL_AT_NEXT_PAYMENT',
    'CANCEL_IMMEDIATELY',
  ]);
  expect(failed?.nextAttemptDate).toBeDefined();
  expect(failed?.payByDate).toBeDefined();
  expect([...new Set(await listPaid(later, id))]).toEqual(['FAILED', 'SUCCEEDED']);

  // The business's cancellation isn't the member's to take back.
  await foyer.owner.call(orders.cancelOrder, change);
  expect((await read(later, id))?.allowedActions).not.toContain('UNDO_CANCELLATION');
  await foyer.owner.call(orders.cancelOrder, { id, effectiveAt: 'IMMEDIATELY' });
  expect(await read(later, id)).toMatchObject({ allowedActions: [] });
  expect((await foyer.owner.call(orders.managementGetOrder, { id })).value.order.foyer).toBeUndefined();
});

test('a trial can only run out, and some plans are canceled by the business only', async () => {
  const buyer = await addMember(foyer);
  const cycle = { kind: 'SUBSCRIPTION', cycle: { count: 1, unit: 'MONTH' }, cycleCount: 0 } as const;
  const trial = await buy(buyer, { pricingModel: { ...cycle, freeTrialDays: 7 } });
  expect((await read(buyer, trial.id))?.allowedActions).toEqual(['CHANGE_PAYMENT_METHOD', 'CANCEL_AT_NEXT_PAYMENT']);
  const bound = await buy(buyer, { buyerCanCancel: false });
  expect((await read(buyer, bound.id))?.allowedActions).toEqual(['CHANGE_PAYMENT_METHOD']);
  const single = await buy(buyer, { pricingModel: { kind: 'SINGLE_PAYMENT_UNLIMITED' } });
  expect((await read(buyer, single.id))?.allowedActions).toEqual(['CANCEL_IMMEDIATELY']);
});

test('members list their own payments, newest first, without those that were never made', async () => {
  const buyer = await addMember(foyer);
  const first = await buy(buyer);
  const declined = await buy(buyer, {}, 'test_card_declined');
  const { id: planId } = await insertTestPlan(foyer);
  const draft = (await buyer.client.call(orders.createOnlineOrder, { planId })).value.order;
  expect(await listPaid(buyer)).toEqual(['FAILED', 'SUCCEEDED']);
  expect(await listPaid(buyer, first.id)).toEqual(['SUCCEEDED']);
  expect(await listPaid(buyer, declined.id.toUpperCase())).toEqual(['FAILED']);
  expect(await listPaid(buyer, draft.id)).toEqual([]);
  expect(await listPaid(await addMember(foyer), first.id)).toEqual([]);
  const page = (await buyer.client.call(payments.listMyPayments, { limit: 1 })).value;
  const next = (await buyer.client.call(payments.listMyPayments, { limit: 1, cursor: page.nextCursor ?? '' })).value;
  expect([...page.payments, ...next.payments].map(({ id }) => id)).toEqual([declined.paymentId, first.paymentId]);
  expect((await foyer.owner.call(payments.listMyPayments, {})).code).toBe('MEMBER_REQUIRED');
});

test('members list the receipts of one order', async () => {
  const buyer = await addMember(foyer);
  const [first, second] = [await buy(buyer), await buy(buyer)];
  const list = async (orderId: string) => {
    const { value } = await buyer.client.call(invoices.listMyInvoices, { orderId });
    return value.invoices.map((invoice) => invoice.chargeId);
  };
  expect(await list(first.id)).toEqual([first.paymentId]);
  expect(await list(second.id.toUpperCase())).toEqual([second.paymentId]);
});
