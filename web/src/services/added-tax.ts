import type { Site } from '@foyer/sdk';
import { percentWords } from '../lib/price-words.ts';
import type { Text } from '../lib/text.ts';
import type { Service } from './catalogue.ts';

type Priced = Pick<Service, 'payment' | 'locations'>;

/** The rates at the locations of a service. Elsewhere, as at the customer's, the default one applies. */
function ratesOf({ locations = [] }: Priced, { ratePercent, locationRates = [] }: NonNullable<Site['addedTax']>) {
  const rates = locations.map(({ business }) => locationRates.find(({ locationId }) => locationId === business?.id));
  return [...new Set(rates.map((rate) => Number(rate?.ratePercent ?? ratePercent)))];
}

function hasPrice({ payment: { rateType, fixed } }: Priced): boolean {
  if (rateType === 'NO_FEE' || rateType === 'CUSTOM') return false;
  return rateType !== 'FIXED' || Number(fixed?.price?.value) > 0;
}

/**
 * "plus Sales tax 8.875%" where the tax comes on top of a service's price. Without a rate where its locations differ, and
 * empty where the price is all there is to pay.
 */
export function addedTaxWords(
  service: Priced,
  { addedTax }: Pick<Site, 'addedTax'>,
  { locale, t }: Pick<Text, 'locale' | 't'>,
): string {
  if (!addedTax || !hasPrice(service)) return '';
  const [rate = Number(addedTax.ratePercent), ...others] = ratesOf(service, addedTax);
  if (others.length > 0) return t('plus {tax}', { tax: addedTax.name });
  if (rate === 0) return '';
  return t('plus {tax} {rate}', { tax: addedTax.name, rate: percentWords(locale, rate) });
}
