import type { OperationOf, ResponseOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type Coupon, isExpired } from './coupon.ts';
import { writeSpecification } from './specification.ts';

export type CouponEntity = ResponseOf<OperationOf<'coupons.getCoupon'>>['coupon'];

export const couponEntity = (coupon: Coupon, now: Instant): CouponEntity => ({
  id: coupon.id,
  specification: {
    ...writeSpecification(coupon, coupon.currency),
    type: coupon.discount.kind === 'AMOUNT' ? 'moneyOffAmount' : 'percentOffRate',
  },
  dateCreated: String(coupon.created),
  expired: isExpired(coupon, now),
  numberOfUsages: coupon.useCount,
});
