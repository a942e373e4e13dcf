import { moneyWords } from '../../../lib/price-words.ts';
import { useText } from '../../../lib/text.ts';
import type { StepProps } from '../state/step-props.ts';
import { useQuote } from '../state/use-quote.ts';
import { totalWords } from './way-words.ts';

/** The price of several participants or of add-ons, behind what was chosen. */
export function Total({ data, booking }: Pick<StepProps, 'data' | 'booking'>) {
  const text = useText();
  const quote = useQuote({ data, booking });
  const { price } = booking.hold ?? {};
  if (price) return ` · ${moneyWords(text.locale, price.value, price.currency)}`;
  return quote && !data.bookable.isMonthly ? ` · ${totalWords(quote, text)}` : null;
}
