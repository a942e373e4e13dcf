import { expect, test } from 'vitest';
import { catalogOf } from '../lib/catalogs.ts';
import { createText } from '../lib/text.ts';
import { addedTaxWords } from './added-tax.ts';

type Priced = Parameters<typeof addedTaxWords>[0];

const english = createText('en', 'en-US', catalogOf('en', ['services']));
const [here, there] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const addedTax = {
  name: 'Sales tax',
  ratePercent: '8.875',
  locationRates: [{ locationId: there, ratePercent: '4.00' }],
};
const at = (...ids: string[]): Priced['locations'] => ids.map((id) => ({ type: 'BUSINESS', business: { id } }));
const fixed = (value: string): Priced['payment'] => ({ rateType: 'FIXED', fixed: { price: { value } }, options: {} });
const words = (service: Partial<Priced>, tax: typeof addedTax = addedTax, text = english) =>
  addedTaxWords({ payment: fixed('80'), ...service }, { addedTax: tax }, text);

test('a tax on top is named with the rate of the service’s location', () => {
  expect(words({})).toBe('plus Sales tax 8.875%');
  expect(words({ locations: at(here) })).toBe('plus Sales tax 8.875%');
  expect(words({ locations: at(there) })).toBe('plus Sales tax 4%');
  expect(words({ locations: [{ type: 'CUSTOMER' }] })).toBe('plus Sales tax 8.875%');
  expect(words({ payment: { rateType: 'VARIED', options: {} } })).toBe('plus Sales tax 8.875%');
  const spanish = createText('es', 'es-ES', catalogOf('es', ['services']));
  expect(words({}, { ...addedTax, name: 'IVA' }, spanish)).toBe('más IVA (8,875 %)');
});

test('and without a rate where its locations differ', () => {
  expect(words({ locations: at(here, there) })).toBe('plus Sales tax');
});

test('nothing is added to what is free, has no tax, or is priced in words', () => {
  expect(addedTaxWords({ payment: fixed('80') }, {}, english)).toBe('');
  expect(words({}, { ...addedTax, ratePercent: '0.00' })).toBe('');
  expect(words({ payment: fixed('0') })).toBe('');
  for (const rateType of ['NO_FEE', 'CUSTOM'] as const) expect(words({ payment: { rateType, options: {} } })).toBe('');
});
