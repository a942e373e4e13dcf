import type { OperationOf, ResponseOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { contentRevision } from '../../server/lib/content-revision.ts';
import { type Coupon, isExpired } from './coupon.ts';
import { writeSpecification } from './specification.ts';

export type CouponEntity = ResponseOf<OperationOf<'coupons.getCoupon'>>['coupon'];

/** Uses of a coupon are no content of it. */
export const couponRevision = (coupon: Coupon): string =>
  contentRevision(JSON.stringify(writeSpecification(coupon, coupon.currency)));

export const couponEntity = (coupon: Coupon, now: Instant): CouponEntity => ({
  id: coupon.id,
  specification: {
    ...writeSpecification(coupon, coupon.currency),
    type: coupon.discount.kind === 'AMOUNT' ? 'moneyOffAmount' : 'percentOffRate',
  },
  dateCreated: String(coupon.created),
  expired: isExpired(coupon, now),
  numberOfUsages: coupon.useCount,
  revision: couponRevision(coupon),
});
