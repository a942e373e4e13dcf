import type { AnswerOf, InputsOf, reports } from '@foyer/sdk';
import type { Session } from '../../pages/page.tsx';
import { isOneOf } from '../parts/choice.ts';
import { mayManageSales } from '../parts/team.ts';

export type Report = AnswerOf<typeof reports.queryReport>;
export type Range = Report['range'];
export type Row = Range['rows'][number];
export type Measure = Report['measures'][number];
export type Grouping = Report['groupings'][number];
export type ReportName = InputsOf<typeof reports.queryReport>[0];
export type MeasureName = Measure['name'];

/** The reports by their addresses, in the order of the list. */
const paths = {
  takings: 'TAKINGS',
  sales: 'SALES',
  earned: 'EARNED',
  liability: 'LIABILITY',
  bookings: 'BOOKINGS',
  attendance: 'ATTENDANCE',
  rebooking: 'REBOOKING',
  retention: 'RETENTION',
  utilisation: 'UTILISATION',
  fill: 'FILL',
  pay: 'PAY',
} as const satisfies Record<string, ReportName>;

export const reportPaths = Object.keys(paths) as (keyof typeof paths)[];
export type ReportPath = (typeof reportPaths)[number];
export const nameOfReport = (path: ReportPath): ReportName => paths[path];
export const isReportPath = (text: string | undefined): text is ReportPath => isOneOf(reportPaths, text);

export const reportsHref = '/manage/reports';

const aboutVisits: readonly ReportPath[] = ['bookings', 'attendance', 'rebooking', 'retention', 'utilisation', 'fill'];

/** The reports that a role may see. Staff see what belongs to themselves, and nothing about money. */
export function reportsOf(session: Pick<Session, 'role'>): readonly ReportPath[] {
  if (mayManageSales(session)) return reportPaths;
  return session.role === 'staff' ? aboutVisits : [];
}

/** The figure that is drawn first. */
export const mainMeasure: Readonly<Record<ReportName, MeasureName>> = {
  TAKINGS: 'takings',
  SALES: 'netSales',
  EARNED: 'earned',
  LIABILITY: 'liability',
  BOOKINGS: 'booked',
  ATTENDANCE: 'due',
  REBOOKING: 'rebookedPercent',
  RETENTION: 'visits',
  UTILISATION: 'utilisationPercent',
  FILL: 'fillPercent',
  PAY: 'netSales',
};

export interface Pair {
  row: Row;
  before: Row | undefined;
}

/** Rows beside those of a year before: days by their order in the range, others by what they are of. */
export function pairRows({ range, yearBefore, measures }: Pick<Report, 'range' | 'yearBefore' | 'measures'>): Pair[] {
  const others = yearBefore?.rows ?? [];
  const isSame = (row: Row, other: Row) => row.currency === other.currency && row.key === other.key;
  if (range.rows.some(({ localStartDate }) => localStartDate !== undefined)) {
    const ofCurrency = (rows: readonly Row[], currency: string | undefined) =>
      rows.filter((row) => row.currency === currency);
    return range.rows.map((row) => {
      const index = ofCurrency(range.rows, row.currency).indexOf(row);
      return { row, before: ofCurrency(others, row.currency)[index] };
    });
  }
  const pairs: Pair[] = range.rows.map((row) => ({ row, before: others.find((other) => isSame(row, other)) }));
  const gone = others.filter((other) => !range.rows.some((row) => isSame(row, other)));
  return [...pairs, ...gone.map((before) => ({ row: emptied(before, measures), before }))];
}

/** A row of the year before that has nothing now. */
const emptied = (row: Row, measures: readonly Measure[]): Row => ({
  ...row,
  values: measures.map(({ name, entries }) => (name === entries ? '0' : '')),
});
