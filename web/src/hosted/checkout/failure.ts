import type { orders } from '@foyer/sdk';
import { commonFailureWords } from '../../failures/common-words.ts';
import { describeFailure, type Failure, failureReader } from '../../failures/failure.ts';
import type { Text } from '../../lib/text.ts';
import { BoughtMeanwhile } from './purchase.ts';

type Calls = typeof orders.createOnlineOrder | typeof orders.getPricePreview | typeof orders.memberListOrders;

const kinds = {
  ERROR_COUPON_DOES_NOT_EXIST: 'couponUnknown',
  ERROR_COUPON_IS_DISABLED: 'couponUnknown',
  ERROR_COUPON_IS_NOT_ACTIVE_YET: 'couponEarly',
  ERROR_COUPON_HAS_EXPIRED: 'couponExpired',
  ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN: 'couponUnfit',
  ERROR_INVALID_SUBTOTAL: 'couponMinimum',
  ERROR_COUPON_USAGE_EXCEEDED: 'couponUsed',
  ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'couponUsedByYou',
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

/** True for faults of the code that was entered. */
export const isOfCoupon = ({ kind }: Pick<CheckoutFailure, 'kind'>): boolean => kind.startsWith('coupon');

export function failureWords(failure: CheckoutFailure, text: Pick<Text, 't'>): string {
  const { t } = text;
  return describeFailure(failure.kind, {
    ...commonFailureWords(failure, text),
    couponUnknown: t('We don’t know this code. Check it and try again.'),
    couponEarly: t('This code can’t be used yet.'),
    couponExpired: t('This code has expired.'),
    couponUnfit: t('This code isn’t for this plan.'),
    couponMinimum: t('This plan costs too little for this code.'),
    couponUsed: t('This code has been used up.'),
    couponUsedByYou: t('You’ve already used this code.'),
    gone: t('This plan is no longer sold.'),
    limit: t('You already have this plan, and it can be bought once.'),
    start: t('Choose a start date from today on.'),
    noPayments: t('We can’t take payments online right now. Get in touch to buy this plan.'),
    boughtMeanwhile: t('You’ve just bought this plan in another tab. Continue only if you want it twice.'),
    ended: t('You’ve been signed out. Sign in again to continue.'),
  });
}
