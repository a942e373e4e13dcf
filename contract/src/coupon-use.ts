import * as T from 'typebox';

/** A coupon that an order or a booking uses. */
export const couponCode = T.String({ minLength: 1, maxLength: 20 });

export const couponErrors = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_IS_DISABLED',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN',
  'ERROR_INVALID_SUBTOTAL',
  'ERROR_COUPON_USAGE_EXCEEDED',
  'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
] as const;
