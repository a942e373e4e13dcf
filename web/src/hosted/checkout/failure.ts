import { couponFailures } from '@foyer/react/coupon-failure';
import { BoughtMeanwhile, type PurchaseFailure, purchaseFailures } from '@foyer/react/plan-purchase';
import type { orders } from '@foyer/sdk';
import { commonFailureWords } from '../../failures/common-words.ts';
import { describeFailure, type Failure, failureReader } from '../../failures/failure.ts';
import type { Text } from '../../lib/text.ts';
import { couponKindWords } from '../../payments/coupon-words.ts';

type Calls = typeof orders.createOnlineOrder | typeof orders.getPricePreview | typeof orders.memberListOrders;

/** Why a step of the checkout failed. */
export type CheckoutFailure = Failure<PurchaseFailure>;

const readCall = failureReader<Calls>()(purchaseFailures);

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
