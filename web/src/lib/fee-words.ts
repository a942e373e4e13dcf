import type { Instant } from '@foyer/contract/values';
import type { FeeRule } from './booking-rules.ts';
import type { DateWords } from './date-words.ts';
import { moneyWords } from './price-words.ts';
import type { Text } from './text.ts';

/** "$20", "half the price", "30% of the price". */
export function feeRuleWords(
  { amount, percentage }: FeeRule,
  siteCurrency: string,
  { t, locale }: Pick<Text, 't' | 'locale'>,
): string {
  if (amount?.value) return moneyWords(locale, amount.value, amount.currency ?? siteCurrency);
  const share = Number(percentage) / 100;
  if (share === 1) return t('the full price');
  if (share === 0.5) return t('half the price');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share);
  return t('{percent} of the price', { percent });
}

/** A cancellation fee, such as "$20", that applies after an instant. Steps are sorted, earliest first. */
export interface FeeStep {
  afterMs: Instant;
  fee: string;
}

/** "Free cancellation until Monday, March 2, 1:30 pm." "After that, it costs $20.": the current fee and the later ones. */
export function feeWords(
  steps: readonly FeeStep[],
  nowMs: Instant,
  { t }: Pick<Text, 't'>,
  dates: Pick<DateWords, 'deadline'>,
): string[] {
  const current = steps.filter(({ afterMs }) => afterMs < nowMs).pop();
  const [first, ...later] = steps.filter(({ afterMs }) => afterMs >= nowMs);
  const from = ({ afterMs, fee }: FeeStep) =>
    t('From {moment}, it costs {fee}.', { moment: dates.deadline(afterMs), fee });
  const now = current ? [t('Canceling now costs {fee}.', { fee: current.fee })] : [];
  if (!first) return now;
  if (current) return [...now, from(first), ...later.map(from)];
  return [
    t('Free cancellation until {moment}.', { moment: dates.deadline(first.afterMs) }),
    t('After that, it costs {fee}.', { fee: first.fee }),
    ...later.map(from),
  ];
}
