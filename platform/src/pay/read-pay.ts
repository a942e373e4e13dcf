import { createHash } from 'node:crypto';
import type { ResourceId, SiteId } from '@foyer/contract';
import type { CivilDate, Instant } from '@foyer/contract/values';
import { type RateEntry, type RatesByStaff, ratesOn } from '../pay-rates/rate.ts';
import { listRates } from '../pay-rates/store.ts';
import { listNames } from '../reports/fact-store.ts';
import { listStaff, type PayCell, sumPayFacts } from '../reports/pay-fact-store.ts';
import { type DayRange, instantsOf } from '../reports/range.ts';
import type { Db } from '../server/db/database.ts';
import type { PayFigures } from '../server/db/pay-schema.ts';
import { readCurrency } from '../server/lib/money.ts';
import type { Site } from '../server/sites/store.ts';
import { type Adjustment, listAdjustments } from './adjustment-store.ts';
import { amountText, toWireAdjustment, toWireRate, type WireStaffPay } from './entity.ts';
import { type Line, listLines, sumLines } from './staff-pay.ts';

type Money = PayFigures['notCounted'][number];

interface Scope {
  siteId: SiteId;
  site: Pick<Site, 'timeZone' | 'currency'>;
  now: Instant;
}

/** The staff of today, by name, and after them who was deleted and has rates or adjustments. */
export interface Person {
  id: ResourceId;
  name: string | undefined;
}

export async function listPeople(
  db: Db,
  siteId: SiteId,
  { rates, adjustments }: { rates: RatesByStaff; adjustments: readonly Adjustment[] },
): Promise<Person[]> {
  const staff = await listStaff(db, siteId);
  const known = new Set(staff.map(({ id }) => id));
  const others = new Set([...rates.keys(), ...adjustments.map(({ resourceId }) => resourceId)]);
  return [
    ...staff,
    ...[...others]
      .filter((id) => !known.has(id))
      .sort()
      .map((id) => ({ id, name: undefined })),
  ];
}

interface Sums {
  rosteredMinutes: bigint;
  serviceMinutes: bigint;
  visits: bigint;
  netSales: bigint;
  hourlyPay: bigint;
  visitPay: bigint;
  commission: bigint;
  tips: bigint;
  adjustments: bigint;
}

const noSums: Sums = {
  rosteredMinutes: 0n,
  serviceMinutes: 0n,
  visits: 0n,
  netSales: 0n,
  hourlyPay: 0n,
  visitPay: 0n,
  commission: 0n,
  tips: 0n,
  adjustments: 0n,
};

const add = (left: Sums, right: Sums): Sums => ({
  rosteredMinutes: left.rosteredMinutes + right.rosteredMinutes,
  serviceMinutes: left.serviceMinutes + right.serviceMinutes,
  visits: left.visits + right.visits,
  netSales: left.netSales + right.netSales,
  hourlyPay: left.hourlyPay + right.hourlyPay,
  visitPay: left.visitPay + right.visitPay,
  commission: left.commission + right.commission,
  tips: left.tips + right.tips,
  adjustments: left.adjustments + right.adjustments,
});

const sumOf = (adjustments: readonly Adjustment[], kind: Adjustment['kind']): bigint =>
  adjustments.reduce((sum, one) => (one.kind === kind ? sum + BigInt(one.amountMinor) : sum), 0n);

function sumsOf(cells: readonly PayCell[], lines: readonly Line[], adjustments: readonly Adjustment[]): Sums {
  const { HOUR: hourlyPay, VISIT: visitPay, COMMISSION: commission } = sumLines(lines);
  const ofRates = { hourlyPay, visitPay, commission };
  const byHand = { tips: sumOf(adjustments, 'TIP'), adjustments: sumOf(adjustments, 'ADJUSTMENT') };
  return cells.reduce(
    (sums, { rosteredMinutes, serviceMinutes, visits, netSalesMinor }) =>
      add(sums, { ...noSums, rosteredMinutes, serviceMinutes, visits, netSales: netSalesMinor }),
    { ...noSums, ...ofRates, ...byHand },
  );
}

function toFigures(sums: Sums, currency: Site['currency']): PayFigures['totals'] {
  const { hourlyPay, visitPay, commission, tips, adjustments } = sums;
  const text = (minor: bigint) => amountText(minor, currency);
  return {
    rosteredMinutes: Number(sums.rosteredMinutes),
    serviceMinutes: Number(sums.serviceMinutes),
    visits: Number(sums.visits),
    netSales: text(sums.netSales),
    hourlyPay: text(hourlyPay),
    visitPay: text(visitPay),
    commission: text(commission),
    tips: text(tips),
    adjustments: text(adjustments),
    total: text(hourlyPay + visitPay + commission + tips + adjustments),
  };
}

/** Net sales of nobody who can have a rate, and in other currencies. */
function listNotCounted(cells: readonly PayCell[]): Money[] {
  const sums = new Map<string, bigint>();
  for (const { currency, netSalesMinor } of cells) sums.set(currency, (sums.get(currency) ?? 0n) + netSalesMinor);
  return [...sums]
    .filter(([, minor]) => minor !== 0n)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([currency, minor]) => ({ value: amountText(minor, readCurrency(currency)), currency }));
}

/** The first day, and each on which somebody's rates change. */
function partsOf({ first, last }: DayRange, rates: RatesByStaff): CivilDate[] {
  const changes = [...rates.values()].flatMap((entries) => entries.map(({ validFrom }) => validFrom));
  return [...new Set([first, ...changes.filter((day) => day > first && day <= last)])].sort();
}

/** Reads what staff are paid for a range of days, as of now, whether it is locked or not. */
export async function readPay(
  db: Db,
  { siteId, site, now }: Scope,
  range: DayRange,
): Promise<{ figures: PayFigures; people: readonly Person[]; rates: RatesByStaff }> {
  const { timeZone, currency } = site;
  const rates = await listRates(db, siteId);
  const days = partsOf(range, rates);
  const scope = { siteId, timeZone, now, ...instantsOf(range, timeZone) };
  const [cells, adjustments, services] = await Promise.all([
    sumPayFacts(db, scope, days),
    listAdjustments(db, siteId, range),
    listNames(db, siteId, 'SERVICE'),
  ]);
  const people = await listPeople(db, siteId, { rates, adjustments });
  const ids = new Set(people.map(({ id }) => id));
  const isCounted = (cell: PayCell) =>
    cell.currency === currency && cell.resourceId !== undefined && ids.has(cell.resourceId);
  let totals = noSums;
  const staff = people.map(({ id, name }): WireStaffPay => {
    const own = cells.filter((cell) => isCounted(cell) && cell.resourceId === id);
    const entries: readonly RateEntry[] = rates.get(id) ?? [];
    const ratesOfPart = (part: number) => ratesOn(entries, days[part] ?? range.first);
    const lines = listLines(own, ratesOfPart);
    const byHand = adjustments.filter(({ resourceId }) => resourceId === id);
    const sums = sumsOf(own, lines, byHand);
    totals = add(totals, sums);
    return {
      resourceId: id,
      ...(name === undefined ? {} : { name }),
      hasRates: days.some((day) => ratesOn(entries, day).length > 0),
      ...toFigures(sums, currency),
      lines: lines.map((line) => toWireLine(line, services, currency)),
      entries: byHand.map(toWireAdjustment),
    };
  });
  const notCounted = listNotCounted(cells.filter((cell) => !isCounted(cell)));
  const figures = { timeZone, currency, staff, totals: toFigures(totals, currency), notCounted };
  return { figures, people, rates };
}

function toWireLine(
  { rate, quantity, amountMinor }: Line,
  services: ReadonlyMap<string, string>,
  currency: Site['currency'],
): WireStaffPay['lines'][number] {
  const serviceName = rate.serviceId && services.get(rate.serviceId);
  return {
    rate: toWireRate(rate, currency),
    quantity: rate.kind === 'COMMISSION' ? amountText(quantity, currency) : String(quantity),
    amount: amountText(amountMinor, currency),
    ...(serviceName ? { serviceName } : {}),
  };
}

/** Tells whether figures are those that somebody was shown. */
export const digestOf = (range: DayRange, figures: PayFigures): string =>
  createHash('sha256')
    .update(JSON.stringify([range.first, range.last, figures]))
    .digest('hex');
