import { couponFailures } from '@foyer/react/coupon-failure';
import type { orders } from '@foyer/sdk';
import { commonFailureWords } from '../../failures/common-words.ts';
import { describeFailure, type Failure, failureReader } from '../../failures/failure.ts';
import type { Text } from '../../lib/text.ts';
import { couponKindWords } from '../../payments/coupon-words.ts';
import { BoughtMeanwhile } from './purchase.ts';

type Calls = typeof orders.createOnlineOrder | typeof orders.getPricePreview | typeof orders.memberListOrders;

const kinds = {
  ...couponFailures,
  plan_not_found: 'gone',
  archived_plan: 'gone',
  purchases_limit_reached: 'limit',
  buyer_can_not_pick_future_start_date: 'start',
  invalid_start_date: 'start',
  accept_payment_feature_missing: 'noPayments',
  MEMBER_REQUIRED: 'ended',
  member_not_found: 'ended',
} as const;

type Kind = (typeof kinds)[keyof typeof kinds] | 'boughtMeanwhile';
/** Why a step of the checkout failed. */
export type CheckoutFailure = Failure<Kind>;

const readCall = failureReader<Calls>()(kinds);

export const readFailure = (error: unknown): CheckoutFailure =>
  error instanceof BoughtMeanwhile ? { kind: 'boughtMeanwhile', violations: [], data: {} } : readCall(error);

const couponKindNames: readonly string[] = Object.values(couponFailures);

/** True if the coupon can't be used. */
export const isOfCoupon = (error: unknown): boolean => couponKindNames.includes(readFailure(error).kind);

export function failureWords(failure: CheckoutFailure, text: Pick<Text, 't'>): string {
  const { t } = text;
  return describeFailure(failure.kind, {
    ...commonFailureWords(failure, text),
    ...couponKindWords(text),
    gone: t('This plan is no longer sold.'),
    limit: t('You already have this plan, and it can be bought once.'),
    start: t('Choose a start date from today on, within ten years.'),
    noPayments: t('We can’t take payments online right now. Get in touch to buy this plan.'),
    boughtMeanwhile: t('You’ve just bought this plan in another tab. Continue only if you want it twice.'),
    ended: t('You’ve been signed out. Sign in again to continue.'),
  });
}
