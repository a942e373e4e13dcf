import { MANAGERS, type MemberId } from '@foyer/contract';
import { type Instant, readTimestamp } from '@foyer/contract/values';
import { findActiveProvider } from '../../payments/providers/account-store.ts';
import { isBusiness } from '../../server/http/caller.ts';
import type { CallContext, Handlers, Refusing } from '../../server/http/handler.ts';
import type { Plan } from '../plans/plan.ts';
import { offerOwedCharge } from './charges.ts';
import {
  checkPurchase,
  createOrder,
  lockBuyer,
  type PurchaseRequest,
  previewOrder,
  readStart,
  requireBuyer,
  requireLockedBuyer,
  requireLockedPlan,
  requirePlan,
  toMemberId,
} from './checkout.ts';
import { pricesEntity, toEntity } from './entity.ts';
import { issueOrderInvoice } from './invoices.ts';
import { mailUncharged } from './notify.ts';
import type { PaymentStatus } from './order.ts';
import { isFree, type Priced } from './prices.ts';
import { quotePlan, quotePurchase } from './quote.ts';
import { requireMemberId } from './read-handlers.ts';
import { countPurchases } from './store.ts';
import { readSubmission } from './submission.ts';

const offlineStatus = (quote: Priced, isPaid = false): PaymentStatus => {
  if (isFree(quote)) return 'NOT_APPLICABLE';
  return isPaid ? 'PAID' : 'UNPAID';
};

type StartCall = Pick<CallContext, 'caller' | 'now'> &
  Refusing<'buyer_can_not_pick_future_start_date' | 'invalid_start_date'>;

/** When an order starts that its buyer makes: now, or later where the plan allows it. */
function readBuyerStart({ caller, now, fail }: StartCall, plan: Plan, request: PurchaseRequest): Instant {
  if (request.startDate === undefined) return now;
  const start = readTimestamp(request.startDate);
  if (start < now) fail('invalid_start_date', 'The order can’t start in the past.', { startDate: request.startDate });
  if (start > now && !plan.allowsFutureStartDate && !isBusiness(caller)) {
    fail('buyer_can_not_pick_future_start_date', 'Orders of this plan start at once.', { planId: plan.id });
  }
  return readStart(request, now);
}

/** The member who buys: the caller, or whom a manager names. */
function readBuyer(call: Pick<CallContext, 'caller'> & Refusing<'MEMBER_REQUIRED'>, named?: string): MemberId {
  if (named === undefined) return requireMemberId(call);
  const memberId = toMemberId(named);
  if (memberId === call.caller.id || MANAGERS.includes(call.caller.role)) return memberId;
  return call.fail('PERMISSION_DENIED', 'Only the business can buy a plan for somebody else.');
}

async function checkPurchaseLimit(
  { tx, caller, fail }: Pick<CallContext, 'tx' | 'caller'> & Refusing<'purchases_limit_reached'>,
  { id: planId, maxPurchasesPerBuyer: limit }: Plan,
  memberId: MemberId,
): Promise<void> {
  if (limit === 0 || (await countPurchases(tx, caller.siteId, planId, memberId)) < limit) return;
  fail('purchases_limit_reached', 'This member has already bought the plan.', { planId });
}

export const checkoutHandlers = {
  async createOfflineOrder(call) {
    const { input, now } = call;
    const memberId = toMemberId(input.memberId);
    const plan = await requireLockedPlan(call, input.planId);
    checkPurchase(call, plan, input);
    await requireLockedBuyer(call, memberId);
    const start = readStart(input, now);
    const submission = await readSubmission(call, plan, input);
    const quote = await quotePurchase(call, plan, { couponCode: input.couponCode, memberId });
    const paymentStatus = offlineStatus(quote, input.paid);
    const wanted = { plan, terms: quote.terms, memberId, start, type: 'OFFLINE', paymentStatus, submission } as const;
    const order = await createOrder(call, wanted);
    const isPaid = paymentStatus === 'PAID';
    const invoice = isPaid
      ? await issueOrderInvoice(call.tx, call.caller.siteId, order, { cycleIndex: 1 }, now)
      : undefined;
    // An order of the past is entered for the record.
    if (start >= now) await mailUncharged(call, order, 'orderPurchased', invoice);
    return { order: toEntity(order) };
  },

  async getOfflineOrderPreview(call) {
    const { input, now } = call;
    const memberId = toMemberId(input.memberId);
    const plan = await requirePlan(call, input.planId);
    checkPurchase(call, plan, input);
    await requireBuyer(call, memberId);
    const start = readStart(input, now);
    const quote = await quotePlan(call, plan, { couponCode: input.couponCode, memberId });
    const paymentStatus = offlineStatus(quote);
    const wanted = { plan, terms: quote.terms, memberId, start, type: 'OFFLINE', paymentStatus } as const;
    const { order, purchaseLimitExceeded } = await previewOrder(call, wanted);
    return { order: toEntity(order), purchaseLimitExceeded };
  },

  async createOnlineOrder(call) {
    const { input, fail } = call;
    const memberId = readBuyer(call, input.onBehalf?.memberId);
    const plan = await requireLockedPlan(call, input.planId);
    if (!(await lockBuyer(call, memberId))) return fail('member_not_found', 'There is no such member.', { memberId });
    checkPurchase(call, plan, input);
    await checkPurchaseLimit(call, plan, memberId);
    const start = readBuyerStart(call, plan, input);
    const submission = await readSubmission(call, plan, input);
    const quote = await quotePurchase(call, plan, { couponCode: input.couponCode, memberId });
    const { terms } = quote;
    const wanted = { plan, terms, memberId, start, type: 'ONLINE', submission } as const;
    if (isFree(quote)) {
      const order = await createOrder(call, { ...wanted, paymentStatus: 'NOT_APPLICABLE' });
      await mailUncharged(call, order, 'orderPurchased', undefined);
      return { order: toEntity(order) };
    }
    const provider = await findActiveProvider(call.tx, call.caller.siteId);
    if (!provider) {
      return fail('accept_payment_feature_missing', 'This site can’t take payments online.', { planId: plan.id });
    }
    const draft = await createOrder(call, { ...wanted, paymentStatus: 'UNPAID' });
    return { order: toEntity((await offerOwedCharge(call, draft, provider, call.now)) ?? draft) };
  },

  async getOnlineOrderPreview(call) {
    const { input } = call;
    const memberId = requireMemberId(call);
    const plan = await requirePlan(call, input.planId);
    checkPurchase(call, plan, input);
    const start = readBuyerStart(call, plan, input);
    const quote = await quotePlan(call, plan, { couponCode: input.couponCode, memberId });
    const paymentStatus = isFree(quote) ? 'NOT_APPLICABLE' : 'UNPAID';
    const wanted = { plan, terms: quote.terms, memberId, start, type: 'ONLINE', paymentStatus } as const;
    const { order, purchaseLimitExceeded } = await previewOrder(call, wanted);
    return { order: toEntity(order), purchaseLimitExceeded };
  },

  async getPricePreview(call) {
    const { input, caller } = call;
    const plan = await requirePlan(call, input.planId);
    const memberId = caller.kind === 'member' ? caller.id : undefined;
    return pricesEntity(await quotePlan(call, plan, { couponCode: input.couponCode, memberId }), plan.currency);
  },
} satisfies Partial<Handlers<'orders'>>;
