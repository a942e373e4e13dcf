import type { Modules, RequestOf, ResponseOf, SiteId } from '@foyer/contract';
import { type Instant, instantAt } from '@foyer/contract/values';
import type { RawBuilder } from 'kysely';
import type { Db } from '../server/db/database.ts';
import { type DayRange, instantsOf } from './range.ts';

type Operation = Modules['reports']['queryReport'];
export type Answer = ResponseOf<Operation>;
export type ReportName = RequestOf<Operation>['report'];
export type Grouping = Answer['groupings'][number];
export type MeasureName = Answer['measures'][number]['name'];

/** `[from, to)`, and the instant as of which it is asked. */
export interface FactScope {
  siteId: SiteId;
  from: Instant;
  to: Instant;
  now: Instant;
  /** The zone of the business's days. */
  timeZone: string;
}

/**
 * Statement whose rows are what a report counts: `at`, `booking_id`, `order_id`, `title`, `service_id`, `resource_id`,
 * `location_id`, `source`, `currency`, and a whole number for each measure that is summed.
 */
export type Facts = RawBuilder<unknown>;

/** Summed: amounts are in the smallest unit of their currency. */
export interface SummedMeasure {
  name: MeasureName;
  unit: 'COUNT' | 'MINUTES' | 'MONEY';
}

/** A part of other measures, or an average. */
interface RatioMeasure {
  name: MeasureName;
  unit: 'PERCENT' | 'MONEY';
  of: MeasureName;
  per: readonly MeasureName[];
}

export type Measure = SummedMeasure | RatioMeasure;

export const isSummed = (measure: Measure): measure is SummedMeasure => !('of' in measure);

/** A report: what it counts, by which date, and by what it can be grouped. */
export interface Report {
  basis: Answer['basis'];
  /** Staff see it for themselves. */
  isForStaff: boolean;
  groupings: readonly Grouping[];
  measures: readonly Measure[];
  /** Facts are changes of what is open: a figure is the sum of all up to the end of its days. */
  isBalance?: boolean;
  readFacts(db: Db, scope: FactScope): Promise<Facts>;
}

/** The instants whose facts a report counts for a range, `[from, to)`. */
export const factInstants = ({ isBalance }: Pick<Report, 'isBalance'>, range: DayRange, timeZone: string) => {
  const { from, to } = instantsOf(range, timeZone);
  return { from: isBalance ? instantAt(0) : from, to };
};

export const hasMoney = ({ measures }: Pick<Report, 'measures'>): boolean =>
  measures.some(({ unit }) => unit === 'MONEY');
