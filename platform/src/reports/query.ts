import type { SiteId } from '@foyer/contract';
import type { Currency, Instant } from '@foyer/contract/values';
import type { Db } from '../server/db/database.ts';
import { readCurrency } from '../server/lib/money.ts';
import { columnOf, listNames, type RowKey, sumFacts } from './fact-store.ts';
import { addSums, type Sums, summedNames, toValues } from './figures.ts';
import { type DayRange, instantsOf, partsYearBefore, splitRange, type TimeGrouping, yearBefore } from './range.ts';
import { type Answer, factInstants, type Grouping, hasMoney, type Measure, type Report } from './report.ts';

type Range = Answer['range'];
type Row = Range['rows'][number];

export interface Asked {
  siteId: SiteId;
  timeZone: string;
  currency: Currency;
  now: Instant;
  groupBy: Grouping;
  resourceId: string | undefined;
}

const timeGroupings: readonly Grouping[] = ['DAY', 'WEEK', 'MONTH'] satisfies readonly TimeGrouping[];
const isOfTime = (grouping: Grouping): grouping is TimeGrouping => timeGroupings.includes(grouping);

interface Found {
  key: string;
  currency: Currency | undefined;
  sums: Sums;
}

/** Days with their parts, which are undefined where rows are not of time. */
interface Ranged {
  range: DayRange;
  parts: readonly DayRange[] | undefined;
}

/** The days that are asked about, and those of a year before. */
function rangesOf(range: DayRange, groupBy: Grouping): { now: Ranged; before: Ranged } {
  const parts = isOfTime(groupBy) ? splitRange(range, groupBy) : undefined;
  return { now: { range, parts }, before: { range: yearBefore(range), parts: parts && partsYearBefore(range, parts) } };
}

/**
 * Reads the figures of a report for a range and, to compare them, for a year before: row by row, with the totals of each
 * currency that either of them has.
 */
export async function readFigures(
  db: Db,
  report: Report,
  { range, isCompared }: { range: DayRange; isCompared: boolean },
  asked: Asked,
): Promise<Pick<Answer, 'range' | 'yearBefore'>> {
  const { now, before } = rangesOf(range, asked.groupBy);
  const [found, foundBefore, names] = await Promise.all([
    readSums(db, report, now, asked),
    isCompared ? readSums(db, report, before, asked) : undefined,
    listNames(db, asked.siteId, asked.groupBy),
  ]);
  const currencies = currenciesOf(report, [...found, ...(foundBefore ?? [])], asked.currency);
  const shared = { measures: report.measures, isBalance: report.isBalance ?? false, currencies, names };
  return {
    range: toRange(now, found, shared),
    ...(foundBefore ? { yearBefore: toRange(before, foundBefore, shared) } : {}),
  };
}

async function readSums(db: Db, report: Report, { range, parts }: Ranged, asked: Asked): Promise<Found[]> {
  const { siteId, timeZone, now, groupBy, resourceId } = asked;
  const key: RowKey = isOfTime(groupBy)
    ? { starts: (parts ?? []).map((part) => instantsOf(part, timeZone).from) }
    : columnOf[groupBy];
  const facts = await report.readFacts(db, { siteId, now, timeZone, ...factInstants(report, range, timeZone) });
  const measures = summedNames(report.measures);
  const summed = await sumFacts(db, facts, { key, measures, resourceId });
  return summed.map(({ key, currency, sums }) => ({
    key,
    currency: currency === null ? undefined : readCurrency(currency),
    sums: new Map(measures.map((name, index) => [name, sums[index] ?? 0n])),
  }));
}

interface Shared {
  measures: readonly Measure[];
  isBalance: boolean;
  currencies: readonly (Currency | undefined)[];
  names: ReadonlyMap<string, string>;
}

function toRange(
  { range, parts }: Ranged,
  found: readonly Found[],
  { measures, isBalance, currencies, names }: Shared,
): Range {
  const none: Sums = new Map(summedNames(measures).map((name) => [name, 0n]));
  const rows = parts ? rowsOfTime(parts, found, { isBalance, currencies, none }) : rowsOfNames(found, names);
  const totals = currencies.map((currency) => ({
    sums: found.filter((each) => each.currency === currency).reduce((sum, each) => addSums(sum, each.sums), none),
    currency,
  }));
  const shown = <Each extends { sums: Sums; currency: Currency | undefined }>({ sums, currency, ...rest }: Each) => ({
    ...rest,
    values: toValues(measures, sums, currency),
    ...(currency ? { currency } : {}),
  });
  return { localStartDate: range.first, localEndDate: range.last, rows: rows.map(shown), totals: totals.map(shown) };
}

/** The index of what was before the first part. */
const BEFORE_PARTS = -1;

type NamedRow = Omit<Row, 'values' | 'currency'> & Pick<Found, 'sums' | 'currency'>;

/** The business's own currency comes first, and is there without any amount. */
function currenciesOf(report: Report, found: readonly Found[], own: Currency): (Currency | undefined)[] {
  if (!hasMoney(report)) return [undefined];
  const others = new Set(found.map(({ currency }) => currency).filter((currency) => currency !== own));
  return [own, ...[...others].sort()];
}

/** Every part of the range has a row, whether anything happened in it or not. A balance begins with what was before. */
function rowsOfTime(
  parts: readonly DayRange[],
  found: readonly Found[],
  { isBalance, currencies, none }: Pick<Shared, 'isBalance' | 'currencies'> & { none: Sums },
): NamedRow[] {
  return currencies.flatMap((currency) => {
    const sumsOf = (index: number) =>
      found.find((each) => each.key === String(index) && each.currency === currency)?.sums ?? none;
    let balance = sumsOf(BEFORE_PARTS);
    return parts.map(({ first, last }, index) => {
      balance = addSums(balance, sumsOf(index));
      const sums = isBalance ? balance : sumsOf(index);
      return { key: first, localStartDate: first, localEndDate: last, currency, sums };
    });
  });
}

/** By name; what belongs to none, and what was deleted, comes last. */
function rowsOfNames(found: readonly Found[], names: ReadonlyMap<string, string>): NamedRow[] {
  const rows = found.map(({ key, ...rest }) => {
    const label = names.get(key);
    return { key, ...rest, ...(label === undefined ? {} : { label }) };
  });
  return rows.sort(
    (left, right) => order(left) - order(right) || compare(left.label ?? left.key, right.label ?? right.key),
  );
}

const order = ({ key, label }: Pick<NamedRow, 'key' | 'label'>): number => (label !== undefined ? 0 : key ? 1 : 2);
const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
