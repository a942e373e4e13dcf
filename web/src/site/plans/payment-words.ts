import { feeOf, isFreePlan } from '@foyer/react/offered-plans';
import { moneyWords, percentWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import type { Plan } from './offers.ts';
import { type Priced, periodWords, planTaxOf, priceLine } from './plan-words.ts';

type Words = Pick<Text, 'locale' | 't'>;
type Sold = Pick<Plan, 'pricing' | 'allowFutureStartDate' | 'buyerCanCancel' | 'maxPurchasesPerBuyer' | 'foyer'>;

/** The sum of price and set-up fee, in the decimals of their currency. */
function firstAmount(plan: Sold): string {
  const { value = '0' } = plan.pricing.price ?? {};
  const { amount = '0' } = feeOf(plan) ?? {};
  const decimals = Math.max(...[value, amount].map((text) => text.split('.')[1]?.length ?? 0));
  return (Number(value) + Number(amount)).toFixed(decimals);
}

function firstPayment(plan: Sold, { currency }: Priced, { locale, t }: Words): string {
  if (isFreePlan(plan)) return t('There is nothing to pay.');
  const { price, freeTrialDays: count = 0 } = plan.pricing;
  const amount = moneyWords(locale, firstAmount(plan), price?.currency ?? currency);
  if (count === 0) return t('You pay {amount} when you buy it.', { amount });
  return t(
    '{count, plural, one {The first day is free. We save your card and charge {amount} after it.} other {The first # days are free. We save your card and charge {amount} after them.}}',
    { count, amount },
  );
}

function renewals(plan: Sold, site: Priced, text: Words): string {
  const { t } = text;
  const { subscription, price } = plan.pricing;
  const count = subscription?.cycleCount ?? 0;
  if (!subscription || count === 1) return '';
  if (Number(price?.value ?? 0) === 0) return count === 0 ? t('It renews until you cancel.') : '';
  const line = { price: priceLine(plan, site, text) };
  if (count === 0) return t('It renews until you cancel: {price}.', line);
  return t('It renews by itself: {price}, {count, plural, one {# payment} other {# payments}} in all.', {
    ...line,
    count,
  });
}

function addedTax(plan: Sold, site: Priced, { locale, t }: Words): string {
  const tax = planTaxOf(plan, site);
  if (!tax) return '';
  return t('Each payment adds {tax} {rate}.', { tax: tax.name, rate: percentWords(locale, Number(tax.ratePercent)) });
}

function end({ pricing }: Sold, { t }: Words): string {
  const { subscription, singlePaymentForDuration } = pricing;
  if (singlePaymentForDuration) {
    return t('It is valid for {period} and doesn’t renew.', { period: periodWords(singlePaymentForDuration, { t }) });
  }
  if (!subscription) return t('It is valid until it is canceled.');
  const count = subscription.cycleCount ?? 0;
  if (count === 0) return '';
  const { unit } = subscription.cycleDuration ?? {};
  return t('It ends by itself after {period}.', { period: periodWords({ count, ...(unit && { unit }) }, { t }) });
}

function cancellation({ buyerCanCancel, pricing }: Sold, { t }: Words): string {
  if (!buyerCanCancel) return t('To cancel, talk to us.');
  if (!pricing.subscription)
    return t('You can cancel in your account at any time. It ends right away, without a refund.');
  if (pricing.freeTrialDays) {
    return t(
      'You can cancel in your account at any time. Cancel in the free days and you pay nothing; later you keep what you paid for until its end.',
    );
  }
  return t('You can cancel in your account at any time, and keep what you paid for until its end.');
}

/** "You can pause it in your account, once in each period, for up to 30 days." Empty where only the business can. */
export function pauseRuleOf({ foyer, pricing }: Pick<Plan, 'foyer' | 'pricing'>, { t }: Pick<Text, 't'>): string {
  const count = foyer?.memberPause?.mostDays;
  if (count === undefined) return '';
  return pricing.subscription
    ? t(
        '{count, plural, one {You can pause it in your account, once in each period, for a day.} other {You can pause it in your account, once in each period, for up to # days.}}',
        { count },
      )
    : t(
        '{count, plural, one {You can pause it once in your account, for a day.} other {You can pause it once in your account, for up to # days.}}',
        { count },
      );
}

/** What happens when: first payment, renewal, end and cancellation, a sentence each. */
export const paymentWords = (plan: Sold, site: Priced, text: Words): string[] =>
  [
    firstPayment(plan, site, text),
    renewals(plan, site, text),
    addedTax(plan, site, text),
    plan.allowFutureStartDate ? text.t('You choose the day it starts.') : text.t('It starts right away.'),
    end(plan, text),
    pauseRuleOf(plan, text),
    cancellation(plan, text),
    plan.maxPurchasesPerBuyer === 1 ? text.t('One per person.') : '',
  ].filter(Boolean);
