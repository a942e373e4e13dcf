import { feeOf, isFreePlan } from '@foyer/react/offered-plans';
import { moneyWords, percentWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import type { Benefit, Plan } from './offers.ts';

type Words = Pick<Text, 'locale' | 't'>;
/** Currency and tax of the prices. */
export type Priced = Pick<Site, 'currency' | 'addedTax'>;
type Period = NonNullable<Plan['pricing']['singlePaymentForDuration']>;

const currencyOf = ({ pricing }: Pick<Plan, 'pricing'>, site: Pick<Site, 'currency'>): string =>
  pricing.price?.currency ?? site.currency;

/** "$148", "Free". */
export function amountWords(plan: Pick<Plan, 'pricing'>, site: Pick<Site, 'currency'>, { locale, t }: Words): string {
  const { value = '0' } = plan.pricing.price ?? {};
  return Number(value) === 0 ? t('Free') : moneyWords(locale, value, currencyOf(plan, site));
}

/** "1 year", "3 months". */
export function periodWords({ count = 1, unit }: Period, { t }: Pick<Text, 't'>): string {
  switch (unit) {
    case 'DAY':
      return t('{count, plural, one {# day} other {# days}}', { count });
    case 'WEEK':
      return t('{count, plural, one {# week} other {# weeks}}', { count });
    case 'YEAR':
      return t('{count, plural, one {# year} other {# years}}', { count });
    default:
      return t('{count, plural, one {# month} other {# months}}', { count });
  }
}

/** "a month": cycles have one unit. */
function perWords(unit: Period['unit'], { t }: Pick<Text, 't'>): string {
  switch (unit) {
    case 'DAY':
      return t('a day');
    case 'WEEK':
      return t('a week');
    case 'YEAR':
      return t('a year');
    default:
      return t('a month');
  }
}

/** What follows the amount: "a month", "for 1 year", "once". */
export function spanWords({ pricing }: Pick<Plan, 'pricing'>, { t }: Pick<Text, 't'>): string {
  const { subscription, singlePaymentForDuration } = pricing;
  if (subscription) return perWords(subscription.cycleDuration?.unit, { t });
  if (singlePaymentForDuration) return t('for {period}', { period: periodWords(singlePaymentForDuration, { t }) });
  return t('for as long as you like');
}

/** "$148 a month", "Free for as long as you like": for a link or a description. */
export const priceLine = (plan: Pick<Plan, 'pricing'>, site: Pick<Site, 'currency'>, text: Words): string =>
  text.t('{amount} {span}', { amount: amountWords(plan, site, text), span: spanWords(plan, text) });

/** The tax that comes on top of the price: plans are sold at the default location. */
export const planTaxOf = (plan: Pick<Plan, 'pricing'>, { addedTax }: Pick<Site, 'addedTax'>): Priced['addedTax'] =>
  isFreePlan(plan) || Number(addedTax?.ratePercent ?? 0) === 0 ? undefined : addedTax;

/** The lines below the price: trial, fee, tax, number of payments. */
export function conditionWords(plan: Pick<Plan, 'pricing'>, site: Priced, text: Words): string[] {
  const { t, locale } = text;
  const { freeTrialDays = 0, subscription } = plan.pricing;
  const fee = feeOf(plan);
  const tax = planTaxOf(plan, site);
  const lines = [
    freeTrialDays > 0
      ? t('{count, plural, one {First day free} other {First # days free}}', { count: freeTrialDays })
      : '',
    subscription?.cycleCount
      ? t('{count, plural, one {# payment in all} other {# payments in all}}', { count: subscription.cycleCount })
      : '',
    fee
      ? t('plus {amount} once: {fee}', {
          amount: moneyWords(locale, fee.amount, currencyOf(plan, site)),
          fee: fee.name,
        })
      : '',
    tax ? t('plus {tax} {rate}', { tax: tax.name, rate: percentWords(locale, Number(tax.ratePercent)) }) : '',
  ];
  return lines.filter(Boolean);
}

/** "10 sessions", "4 sessions a month", "Unlimited sessions". */
export function benefitWords(
  { type, sessions = 0, period }: Benefit,
  plan: Pick<Plan, 'pricing'>,
  { t }: Words,
): string {
  if (type === 'UNLIMITED') return t('Unlimited sessions');
  const words = t('{count, plural, one {# session} other {# sessions}}', { count: sessions });
  const unit = plan.pricing.subscription?.cycleDuration?.unit;
  return period === 'CYCLE' && unit ? t('{amount} {span}', { amount: words, span: perWords(unit, { t }) }) : words;
}
