import { useFoyer } from '@foyer/react';
import { type AnswerOf, reports } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isOneOf } from '../parts/choice.ts';
import { isDay } from '../parts/dates.ts';
import { type Grouping, type MeasureName, nameOfReport, type ReportPath } from './report.ts';
import { addressOf, groupingsOf, isPossible } from './report-state.ts';

export type Entry = AnswerOf<typeof reports.listReportEntries>['entries'][number];

export interface EntryQuery {
  path: ReportPath;
  from: string;
  to: string;
  measure: MeasureName;
  options: { groupBy?: Grouping; key?: string; currency?: string };
  /** The report that the figure is of, with its days and rows. */
  reportHref: string;
}

/** Reads the address of a figure's entries; undefined for one that names none. */
export function readEntryQuery(
  path: ReportPath,
  search: string,
  known: readonly MeasureName[],
): EntryQuery | undefined {
  const asked = new URLSearchParams(search);
  const [from = '', to = ''] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  const [measure, by] = [asked.get('measure'), asked.get('by')?.toUpperCase()];
  const [key, currency] = [asked.get('key'), asked.get('currency')];
  if (!isDay(from) || !isDay(to) || !isPossible({ from, to }) || !isOneOf(known, measure)) return undefined;
  const row = key !== null && isOneOf(groupingsOf(path), by) ? { groupBy: by, key } : {};
  const { path: report, read, write } = addressOf(path);
  const reportHref = `${report}${write(read(asked.get('back') ?? ''))}`;
  return { path, from, to, measure, options: { ...row, ...(currency ? { currency } : {}) }, reportHref };
}

const LIMIT = 50;

export function useEntries({ path, from, to, measure, options }: Omit<EntryQuery, 'reportHref'>) {
  const { client } = useFoyer();
  const report = nameOfReport(path);
  return useInfiniteQuery({
    queryKey: ['reports', 'listReportEntries', report, from, to, measure, options],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) =>
      client.run(reports.listReportEntries, [report, from, to, measure, { ...options, limit: LIMIT, offset }], {
        signal,
        retries: 0,
      }),
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length * LIMIT : undefined),
  });
}
