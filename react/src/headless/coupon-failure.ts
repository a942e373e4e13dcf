import { type CodeOf, isFoyerError } from '@foyer/sdk';
import type { prepareBookingPayment } from '@foyer/sdk/bookings';
import type { createOnlineOrder, getPricePreview } from '@foyer/sdk/orders';

type Calls = typeof prepareBookingPayment | typeof createOnlineOrder | typeof getPricePreview;

/**
 * The codes with which a coupon is refused. `early`: it isn't valid yet. `other`: it is for something else. `low`: it needs
 * a higher price. `used`: by everybody, `usedByYou`: by this customer. `whole`: it covers the whole price, which can't be
 * booked online. `started`: a payment for the price before has begun.
 */
export const couponFailures = {
  ERROR_COUPON_DOES_NOT_EXIST: 'unknown',
  ERROR_COUPON_IS_DISABLED: 'unknown',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'early',
  ERROR_COUPON_HAS_EXPIRED: 'expired',
  ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: 'other',
  ERROR_INVALID_SUBTOTAL: 'low',
  ERROR_COUPON_USAGE_EXCEEDED: 'used',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'usedByYou',
  NOTHING_TO_PAY: 'whole',
  PAYMENT_STARTED: 'started',
} as const satisfies { readonly [Code in CodeOf<Calls>]?: string };

export type CouponFailure = (typeof couponFailures)[keyof typeof couponFailures];

/** Undefined for codes of any call, and errors of other kinds. */
export function readCouponFailure(error: unknown): CouponFailure | undefined {
  const kinds: Readonly<Record<string, CouponFailure | undefined>> = couponFailures;
  return isFoyerError(error) ? kinds[error.code] : undefined;
}
