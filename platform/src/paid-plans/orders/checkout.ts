import type { MemberId, OrderId, SubscriptionId } from '@foyer/contract';
import { addDuration, days, type Instant, readTimestamp } from '@foyer/contract/values';
import { findIdentity, lockIdentity } from '../../access/identities/store.ts';
import { redeemCoupon } from '../../payments/coupons/redeem.ts';
import type { CallContext, Emitting, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite } from '../../server/sites/store.ts';
import { failNotFound, toPlanId } from '../plans/call.ts';
import type { Plan } from '../plans/plan.ts';
import { findPlan, shareLockPlans } from '../plans/store.ts';
import { insertOrderBenefits, saveOrderPools } from '../pools/store.ts';
import { announce, applyDue } from './change.ts';
import { asOf } from './due.ts';
import type { Order, OrderType, PaymentStatus, PlanSnapshot, PriceTerms } from './order.ts';
import { amountsOf, isFree, pricedOf } from './prices.ts';
import { type PurchaseEvent, purchase } from './purchase.ts';
import { countPurchases, insertOrder } from './store.ts';
import type { Submission } from './submission.ts';
import { insertSubmission } from './submission-store.ts';

/** The choices of a purchase, made by a member or by the business. */
export interface PurchaseRequest {
  planId: string;
  startDate?: string;
  couponCode?: string;
  submissionId?: string;
  formSubmission?: Record<string, unknown>;
  formRevision?: string;
}

type PlanCall = Pick<CallContext, 'tx' | 'caller' | 'now'> & Refusing<'plan_not_found'>;
type CheckedCall = PlanCall & Refusing<'plan_not_found' | 'archived_plan'>;

export const toMemberId = (id: string): MemberId => asId<MemberId>(id.toLowerCase());

const NIL_ID = '00000000-0000-0000-0000-000000000000';
/** Days around now in which the business can let an order start. */
const MOST_DAYS_BACK = 366;
const MOST_DAYS_AHEAD = 3660;

export async function requirePlan({ tx, caller, fail }: PlanCall, planId: string): Promise<Plan> {
  return (await findPlan(tx, caller.siteId, toPlanId(planId))) ?? failNotFound({ fail }, planId);
}

/** As `requirePlan`, and keeps the plan as it is until the transaction ends. */
export async function requireLockedPlan({ tx, caller, fail }: PlanCall, planId: string): Promise<Plan> {
  const [plan] = await shareLockPlans(tx, caller.siteId, [toPlanId(planId)]);
  return plan ?? failNotFound({ fail }, planId);
}

/** Refuses what no purchase of the plan can have. */
export function checkPurchase({ fail }: Pick<CheckedCall, 'fail'>, plan: Plan, request: PurchaseRequest): void {
  if (plan.isArchived) fail('archived_plan', 'The plan is no longer sold.', { planId: plan.id });
  if (request.submissionId === undefined) return;
  const description = 'is not a form submission of the site: send the answers as formSubmission';
  throw new ValidationError([oneViolation('submissionId', description, 'OTHER')]);
}

/** When an order starts that the business makes. */
export function readStart({ startDate }: Pick<PurchaseRequest, 'startDate'>, now: Instant): Instant {
  if (startDate === undefined) return now;
  const start = readTimestamp(startDate);
  if (start >= addDuration(now, days(-MOST_DAYS_BACK)) && start <= addDuration(now, days(MOST_DAYS_AHEAD)))
    return start;
  const description = `must be at most ${MOST_DAYS_BACK} days ago and at most ${MOST_DAYS_AHEAD} days ahead`;
  throw new ValidationError([oneViolation('startDate', description)]);
}

const noMember = () =>
  new ValidationError([oneViolation('memberId', 'is not a member of the site', 'OTHER', 'MEMBER_DOESNT_EXIST')]);

/** Throws a ValidationError unless the site has the member. */
export async function requireBuyer({ tx, caller }: PlanCall, memberId: MemberId): Promise<void> {
  if (!(await findIdentity(tx, caller.siteId, memberId))) throw noMember();
}

/** Locks the member: an order and a deletion or block of its buyer, or another purchase, come one after the other. */
export async function lockBuyer({ tx, caller }: Pick<CallContext, 'tx' | 'caller'>, memberId: MemberId) {
  return lockIdentity(tx, caller.siteId, memberId);
}

export async function requireLockedBuyer(call: PlanCall, memberId: MemberId): Promise<void> {
  if (!(await lockBuyer(call, memberId))) throw noMember();
}

const snapshotOf = (plan: Plan): PlanSnapshot => ({
  id: plan.id,
  name: plan.name,
  description: plan.description,
  perks: plan.perks,
  termsAndConditions: plan.termsAndConditions,
  buyerCanCancel: plan.buyerCanCancel,
  memberPauseMostDays: plan.memberPauseMostDays,
  currency: plan.currency,
  priceMinor: plan.priceMinor,
  setUpFee: plan.setUpFee,
});

export interface NewOrder {
  plan: Plan;
  terms: PriceTerms;
  memberId: MemberId;
  start: Instant;
  type: OrderType;
  paymentStatus: PaymentStatus;
  submission?: Submission | undefined;
}

interface Purchased {
  order: Order;
  events: readonly PurchaseEvent[];
}

async function buildOrder(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  { plan, terms, memberId, start, type, paymentStatus, submission }: NewOrder,
): Promise<Purchased> {
  const { timeZone } = await findSite(tx, caller.siteId);
  const priced = pricedOf({ plan: snapshotOf(plan), state: { model: plan.pricingModel }, terms });
  const amounts = type === 'ONLINE' && !isFree(priced) ? amountsOf(priced) : undefined;
  const asked = { type, model: plan.pricingModel, paymentStatus, timeZone, start, amounts };
  const { order: state, events } = purchase(asked, now);
  const ids = { id: newId<OrderId>(), subscriptionId: newId<SubscriptionId>() };
  return { order: { ...ids, memberId, plan: snapshotOf(plan), terms, submission, state, created: now }, events };
}

/** The order that a purchase would make, as of now. It is not stored, so its ids are all zeros. */
export async function previewOrder(call: Pick<CallContext, 'tx' | 'caller' | 'now'>, wanted: NewOrder) {
  const { order } = await buildOrder(call, wanted);
  const { maxPurchasesPerBuyer: limit, id: planId } = wanted.plan;
  const purchaseLimitExceeded =
    limit > 0 && (await countPurchases(call.tx, call.caller.siteId, planId, wanted.memberId)) >= limit;
  const ids = { id: asId<OrderId>(NIL_ID), subscriptionId: asId<SubscriptionId>(NIL_ID) };
  return { order: { ...order, ...ids, state: asOf(order.state, call.now) }, purchaseLimitExceeded };
}

/** Stores a new order with what is due of it by now. */
export async function createOrder(
  call: Pick<CallContext, 'tx' | 'mail' | 'caller' | 'now'> & Emitting<PurchaseEvent | 'couponApplied'>,
  wanted: NewOrder,
): Promise<Order> {
  const { order, events } = await buildOrder(call, wanted);
  await insertOrder(call.tx, call.caller.siteId, order);
  if (wanted.submission) await insertSubmission(call.tx, call.caller.siteId, order.id, wanted.submission);
  await insertOrderBenefits(call.tx, call.caller.siteId, order.id, order.plan.id);
  await saveOrderPools(call.tx, call.caller.siteId, { orderId: order.id, order: order.state });
  const { coupon } = order.terms;
  if (coupon) {
    const { id, memberId, state } = order;
    const isPurchased = state.status !== 'DRAFT';
    await redeemCoupon(call, { couponId: coupon.id, subject: { kind: 'ORDER', id }, memberId, isPurchased });
  }
  await announce(call, order, events);
  return applyDue(call, order, call.now);
}
