import type { Field } from '../../../server/filter/fields.ts';

export type Interval = 'YEAR' | 'MONTH' | 'WEEK' | 'DAY' | 'HOUR' | 'MINUTE' | 'SECOND';
export type ScalarType = 'COUNT_DISTINCT' | 'MIN' | 'MAX' | 'SUM' | 'AVG';

/** From is inside, to is not; an end that is absent is open. */
export interface RangeBucket {
  from?: number;
  to?: number;
}

/** How rows fall into buckets by a field. */
export type BucketAggregation =
  | {
      kind: 'VALUE';
      sortBy: 'COUNT' | 'VALUE';
      direction: 'ASC' | 'DESC';
      limit: number;
      /** The bucket of rows without a value; they are left out when it is absent. */
      missing?: string;
    }
  | { kind: 'RANGE'; buckets: RangeBucket[] }
  | { kind: 'DATE_HISTOGRAM'; interval: Interval; timeZone: string };

/** One figure of a field. */
export interface Scalar {
  kind: 'SCALAR';
  type: ScalarType;
}

/** What is asked of one field. */
export type Step<Kind = BucketAggregation | Scalar> = { name: string; field: Field } & Kind;

/**
 * An aggregation that was checked: buckets within buckets, and perhaps a figure of what lies in the innermost. One that
 * is not nested has a single step.
 */
export interface AggregationPlan {
  /** As it was asked for, for the answer. */
  asked: {
    name?: string | undefined;
    type: 'VALUE' | 'RANGE' | 'SCALAR' | 'DATE_HISTOGRAM' | 'NESTED';
    fieldPath?: string | undefined;
  };
  buckets: Step<BucketAggregation>[];
  scalar?: Step<Scalar>;
}
