import type { CouponFailure } from '@foyer/react/coupon-failure';
import { commonFailureWords } from '../failures/common-words.ts';
import { describeFailure, type Failure } from '../failures/failure.ts';
import type { Text } from '../lib/text.ts';

/** Why a coupon can't be used, by kind. */
export const couponKindWords = ({ t }: Pick<Text, 't'>): Readonly<Record<CouponFailure, string>> => ({
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

export const couponWords = (failure: Failure<CouponFailure>, text: Pick<Text, 't'>): string =>
  describeFailure(failure.kind, { ...commonFailureWords(failure, text), ...couponKindWords(text) });
