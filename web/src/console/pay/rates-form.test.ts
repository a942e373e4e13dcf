import { expect, test } from 'vitest';
import { findAdjustmentFaults, readSigned } from './adjustment-form.ts';
import { payAddress, payDays } from './pay-state.ts';
import { emptyRate, findRateFaults, rateFieldOf, toValues, writeRates } from './rates-form.ts';

test('rates are written as they are read, with a comma or a percent sign too', () => {
  const rates = [
    { kind: 'HOUR', amount: '12.5' },
    { kind: 'VISIT', serviceId: 'cut', amount: '3' },
    { kind: 'COMMISSION', percent: '10', tiers: [{ above: '1000', percent: '12.5' }] },
  ] as const;
  const values = toValues({
    rates: rates.map((rate) => ({ ...rate, tiers: 'tiers' in rate ? [...rate.tiers] : [] })),
    revision: '',
  });
  expect(writeRates(values.rates)).toEqual(rates);
  const [written] = writeRates([{ ...emptyRate, kind: 'COMMISSION', amount: '7', percent: ' 12,5 %' }]);
  expect(written).toEqual({ kind: 'COMMISSION', percent: '12.5' });
});

test('faults are named by the fields that have them', () => {
  const commission = { ...emptyRate, kind: 'COMMISSION', percent: '101' } as const;
  const tiers = [
    { above: '100', percent: '5' },
    { above: '100', percent: '' },
  ];
  expect(findRateFaults([emptyRate, { ...emptyRate, amount: '5' }, { ...commission, tiers }])).toEqual([
    ...['0.amount', '1.service', '2.percent', '2.tiers.1.above', '2.tiers.1.percent'],
  ]);
  expect(['rates[0].amount', 'rates[1]', 'rates[2].serviceId', 'rates[2].tiers[1].above'].map(rateFieldOf)).toEqual([
    ...['0.amount', '1.service', '2.service', '2.tiers.1.above'],
  ]);
});

test('adjustments may be negative, tips not, and their day is one of the period', () => {
  expect(['12,50', '−3', '-3.1', '0', 'x'].map(readSigned)).toEqual(['12.50', '-3', '-3.1', undefined, undefined]);
  const period = { from: '2026-10-01', to: '2026-10-31' };
  const typed = { kind: 'TIP', amount: '-3', localDate: '2026-11-01', note: ' ' } as const;
  expect(findAdjustmentFaults(typed, period)).toEqual(['amount', 'localDate', 'note']);
  const fine = { kind: 'ADJUSTMENT', amount: '-3', localDate: '2026-10-31', note: 'Till' } as const;
  expect(findAdjustmentFaults(fine, period)).toEqual([]);
});

test('the period is last month unless the address says another', () => {
  const daysOf = (query: string, today: string) => payDays(payAddress.read(query), today);
  expect(daysOf('', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOf('', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOf('?range=month', '2026-02-05')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  const own = '?range=own&from=2026-03-02&to=2026-03-15';
  expect(daysOf(own, '2026-05-05')).toEqual({ from: '2026-03-02', to: '2026-03-15' });
  expect(payAddress.write(payAddress.read(own))).toBe(own);
});
