import type { Modules, ResponseOf } from '@foyer/contract';
import type { AggregationPlan, BucketAggregation, Scalar, Step } from './plan.ts';
import type { AggregationRow } from './store.ts';

type Answer = NonNullable<ResponseOf<Modules['services']['searchServices']>['aggregationData']>;
export type AggregationResults = NonNullable<Answer['results']>[number];
type NestedValue = NonNullable<
  NonNullable<NonNullable<NonNullable<AggregationResults['nested']>['results']>[number]['results']>[string]
>;

/** Converts the database's rows to the wire form. */
export function toResults(plan: AggregationPlan, rows: readonly AggregationRow[]): AggregationResults {
  const { name, type, fieldPath } = plan.asked;
  const described = {
    ...(name === undefined ? {} : { name }),
    type,
    ...(fieldPath === undefined ? {} : { fieldPath }),
  };
  if (type === 'NESTED') {
    return { ...described, nested: { results: rows.map((row) => ({ results: toNestedRow(plan, row) })) } };
  }
  const [step] = plan.buckets;
  if (step) return { ...described, ...toBuckets(step, rows) };
  return { ...described, ...(plan.scalar ? toFigure(plan.scalar, rows[0]?.scalar ?? null) : {}) };
}

function toBuckets(step: Step<BucketAggregation>, rows: readonly AggregationRow[]): AggregationResults {
  const counted = rows.map(({ keys: [key = ''], counts: [count = 0] }) => ({ value: key, count }));
  if (step.kind === 'VALUE') return { values: { results: counted } };
  if (step.kind === 'DATE_HISTOGRAM') return { dateHistogram: { results: counted } };
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  const results = step.buckets.map((bucket, index) => ({ ...bucket, count: counts.get(String(index + 1)) ?? 0 }));
  return { ranges: { results } };
}

function toFigure({ type, field }: Step<Scalar>, text: string | null): AggregationResults {
  if (field.kind === 'timestamp' && type !== 'COUNT_DISTINCT') {
    return { scalarDate: { type, ...(text === null ? {} : { value: text }) } };
  }
  return { scalar: { type, ...(text === null ? {} : { value: Number(text) }) } };
}

function toNestedRow({ buckets, scalar }: AggregationPlan, { keys, counts, scalar: figure }: AggregationRow) {
  const levels = buckets.map((step, index): [string, NestedValue] => [
    step.name,
    toNestedValue(step, keys[index] ?? '', counts[index] ?? 0),
  ]);
  const innermost: [string, NestedValue][] = scalar ? [[scalar.name, toNestedFigure(scalar, figure)]] : [];
  return Object.fromEntries([...levels, ...innermost]);
}

function toNestedValue(step: Step<BucketAggregation>, key: string, count: number): NestedValue {
  if (step.kind === 'RANGE') return { range: { ...step.buckets[Number(key) - 1], count } };
  return step.kind === 'VALUE' ? { value: { value: key, count } } : { dateHistogram: { value: key, count } };
}

function toNestedFigure(step: Step<Scalar>, text: string | null): NestedValue {
  const { scalar, scalarDate } = toFigure(step, text);
  if (scalarDate) return { scalarDate: scalarDate.value === undefined ? {} : { value: scalarDate.value } };
  return { scalar: scalar?.value === undefined ? {} : { value: scalar.value } };
}
