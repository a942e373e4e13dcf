import type { MemberId } from '@foyer/contract';
import type { Coupon, CouponFault } from '../../payments/coupons/coupon.ts';
import { requireCoupon, requireLockedCoupon } from '../../payments/coupons/redeem.ts';
import { findPlanTax } from '../../payments/taxes/store.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import type { Plan } from '../plans/plan.ts';
import type { AppliedCoupon } from './order.ts';
import { type Priced, priceSpans } from './prices.ts';

type QuoteCall = Pick<CallContext, 'tx' | 'caller' | 'now'> & Refusing<CouponFault | 'ERROR_COUPON_DOES_NOT_EXIST'>;

export interface QuoteRequest {
  couponCode: string | undefined;
  /** Undefined for a visitor, of whom it isn't known how often they used the coupon. */
  memberId: MemberId | undefined;
}

/** Prices a plan now, with the coupon of the request. Fails where the coupon can't be used. */
export const quotePlan = (call: QuoteCall, plan: Plan, request: QuoteRequest): Promise<Priced> =>
  quote(call, plan, request, requireCoupon);

/** The same for a purchase: the coupon stays as it is until the transaction ends. */
export const quotePurchase = (call: QuoteCall, plan: Plan, request: QuoteRequest): Promise<Priced> =>
  quote(call, plan, request, requireLockedCoupon);

async function quote(
  call: QuoteCall,
  plan: Plan,
  { couponCode, memberId }: QuoteRequest,
  require: typeof requireCoupon,
): Promise<Priced> {
  const { id: planId, currency, pricingModel: model, priceMinor, setUpFee } = plan;
  const tax = await findPlanTax(call.tx, call.caller.siteId);
  const full = { model, priceMinor, setUpFeeMinor: setUpFee?.amountMinor, terms: { coupon: undefined, tax } };
  if (couponCode === undefined) return full;
  const isSubscription = model.kind === 'SUBSCRIPTION';
  const subtotalMinor = priceSpans(full)[0]?.price.subtotalMinor ?? 0;
  const coupon = await require(call, {
    couponCode,
    memberId,
    item: { planId, isSubscription },
    currency,
    subtotalMinor,
  });
  return { ...full, terms: { coupon: toAppliedCoupon(coupon), tax } };
}

const toAppliedCoupon = ({ id, code, discount, cycleCount }: Coupon): AppliedCoupon => ({
  id,
  code,
  discount,
  cycleCount,
});
