import type { Field } from '../../../server/filter/fields.ts';

export type Interval = 'YEAR' | 'MONTH' | 'WEEK' | 'DAY' | 'HOUR' | 'MINUTE' | 'SECOND';
export type ScalarType = 'COUNT_DISTINCT' | 'MIN' | 'MAX' | 'SUM' | 'AVG';

/** `[from, to)`; an absent end is open. */
export interface RangeBucket {
  from?: number;
  to?: number;
}

/** How rows are sorted into buckets by a field. */
export type BucketAggregation =
  | {
      kind: 'VALUE';
      sortBy: 'COUNT' | 'VALUE';
      direction: 'ASC' | 'DESC';
      limit: number;
      /** The bucket for rows without a value; they are left out when absent. */
      missing?: string;
    }
  | { kind: 'RANGE'; buckets: RangeBucket[] }
  | { kind: 'DATE_HISTOGRAM'; interval: Interval; timeZone: string };

/** One figure of a field. */
export interface Scalar {
  kind: 'SCALAR';
  type: ScalarType;
}

/** One step of an aggregation, on one field. */
export type Step<Kind = BucketAggregation | Scalar> = { name: string; field: Field } & Kind;

/**
 * A validated aggregation: nested buckets, and optionally a figure of the innermost ones. One that is not nested has a
 * single step.
 */
export interface AggregationPlan {
  /** The request, repeated in the response. */
  asked: {
    name?: string | undefined;
    type: 'VALUE' | 'RANGE' | 'SCALAR' | 'DATE_HISTOGRAM' | 'NESTED';
    fieldPath?: string | undefined;
  };
  buckets: Step<BucketAggregation>[];
  scalar?: Step<Scalar>;
}
