import * as T from 'typebox';
import { choice, entity, FreeForm } from './shape.ts';

const Name = T.String({ maxLength: 100 });
const FieldPath = T.String({ maxLength: 200 });

export const ScalarType = choice(['COUNT_DISTINCT', 'MIN', 'MAX', 'SUM', 'AVG']);
export const AggregationType = choice(['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED']);

/** A bound may be a text such as Infinity, for which JSON has no number. */
const Bound = T.Unsafe<number | 'Infinity' | '-Infinity'>({
  anyOf: [{ type: 'number' }, { type: 'string', enum: ['Infinity', '-Infinity'] }],
});

const ValueAggregation = entity({
  includeOptions: entity({ addToBucket: T.String({ maxLength: 20 }) }),
  sortType: choice(['COUNT', 'VALUE']),
  sortDirection: choice(['DESC', 'ASC']),
  limit: T.Integer({ minimum: 1, maximum: 250 }),
  missingValues: choice(['EXCLUDE', 'INCLUDE']),
});

/** `from` is inclusive, `to` exclusive. */
const RangeAggregation = entity({ buckets: T.Array(entity({ from: Bound, to: Bound }), { maxItems: 50 }) });
const ScalarAggregation = entity({ type: ScalarType });
const DateHistogramAggregation = entity({
  interval: choice(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND']),
});

const kinds = {
  value: ValueAggregation,
  range: RangeAggregation,
  scalar: ScalarAggregation,
  dateHistogram: DateHistogramAggregation,
};

const NestedAggregationItem = entity(
  { ...kinds, name: Name, type: choice(['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM']), fieldPath: FieldPath },
  { atMostOne: ['value', 'range', 'scalar', 'dateHistogram'] },
);

/** Older clients call this `nested`; `groupBy` is refused by name. */
export const Aggregation = entity(
  {
    ...kinds,
    nested: entity({ nestedAggregations: T.Array(NestedAggregationItem, { minItems: 2, maxItems: 10 }) }),
    name: Name,
    type: AggregationType,
    fieldPath: FieldPath,
    groupBy: FreeForm,
  },
  { atMostOne: ['value', 'range', 'scalar', 'dateHistogram', 'nested'] },
);

const Counted = entity({ value: T.String(), count: T.Integer() });
const CountedRange = entity({ from: T.Number(), to: T.Number(), count: T.Integer() });

const NestedResultValue = entity(
  {
    value: Counted,
    range: CountedRange,
    scalar: entity({ value: T.Number() }),
    dateHistogram: Counted,
    scalarDate: entity({ value: T.String() }),
  },
  { atMostOne: ['value', 'range', 'scalar', 'dateHistogram', 'scalarDate'] },
);

/** Keyed by the caller's names. */
const NestedRow = entity({
  results: T.Unsafe<Record<string, T.Static<typeof NestedResultValue>>>({
    type: 'object',
    freeForm: true,
    values: NestedResultValue,
  }),
});

const AggregationResults = entity(
  {
    values: entity({ results: T.Array(Counted, { maxItems: 250 }) }),
    ranges: entity({ results: T.Array(CountedRange, { maxItems: 50 }) }),
    scalar: entity({ type: ScalarType, value: T.Number() }),
    dateHistogram: entity({ results: T.Array(Counted, { maxItems: 200 }) }),
    nested: entity({ results: T.Array(NestedRow, { maxItems: 1000 }) }),
    scalarDate: entity({ type: ScalarType, value: T.String({ maxLength: 100 }) }),
    name: Name,
    type: AggregationType,
    fieldPath: FieldPath,
  },
  { atMostOne: ['values', 'ranges', 'scalar', 'dateHistogram', 'nested', 'scalarDate'] },
);

export const AggregationData = entity({ results: T.Array(AggregationResults) });
