import type { Service } from '@foyer/sdk';
import { noShowFeeOf } from '../../lib/booking-rules.ts';
import { feeRuleWords } from '../../lib/fee-words.ts';
import type { Text } from '../../lib/text.ts';

/** "If you don’t come, it costs the full price.": a course costs no such fee (decision 0040). */
export function noShowWords(
  { type, bookingPolicy }: Pick<Service, 'type' | 'bookingPolicy'>,
  siteCurrency: string,
  text: Pick<Text, 't' | 'locale'>,
): string[] {
  const noShowFee = noShowFeeOf(bookingPolicy);
  if (!noShowFee || type === 'COURSE') return [];
  return [text.t('If you don’t come, it costs {fee}.', { fee: feeRuleWords(noShowFee, siteCurrency, text) })];
}
