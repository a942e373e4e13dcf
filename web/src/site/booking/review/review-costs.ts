import { type Instant, instantOf, minutes, subtractDuration } from '@foyer/contract/values';
import { type FeeStep, feeRuleWords } from '../../../lib/fee-words.ts';
import { moneyWords } from '../../../lib/price-words.ts';
import type { Text } from '../../../lib/text.ts';
import type { Bookable } from '../../../services/bookable.ts';
import type { Quote } from '../state/use-quote.ts';

/** The cancellation fees with the instants they apply from; shares of the price while the amounts aren't known. */
export const feeSteps = (
  { rules }: Pick<Bookable, 'rules'>,
  quote: Pick<Quote, 'cancellationFees'> | null | undefined,
  startMs: Instant,
  siteCurrency: string,
  text: Pick<Text, 'locale' | 't'>,
): FeeStep[] =>
  quote
    ? quote.cancellationFees.flatMap(({ afterDate, fee: { value, currency = siteCurrency } = {} }) =>
        afterDate && value ? [{ afterMs: instantOf(afterDate), fee: moneyWords(text.locale, value, currency) }] : [],
      )
    : rules.fees.map((rule) => ({
        afterMs: subtractDuration(startMs, minutes(rule.minutes)),
        fee: feeRuleWords(rule, siteCurrency, text),
      }));
