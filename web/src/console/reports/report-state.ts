import { isOneOf } from '../parts/choice.ts';
import { addDays, isDay, startOfWeek } from '../parts/dates.ts';
import type { ListAddress } from '../parts/url-list.ts';
import { type Grouping, type MeasureName, type ReportPath, reportsHref } from './report.ts';

export const spans = ['week', 'month', 'last-month', 'quarter', 'year', 'own'] as const;
export type Span = (typeof spans)[number];

const groupings = ['DAY', 'WEEK', 'MONTH', 'SERVICE', 'STAFF', 'LOCATION', 'SOURCE'] as const;

/** Those that reports don't have, as the platform says. */
const missingGroupings: Partial<Record<ReportPath, readonly Grouping[]>> = {
  utilisation: ['SERVICE', 'LOCATION', 'SOURCE'],
  fill: ['SOURCE'],
  liability: ['STAFF', 'SOURCE'],
  pay: ['LOCATION', 'SOURCE'],
};

export const groupingsOf = (path: ReportPath): readonly Grouping[] =>
  groupings.filter((each) => !missingGroupings[path]?.includes(each));

/** A report covers so many days at most. */
export const MAX_DAYS = 366;

/** A report's range, grouping and comparison, stored in the URL. */
export interface ReportState {
  span: Span;
  /** Days of their own range; empty where none is chosen. */
  from: string;
  to: string;
  groupBy: Grouping | null;
  isCompared: boolean;
  /** The figure of the chart; null for the report's first. */
  shown: string | null;
  page: number;
}

function read(path: ReportPath, query: string): ReportState {
  const asked = new URLSearchParams(query);
  const [span, by] = [asked.get('range'), asked.get('by')?.toUpperCase()];
  const day = (name: string) => (isDay(asked.get(name) ?? '') ? (asked.get(name) ?? '') : '');
  return {
    span: isOneOf(spans, span) ? span : 'month',
    from: day('from'),
    to: day('to'),
    groupBy: isOneOf(groupingsOf(path), by) ? by : null,
    isCompared: asked.get('compare') === 'year',
    shown: asked.get('shown'),
    page: 1,
  };
}

function write({ span, from, to, groupBy, isCompared, shown }: ReportState): string {
  const query = new URLSearchParams();
  if (span !== 'month') query.set('range', span);
  if (span === 'own' && from) query.set('from', from);
  if (span === 'own' && to) query.set('to', to);
  if (groupBy) query.set('by', groupBy.toLowerCase());
  if (isCompared) query.set('compare', 'year');
  if (shown) query.set('shown', shown);
  return query.size > 0 ? `?${query}` : '';
}

export const addressOf = (path: ReportPath): ListAddress<ReportState> => ({
  path: `${reportsHref}/${path}`,
  read: (query) => read(path, query),
  write,
});

export interface Days {
  from: string;
  to: string;
}

const two = (count: number): string => String(count).padStart(2, '0');

/** Counted from Sunday: weeks begin as those of the platform do. */
const MONDAY = 1;

/** The days of a range, up to today if it isn't over; those of an own range that is incomplete are the month's. */
export function daysOf({ span, from, to }: Pick<ReportState, 'span' | 'from' | 'to'>, today: string): Days {
  const [year = '', month = ''] = today.split('-');
  const first = `${year}-${month}-01`;
  switch (span) {
    case 'week':
      return { from: startOfWeek(today, MONDAY), to: today };
    case 'last-month': {
      const last = addDays(first, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case 'quarter':
      return { from: `${year}-${two(Math.floor((Number(month) - 1) / 3) * 3 + 1)}-01`, to: today };
    case 'year':
      return { from: `${year}-01-01`, to: today };
    case 'own':
      if (from && to) return { from, to };
  }
  return { from: first, to: today };
}

const DAY_MS = 86_400_000;

/** The last day less the first, and one. */
export const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

export const isPossible = (days: Days): boolean => countDays(days) >= 1 && countDays(days) <= MAX_DAYS;

/** Days of a month, weeks of a quarter, and months of a year can be seen at once. */
export function usualGrouping(days: Days): Grouping {
  const count = countDays(days);
  return count <= 31 ? 'DAY' : count <= 100 ? 'WEEK' : 'MONTH';
}

interface EntryLink {
  path: ReportPath;
  days: Days;
  measure: MeasureName;
  groupBy?: Grouping | undefined;
  key?: string | undefined;
  currency?: string | undefined;
  /** The query of the report that the figure is of. */
  back: string;
}

/** The page of what a figure counts. */
export function entriesHref({ path, days, measure, groupBy, key, currency, back }: EntryLink): string {
  const query = new URLSearchParams({ ...days, measure });
  if (groupBy && key !== undefined) {
    query.set('by', groupBy.toLowerCase());
    query.set('key', key);
  }
  if (currency) query.set('currency', currency);
  if (back) query.set('back', back);
  return `${reportsHref}/${path}/entries?${query}`;
}
