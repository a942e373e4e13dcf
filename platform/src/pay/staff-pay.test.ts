import type { ServiceId } from '@foyer/contract';
import { expect, test } from 'vitest';
import type { Rate } from '../pay-rates/rate.ts';
import { asId } from '../server/lib/ids.ts';
import { listLines, type Work } from './staff-pay.ts';

const [cut, colour] = [asId<ServiceId>('cut'), asId<ServiceId>('colour')];
const none = { serviceId: undefined, part: 0, rosteredMinutes: 0n, serviceMinutes: 0n, visits: 0n, netSalesMinor: 0n };
const work = (some: Partial<Work>): Work => ({ ...none, ...some });
const amounts = (done: readonly Work[], ...rates: readonly (readonly Rate[])[]) =>
  listLines(done, (part) => rates[part] ?? []).map(({ rate, quantity, amountMinor }) => [
    rate.kind,
    rate.serviceId ?? '',
    Number(quantity),
    Number(amountMinor),
  ]);

const commission = (percentHundredths: number, tiers: [number, number][] = [], serviceId?: ServiceId): Rate => ({
  kind: 'COMMISSION',
  ...(serviceId ? { serviceId } : {}),
  percentHundredths,
  tiers: tiers.map(([aboveMinor, percent]) => ({ aboveMinor, percentHundredths: percent })),
});

test('a rate for a service comes before the one for all; what has no rate has no line', () => {
  const rates: Rate[] = [
    { kind: 'HOUR', amountMinor: 2000 },
    { kind: 'HOUR', serviceId: colour, amountMinor: 3000 },
    { kind: 'VISIT', serviceId: cut, amountMinor: 750 },
    commission(1000),
    commission(0, [], colour),
  ];
  const done = [
    work({ rosteredMinutes: 481n }),
    work({ serviceId: cut, visits: 3n, netSalesMinor: 9999n }),
    work({ serviceId: colour, visits: 2n, serviceMinutes: 90n, netSalesMinor: 20_000n }),
    work({ serviceId: asId<ServiceId>('other'), netSalesMinor: 1n }),
  ];
  expect(amounts(done, rates)).toEqual([
    // 160.333 and 999.9 + 0.1.
    ['HOUR', '', 481, 16_033],
    ['HOUR', colour, 90, 4500],
    ['VISIT', cut, 3, 2250],
    ['COMMISSION', '', 10_000, 1000],
    ['COMMISSION', colour, 20_000, 0],
  ]);
  expect(amounts(done)).toEqual([]);
});

test('a line is rounded once, half away from 0, so that a refund takes back what the sale gave', () => {
  const halves = Array.from({ length: 5 }, (_, part) => work({ part, netSalesMinor: 5n }));
  const half = Array.from({ length: 5 }, () => [commission(1000)]);
  // Five times 0.5, once 2.5.
  expect(amounts(halves, ...half)).toEqual([['COMMISSION', '', 25, 3]]);
  const back = halves.map((each) => ({ ...each, netSalesMinor: -5n }));
  expect(amounts(back, ...half)).toEqual([['COMMISSION', '', -25, -3]]);
});

test('tiers are of the whole period, through a change of rates', () => {
  const first = [commission(1000, [[10_000, 2000]])];
  const later = [commission(1500, [[10_000, 3000]])];
  const done = [work({ netSalesMinor: 8000n }), work({ part: 1, netSalesMinor: 5000n })];
  expect(amounts(done, first, later)).toEqual([
    ['COMMISSION', '', 8000, 800],
    // 2000 up to the tier, 3000 above it.
    ['COMMISSION', '', 5000, 300 + 900],
  ]);
  // A change of another rate is no new line, nor does it begin the tiers anew.
  expect(amounts(done, first, [...first, { kind: 'VISIT', amountMinor: 100 }])).toEqual([
    ['COMMISSION', '', 13_000, 1000 + 600],
  ]);
});

/** The commission on each single unit of sales, one after the other. */
function commissionByUnit(rate: Extract<Rate, { kind: 'COMMISSION' }>, before: number, sales: number): number {
  const percentAt = (unit: number) =>
    rate.tiers.findLast(({ aboveMinor }) => unit >= aboveMinor)?.percentHundredths ?? rate.percentHundredths;
  const [from, to] = sales < 0 ? [before + sales, before] : [before, before + sales];
  let sum = 0;
  for (let unit = from; unit < to; unit += 1) sum += percentAt(unit);
  return sales < 0 ? -sum : sum;
}

test('commission is that of every unit of sales', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const thresholds = [1 + random(50), 60 + random(50)];
    const rates = Array.from({ length: 3 }, () =>
      commission(
        random(10_001),
        thresholds.slice(0, random(3)).map((above) => [above, random(10_001)]),
      ),
    );
    const sales = rates.map(() => random(200) - 60);
    let before = 0;
    const units = new Map<string, number>();
    for (const [part, rate] of rates.entries()) {
      const of = sales[part] ?? 0;
      const key = JSON.stringify(rate);
      if (rate.kind === 'COMMISSION' && of !== 0)
        units.set(key, (units.get(key) ?? 0) + commissionByUnit(rate, before, of));
      before += of;
    }
    const done = sales.map((of, part) => work({ part, netSalesMinor: BigInt(of) }));
    const lines = listLines(done, (part) => rates.slice(part, part + 1));
    const expected = [...units.values()].map((sum) => Math.sign(sum) * Math.round(Math.abs(sum) / 10_000));
    expect(lines.map(({ amountMinor }) => Number(amountMinor) + 0)).toEqual(expected.map((each) => each + 0));
  }
});
