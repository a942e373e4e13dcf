import { type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import { type FeeStep, feeRuleWords } from '../../../lib/fee-words.ts';
import { moneyWords } from '../../../lib/price-words.ts';
import type { Text } from '../../../lib/text.ts';
import type { Bookable } from '../../../services/bookable.ts';
import { amountOf } from '../../../services/chosen-add-ons.ts';

/** As many as any currency has; the words leave out those that it hasn't. */
const DECIMALS = 3;
/** Less than the smallest amount of any currency. */
const ROUNDING = 0.0001;

/** The cancellation fees for a party and a start, with the instants they apply from. */
export const feeSteps = (
  { rules, unitPrice, addOns }: Pick<Bookable, 'rules' | 'unitPrice' | 'addOns'>,
  participants: number,
  startMs: Instant,
  siteCurrency: string,
  text: Pick<Text, 'locale' | 't'>,
): FeeStep[] =>
  rules.fees.map((rule) => {
    const { percentage } = rule;
    const price = unitPrice ? Number(unitPrice.value) * participants + amountOf(addOns) : 0;
    const share = percentage ? (price * Number(percentage)) / 100 : 0;
    const fee = share
      ? moneyWords(text.locale, share.toFixed(DECIMALS), unitPrice?.currency ?? siteCurrency)
      : feeRuleWords(rule, siteCurrency, text);
    return { afterMs: subtractDuration(startMs, minutes(rule.minutes)), fee };
  });

/** Whether a booking costs more than the prices of its participants: the tax comes on top. */
export const hasTaxOnTop = (
  { unitPrice, addOns }: Pick<Bookable, 'unitPrice' | 'addOns'>,
  participants: number,
  price: { value: string } | null,
): boolean =>
  unitPrice !== null &&
  price !== null &&
  Number(price.value) - Number(unitPrice.value) * participants - amountOf(addOns) > ROUNDING;
