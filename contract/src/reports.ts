import * as T from 'typebox';
import { operation } from './operation.ts';
import { STAFF } from './roles.ts';
import { CurrencyAmount } from './shapes/online-payment.ts';
import {
  CivilDate,
  Grouping,
  ReportBasis,
  ReportMeasure,
  ReportMeasureName,
  ReportName,
  ReportRange,
} from './shapes/report.ts';
import { choice, Guid, message, Timestamp } from './shapes/shape.ts';

const prefixes = ['/foyer'];

/** Both days are included, in the business's time zone; a report covers at most 366 days. */
const asked = { report: ReportName, localStartDate: CivilDate, localEndDate: CivilDate };

/**
 * Common to both operations. Staff get the figures of the resource that is theirs, and none about money; without such a resource
 * they are refused.
 */
const common = {
  method: 'POST',
  prefixes,
  allow: STAFF,
  errors: ['RESOURCE_NOT_FOUND'],
  emits: [],
  effect: 'read',
} as const;

/** Totals are the sums of the rows, for each currency, and of a balance what is open at the end; percentages and averages are those of the sums. */
export const queryReport = operation({
  ...common,
  path: '/v1/reports/query',
  summary: 'Get the figures of a report for a range of days, by time, service, staff member, location or source',
  request: message(asked, { groupBy: Grouping, compareWithYearBefore: T.Boolean() }),
  response: message(
    {
      basis: ReportBasis,
      timeZone: T.String(),
      asOfDate: Timestamp,
      groupBy: Grouping,
      groupings: T.Array(Grouping),
      measures: T.Array(ReportMeasure),
      range: ReportRange,
    },
    {
      /** The same days a year before. */
      yearBefore: ReportRange,
    },
  ),
  args: ['report', 'localStartDate', 'localEndDate'],
  cost: { base: 10 },
  example: { report: 'BOOKINGS', localStartDate: '2026-11-01', localEndDate: '2026-11-30', groupBy: 'SERVICE' },
});

/**
 * A booking, payment or session that a figure counts, and how much of it. The amounts of all entries add up to the figure.
 */
const ReportEntry = message(
  { date: Timestamp, count: T.Integer() },
  {
    amount: CurrencyAmount,
    title: T.String(),
    customerName: T.String(),
    bookingId: Guid,
    orderId: Guid,
  },
);

export const listReportEntries = operation({
  ...common,
  path: '/v1/reports/entries',
  summary: 'List what a figure of a report counts, the oldest first',
  request: message(
    { ...asked, measure: ReportMeasureName },
    {
      /** With `groupBy`, the key of a row; empty for the row of what belongs to none. Rows of time are named by their days. */
      key: T.String({ maxLength: 100 }),
      groupBy: Grouping,
      currency: T.String({ minLength: 3, maxLength: 3 }),
      limit: T.Integer({ minimum: 1, maximum: 200 }),
      offset: T.Integer({ minimum: 0, maximum: 1_000_000 }),
    },
  ),
  response: message(
    {
      timeZone: T.String(),
      unit: choice(['COUNT', 'MINUTES', 'MONEY']),
      entries: T.Array(ReportEntry),
      hasMore: T.Boolean(),
    },
    {
      /** The name of the service, staff member or location. */
      label: T.String(),
    },
  ),
  args: ['report', 'localStartDate', 'localEndDate', 'measure'],
  cost: { base: 5 },
  example: { report: 'BOOKINGS', localStartDate: '2026-11-01', localEndDate: '2026-11-30', measure: 'booked' },
});
