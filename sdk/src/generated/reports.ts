// Generated from contract/src/reports.ts by `npm run generate`. Do not edit.
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { CurrencyAmount, Grouping, ReportBasis, ReportMeasure, ReportMeasureName, ReportName, ReportRange } from './shapes.ts';

export interface ListReportEntriesOptions {
  key?: string | null;
  groupBy?: Grouping | null;
  currency?: string | null;
  limit?: number | null;
  offset?: number | null;
}
export interface ListReportEntriesResponse {
  timeZone: string;
  unit: 'COUNT' | 'MINUTES' | 'MONEY';
  entries: { date: Date; count: number; amount?: CurrencyAmount; title?: string; customerName?: string; bookingId?: string; orderId?: string }[];
  hasMore: boolean;
  label?: string;
}
/** List what a figure of a report counts, the oldest first. */
export const listReportEntries: Call<[report: ReportName, localStartDate: string, localEndDate: string, measure: ReportMeasureName, options?: ListReportEntriesOptions], ListReportEntriesResponse, 'RESOURCE_NOT_FOUND'> = /* @__PURE__ */ call('reports.listReportEntries READ /foyer/v1/reports/entries report,localStartDate,localEndDate,measure');

export interface QueryReportOptions {
  groupBy?: Grouping | null;
  compareWithYearBefore?: boolean | null;
}
export interface QueryReportResponse {
  basis: ReportBasis;
  timeZone: string;
  asOfDate: Date;
  groupBy: Grouping;
  groupings: Grouping[];
  measures: ReportMeasure[];
  range: ReportRange;
  yearBefore?: ReportRange;
}
/** Get the figures of a report for a range of days, by time, service, staff member, location or source. */
export const queryReport: Call<[report: ReportName, localStartDate: string, localEndDate: string, options?: QueryReportOptions], QueryReportResponse, 'RESOURCE_NOT_FOUND'> = /* @__PURE__ */ call('reports.queryReport READ /foyer/v1/reports/query report,localStartDate,localEndDate');
