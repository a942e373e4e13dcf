import type { bookings } from '@foyer/sdk';
import { commonFailureWords } from '../failures/common-words.ts';
import { describeFailure, type Failure } from '../failures/failure.ts';
import type { Text } from '../lib/text.ts';

/** Calls that take a coupon; all refuse it with the same codes. */
export type CouponCalls = typeof bookings.prepareBookingPayment;

export const couponKinds = {
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
} as const;
export type CouponKind = (typeof couponKinds)[keyof typeof couponKinds];

/** Why a coupon can't be used, by kind. */
export const couponKindWords = ({ t }: Pick<Text, 't'>): Readonly<Record<CouponKind, string>> => ({
  unknown: t('We don’t know this code. Check its spelling.'),
  early: t('This coupon isn’t valid yet.'),
  expired: t('This coupon has expired.'),
  other: t('This coupon doesn’t apply here.'),
  low: t('This coupon needs a higher price.'),
  used: t('This coupon has been used up.'),
  usedByYou: t('You’ve used this coupon as often as you can.'),
  whole: t('This coupon covers the whole price, which can’t be booked online. Get in touch with us.'),
  started: t('A payment has begun. Finish it, or reload this page to change the coupon.'),
});

export const couponWords = (failure: Failure<CouponKind>, text: Pick<Text, 't'>): string =>
  describeFailure(failure.kind, { ...commonFailureWords(failure, text), ...couponKindWords(text) });
