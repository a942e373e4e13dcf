import type { AnswerOf, taxes } from '@foyer/sdk';

export type TaxSettings = AnswerOf<typeof taxes.getTaxSettings>;

/** The values of the form. */
export interface TaxValues {
  enabled: boolean;
  name: string;
  rate: string;
  includedInPrice: boolean;
  /** By location; empty for the usual rate. */
  locationRates: Readonly<Record<string, string>>;
}

export const readTax = ({ enabled, name, rate, includedInPrice, locationRates }: TaxSettings): TaxValues => ({
  enabled,
  name,
  rate,
  includedInPrice,
  locationRates: Object.fromEntries(locationRates.map((one) => [one.locationId, one.rate])),
});

/** "7,25" and "7.25" are the same rate. */
const toRate = (text: string): string => text.trim().replace(',', '.');
const isRate = (text: string): boolean => /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/.test(toRate(text));

/** The fields that are wrong: rates of locations by the location’s id. */
export function taxFaults({ enabled, name, rate, locationRates }: TaxValues): string[] {
  const others = Object.entries(locationRates).filter(([, text]) => text.trim() !== '' && !isRate(text));
  return [
    ...(enabled && !name.trim() ? ['name'] : []),
    ...(isRate(rate) ? [] : ['rate']),
    ...others.map(([locationId]) => locationId),
  ];
}

export const writeTax = ({ enabled, name, rate, includedInPrice, locationRates }: TaxValues) => ({
  enabled,
  name: name.trim(),
  rate: toRate(rate),
  includedInPrice,
  locationRates: Object.entries(locationRates)
    .filter(([, text]) => text.trim() !== '')
    .map(([locationId, text]) => ({ locationId, rate: toRate(text) })),
});

/** The field that the platform refused. */
export const taxFieldOf = (path: string): string | undefined => /^taxSettings\.(name|rate)/.exec(path)?.[1];
