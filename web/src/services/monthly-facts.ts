import { instantOf } from '@foyer/contract/values';
import type { DateWords } from '../lib/date-words.ts';
import { moneyWords } from '../lib/price-words.ts';
import type { Text } from '../lib/text.ts';
import type { Service } from './catalogue.ts';

interface Reading {
  currency: string;
  text: Pick<Text, 'locale' | 't'>;
  dates: Pick<DateWords, 'date'>;
  nowMs: number;
}

interface MonthlyFact {
  term: string;
  detail: string;
}

/** Charges besides the monthly price of a course: the enrollment fee, and online the day of the first payment. */
export function monthlyFacts(
  { payment }: Pick<Service, 'payment'>,
  { currency, text: { locale, t }, dates, nowMs }: Reading,
): MonthlyFact[] {
  const { rateType, options, subscription } = payment;
  if (rateType !== 'SUBSCRIPTION') return [];
  const { enrollmentFeeAmount: fee, firstChargeDate, recurringStartDate } = subscription ?? {};
  const first = firstChargeDate === 'SCHEDULED' && recurringStartDate ? instantOf(new Date(recurringStartDate)) : 0;
  const facts: MonthlyFact[] = [];
  if (fee?.value && Number(fee.value) > 0)
    facts.push({ term: t('Enrollment fee'), detail: moneyWords(locale, fee.value, fee.currency ?? currency) });
  if (options?.online)
    facts.push({
      term: t('First payment'),
      detail: first > nowMs ? dates.date(instantOf(new Date(first))) : t('When you book'),
    });
  return facts;
}
