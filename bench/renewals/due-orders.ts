import type { MemberId, OrderId, PlanId, SiteId, SubscriptionId } from '@foyer/contract';
import { addDuration, days, type Instant } from '@foyer/contract/values';
import type { Order } from '../../platform/src/paid-plans/orders/order.ts';
import { takePayment } from '../../platform/src/paid-plans/orders/payments.ts';
import { amountsOf } from '../../platform/src/paid-plans/orders/prices.ts';
import { purchase } from '../../platform/src/paid-plans/orders/purchase.ts';
import { insertOrder } from '../../platform/src/paid-plans/orders/store.ts';
import type { PricingModel } from '../../platform/src/paid-plans/plans/plan.ts';
import { saveMethod } from '../../platform/src/payments/charges/method-store.ts';
import { TestProviderStore } from '../../platform/src/payments/providers/test-provider-store.ts';
import type { Db } from '../../platform/src/server/db/database.ts';
import { readCurrency } from '../../platform/src/server/lib/money.ts';
import { newId } from '../../platform/src/server/lib/new-id.ts';

const BATCH = 8;
const monthly = {
  kind: 'SUBSCRIPTION',
  cycle: { count: 1, unit: 'MONTH' },
  cycleCount: 0,
  freeTrialDays: 0,
} as const satisfies PricingModel;
const currency = readCurrency('USD');
const priced = {
  model: monthly,
  priceMinor: 2000,
  setUpFeeMinor: undefined,
  terms: { coupon: undefined, tax: undefined },
};

/** Adds a monthly order of each member, who has a saved card; its second cycle has begun by `now`. */
export async function addDueOrders(
  db: Db,
  siteId: SiteId,
  planId: PlanId,
  memberIds: readonly MemberId[],
  now: Instant,
): Promise<OrderId[]> {
  const ids: OrderId[] = [];
  for (let from = 0; from < memberIds.length; from += BATCH) {
    const batch = memberIds.slice(from, from + BATCH);
    ids.push(...(await Promise.all(batch.map((memberId) => addDueOrder(db, siteId, { planId, memberId, now })))));
  }
  return ids;
}

async function addDueOrder(
  db: Db,
  siteId: SiteId,
  { planId, memberId, now }: { planId: PlanId; memberId: MemberId; now: Instant },
): Promise<OrderId> {
  const card = { ref: `pm_${newId()}`, customerRef: `cus_${newId()}` };
  await new TestProviderStore(db, siteId).insertMethod({
    ref: card.ref,
    customer_ref: card.customerRef,
    card: 'test_card',
  });
  const method = { ...card, brand: 'test', last4: '4242', expiryMonth: 12, expiryYear: 2099 };
  const methodId = await saveMethod(db, siteId, { memberId, provider: 'TEST', method }, now);
  const bought = addDuration(now, days(-32));
  const asked = { type: 'ONLINE', model: monthly, paymentStatus: 'UNPAID', timeZone: 'America/New_York' } as const;
  const draft = purchase({ ...asked, start: bought, amounts: amountsOf(priced) }, bought).order;
  const plan = {
    id: planId,
    name: 'Monthly',
    description: undefined,
    perks: [],
    termsAndConditions: undefined,
    buyerCanCancel: true,
    memberPauseMostDays: undefined,
    currency,
    priceMinor: priced.priceMinor,
    setUpFee: undefined,
  };
  const ids = { id: newId<OrderId>(), subscriptionId: newId<SubscriptionId>() };
  const { order: state } = takePayment(draft, methodId, bought);
  const order: Order = { ...ids, memberId, plan, terms: priced.terms, submission: undefined, state, created: bought };
  await insertOrder(db, siteId, order);
  return order.id;
}
