import type { CouponId, PlanId, ServiceId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';
import type { Discount } from '../prices/price.ts';

/** Ids of what a coupon applies to: empty for all of them, undefined for none. */
export interface CouponScope {
  planIds: readonly PlanId[] | undefined;
  serviceIds: readonly ServiceId[] | undefined;
}

/** The fields of a coupon that its business writes. */
export interface CouponContent {
  name: string;
  code: string;
  discount: Discount;
  scope: CouponScope;
  appliesToSubscriptions: boolean;
  /** Paid cycles that it applies to, from the first; undefined for all of them. */
  cycleCount: number | undefined;
  usageLimit: number | undefined;
  limitPerCustomer: number | undefined;
  minimumSubtotalMinor: number | undefined;
  validFrom: Instant;
  /** The first instant at which it no longer applies. */
  validUntil: Instant | undefined;
  isActive: boolean;
}

export interface Coupon extends CouponContent {
  id: CouponId;
  /** Of its amounts: the site's when it was written. */
  currency: Currency;
  /** Purchases that used it or are about to. */
  useCount: number;
  created: Instant;
}

/** A coupon as it was when it was used. */
export type UsedCoupon = Pick<Coupon, 'id' | 'code' | 'discount'>;

/** The form in which codes are compared: without regard to case and to variants of the same character. */
export const codeKeyOf = (code: string): string => code.trim().normalize('NFKC').toUpperCase();

export type PurchasedItem = { planId: PlanId; isSubscription: boolean } | { serviceId: ServiceId };

/** A purchase that a coupon is to apply to. */
export interface CouponPurchase {
  item: PurchasedItem;
  currency: Currency;
  /** The first payment of a plan, or the price of a booking; before discount and tax. */
  subtotalMinor: number;
  /** The buyer's earlier uses of the coupon; undefined while the buyer is unknown. */
  buyerUses: number | undefined;
}

/** The reason that a coupon can't be used, by the protocol's codes. */
export type CouponFault =
  | 'ERROR_COUPON_IS_DISABLED'
  | 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  | 'ERROR_COUPON_HAS_EXPIRED'
  | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'
  | 'ERROR_INVALID_SUBTOTAL'
  | 'ERROR_COUPON_USAGE_EXCEEDED'
  | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED';

export const isExpired = ({ validUntil }: Pick<Coupon, 'validUntil'>, now: Instant): boolean =>
  validUntil !== undefined && now >= validUntil;

/** The first rule that the purchase breaks; undefined when it can use the coupon. */
export function findCouponFault(coupon: Coupon, purchase: CouponPurchase, now: Instant): CouponFault | undefined {
  if (!coupon.isActive) return 'ERROR_COUPON_IS_DISABLED';
  if (now < coupon.validFrom) return 'ERROR_COUPON_IS_NOT_ACTIVE_YET';
  if (isExpired(coupon, now)) return 'ERROR_COUPON_HAS_EXPIRED';
  if (!appliesTo(coupon, purchase.item) || coupon.currency !== purchase.currency)
    return 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN';
  // Nothing can be taken off what is free.
  if (purchase.subtotalMinor < Math.max(coupon.minimumSubtotalMinor ?? 0, 1)) return 'ERROR_INVALID_SUBTOTAL';
  if (coupon.useCount >= (coupon.usageLimit ?? Number.POSITIVE_INFINITY)) return 'ERROR_COUPON_USAGE_EXCEEDED';
  const isUsedUp = (purchase.buyerUses ?? 0) >= (coupon.limitPerCustomer ?? Number.POSITIVE_INFINITY);
  return isUsedUp ? 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED' : undefined;
}

function appliesTo({ scope, appliesToSubscriptions }: Coupon, item: PurchasedItem): boolean {
  if ('serviceId' in item) return includes(scope.serviceIds, item.serviceId);
  return includes(scope.planIds, item.planId) && (appliesToSubscriptions || !item.isSubscription);
}

const includes = <Id>(ids: readonly Id[] | undefined, id: Id): boolean =>
  ids !== undefined && (ids.length === 0 || ids.includes(id));
