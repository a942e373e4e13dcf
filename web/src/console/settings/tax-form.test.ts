import { expect, test } from 'vitest';
import { readTax, type TaxValues, taxFaults, taxFieldOf, writeTax } from './tax-form.ts';

const values: TaxValues = {
  enabled: true,
  name: 'Sales tax',
  rate: '7,25',
  includedInPrice: false,
  locationRates: { pier: ' 4 ', lake: '' },
};

test('rates may have a comma, and locations without a rate have the usual one', () => {
  expect(taxFaults(values)).toEqual([]);
  const sent = writeTax(values);
  expect(sent).toMatchObject({ rate: '7.25', locationRates: [{ locationId: 'pier', rate: '4' }] });
  const stored = { ...sent, revision: '1', updatedDate: new Date(0) };
  expect(readTax(stored)).toEqual({ ...values, rate: '7.25', locationRates: { pier: '4' } });
});

test('a tax that is on needs a name, and rates are at most 100', () => {
  const wrong = { ...values, name: '', rate: '101', locationRates: { pier: 'x' } };
  expect(taxFaults(wrong)).toEqual(['name', 'rate', 'pier']);
  expect(taxFaults({ ...values, enabled: false, name: '' })).toEqual([]);
  expect(taxFieldOf('taxSettings.name')).toBe('name');
  expect(taxFieldOf('taxSettings.revision')).toBeUndefined();
});
