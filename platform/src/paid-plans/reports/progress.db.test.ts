import { modules } from '@foyer/contract';
import { addDuration, days, readTimestamp } from '@foyer/contract/values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { addMember } from '../../testing/members.ts';
import { addOrder } from '../../testing/orders.ts';
import { addPlan } from '../../testing/plans.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { createOnlineOrder, managementListOrders, pauseOrder, prepareOrderPayment } = modules.orders;
const { getRecurringRevenue, listOrderProgress } = modules.orderReports;
const { startPayment, updatePaymentSettings } = modules.payments;

let foyer: TestPlatform;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  await foyer.owner.call(updatePaymentSettings, { provider: 'TEST' });
});
afterAll(() => foyer.stop());

const fetchProgress = async (...orderIds: string[]) =>
  (await foyer.owner.call(listOrderProgress, { orderIds })).value.progress;
const dollars = (value: string) => ({ value, currency: 'USD' });

test('an order paid at the business owes until it is marked as paid, and names its next payment', async () => {
  const { order } = await addOrder(foyer, { paid: false });
  expect(await fetchProgress(order.id, newId())).toEqual([
    {
      orderId: order.id,
      allowedActions: ['pause', 'cancelImmediately', 'cancelAtNextPayment', 'markAsPaid'],
      owed: { cycleNumber: 1, amount: dollars('20'), failedAttempts: 0, isBeingCharged: false },
      nextPayment: {
        cycleNumber: 2,
        amount: dollars('20'),
        dueDate: order.currentCycle?.endedDate,
        isCharged: false,
      },
    },
  ]);
  await foyer.owner.call(pauseOrder, { id: order.id });
  const [paused] = await fetchProgress(order.id);
  expect(paused?.allowedActions).toContain('resume');
  expect(paused).not.toHaveProperty('nextPayment');
});

test('orders are found by the time at which they were made', async () => {
  const { order, buyer } = await addOrder(foyer);
  const made = readTimestamp(order.createdDate);
  const find = async (period: object) => {
    const request = { buyerIds: [buyer.identity.id], ...period };
    return (await foyer.owner.call(managementListOrders, request)).value.orders.length;
  };
  const later = toTimestamp(addDuration(made, days(1)));
  expect(await find({ createdFromDate: order.createdDate, createdUntil: later })).toBe(1);
  expect(await find({ createdFromDate: later })).toBe(0);
  expect(await find({ createdUntil: order.createdDate })).toBe(0);
});

test('a declined renewal says how often it failed, when it is tried again and when the order is canceled', async () => {
  const { id: planId } = await addPlan(foyer);
  const { client } = await addMember(foyer);
  const { id } = (await client.call(createOnlineOrder, { planId })).value.order;
  const { wixPayOrderId: paymentId } = (await client.call(prepareOrderPayment, { id })).value;
  expect((await fetchProgress(id))[0]).toMatchObject({ allowedActions: [], owed: { cycleNumber: 1 } });
  await client.call(startPayment, { paymentId, token: 'test_card_renewal_declined' });
  const [bought] = await fetchProgress(id);
  expect(bought).toMatchObject({ nextPayment: { cycleNumber: 2, amount: dollars('79'), isCharged: true } });
  expect(bought).not.toHaveProperty('owed');

  const renewal = readTimestamp(bought?.nextPayment?.dueDate ?? '');
  await foyer.runUntil(addDuration(renewal, days(2)));
  const [declined] = await fetchProgress(id);
  expect(declined?.owed).toMatchObject({ cycleNumber: 2, amount: dollars('79'), failedAttempts: 2 });
  const dayOf = (date: string | undefined) => Math.round((readTimestamp(date ?? '') - renewal) / 86_400_000);
  expect([dayOf(declined?.owed?.nextAttemptDate), dayOf(declined?.owed?.cancelDate)]).toEqual([3, 7]);
  const { months } = (await foyer.owner.call(getRecurringRevenue, {})).value;
  expect(months).toHaveLength(12);
  expect(months.slice(-2).reduce((sum, { failed }) => sum + failed, 0)).toBeGreaterThan(0);
});
