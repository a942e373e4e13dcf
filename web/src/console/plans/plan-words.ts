import { moneyWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import { planPriceWords, planTermWords } from '../parts/plan-words.ts';
import type { Plan } from '../parts/use-plans.ts';
import { type BenefitValues, type PlanValues, pricingOf, type Unit } from './plan-form.ts';

/** A unit after a number of them that is known elsewhere. */
export function unitWords(unit: Unit, { t }: Pick<Text, 't'>): string {
  const words: Record<Unit, string> = { DAY: t('days'), WEEK: t('weeks'), MONTH: t('months'), YEAR: t('years') };
  return words[unit];
}

export function everyWords(unit: Unit, { t }: Pick<Text, 't'>): string {
  const words: Record<Unit, string> = {
    DAY: t('Every day'),
    WEEK: t('Every week'),
    MONTH: t('Every month'),
    YEAR: t('Every year'),
  };
  return words[unit];
}

/** A benefit as a buyer reads it. */
export function benefitWords(benefit: BenefitValues, model: PlanValues['model'], { t }: Pick<Text, 't'>): string {
  if (!benefit.isLimited) return t('Any number of sessions');
  const count = Number(benefit.sessions) || 0;
  return model === 'subscription' && benefit.period === 'CYCLE'
    ? t('{count, plural, one {# session each time you pay} other {# sessions each time you pay}}', { count })
    : t('{count, plural, one {# session} other {# sessions}}', { count });
}

/** The price of a plan and what belongs to it, as a buyer reads it. */
export function pricingLines(pricing: Plan['pricing'], currency: string, text: Text): string[] {
  const { t, locale } = text;
  const value = pricing.price?.value || '0';
  const fee = pricing.feeConfigs?.[0]?.fee;
  return [
    planPriceWords(pricing, { value, currency }, text),
    planTermWords(pricing, text),
    pricing.freeTrialDays
      ? t('{count, plural, one {The first day is free} other {The first # days are free}}', {
          count: pricing.freeTrialDays,
        })
      : '',
    fee?.amount && fee.name
      ? t('{fee}: {amount} with the first payment', {
          fee: fee.name,
          amount: moneyWords(locale, fee.amount, currency),
        })
      : '',
  ].filter(Boolean);
}

/** What the form's plan costs; empty while its price is not a number. */
export function formPriceLines(values: PlanValues, currency: string, text: Text): string[] {
  const pricing = pricingOf(values);
  const isNumber = /^\d+(\.\d+)?$/.test(pricing.price?.value ?? '');
  return isNumber ? pricingLines(pricing, currency, text) : [];
}
