import type { FieldViolation, Modules, RequestOf } from '@foyer/contract';
import { type Field, type Fields, findField, isList, plainPath } from '../../../server/filter/fields.ts';
import { oneViolation, ValidationError } from '../../../server/lib/violations.ts';
import type { AggregationPlan, BucketAggregation, RangeBucket, Scalar, Step } from './plan.ts';

type Search = NonNullable<RequestOf<Modules['services']['searchServices']>['search']>;
type Aggregation = NonNullable<Search['aggregations']>[number];
type NestedItem = NonNullable<NonNullable<Aggregation['nested']>['nestedAggregations']>[number];
/** The part that nested and other aggregations share. */
type Item = Pick<NestedItem, 'name' | 'fieldPath' | 'value' | 'range' | 'scalar' | 'dateHistogram'>;
type ValueOptions = NonNullable<Aggregation['value']>;
type Bound = NonNullable<NonNullable<NonNullable<Aggregation['range']>['buckets']>[number]['from']>;

const DEFAULT_VALUE_LIMIT = 10;

/** Reads the aggregations of a search. Throws ValidationError with every violation. */
export function readAggregations(
  aggregations: readonly Aggregation[],
  fields: Fields,
  { timeZone, at }: { timeZone: string; at: string },
): AggregationPlan[] {
  const reader = new AggregationReader(fields, timeZone);
  const plans = aggregations.map((aggregation, index) => reader.read(aggregation, `${at}[${index}]`));
  reader.refuseRepeated(aggregations, at);
  if (reader.violations.length > 0) throw new ValidationError(reader.violations);
  return plans.flatMap((plan) => plan ?? []);
}

class AggregationReader {
  readonly violations: FieldViolation[] = [];
  readonly #fields: Fields;
  readonly #timeZone: string;

  constructor(fields: Fields, timeZone: string) {
    this.#fields = fields;
    this.#timeZone = timeZone;
  }

  read(aggregation: Aggregation, at: string): AggregationPlan | undefined {
    const { groupBy, nested, name, fieldPath } = aggregation;
    if (groupBy) return this.#refuse(`${at}.groupBy`, 'is no longer supported; use "nested"');
    const type = this.#typeOf({ ...aggregation, NESTED: nested }, at);
    if (!type) return undefined;
    if (type === 'NESTED') return this.#readNested(aggregation, at);
    const step = this.#readStep(aggregation, type, at);
    return step && toPlan({ name, type, fieldPath }, [step]);
  }

  refuseRepeated(items: readonly { name?: string | undefined }[], at: string): void {
    const seen = new Set<string>();
    for (const [index, { name }] of items.entries()) {
      if (name !== undefined && seen.has(name))
        this.#refuse(`${at}[${index}].name`, 'is already the name of another aggregation');
      if (name !== undefined) seen.add(name);
    }
  }

  #readNested({ name, nested }: Aggregation, at: string): AggregationPlan | undefined {
    const items = nested?.nestedAggregations ?? [];
    const itemsAt = `${at}.nested.nestedAggregations`;
    if (items.length === 0) return this.#refuse(itemsAt, 'is required', 'REQUIRED_FIELD');
    const steps = items.map((item, index) => {
      const itemAt = `${itemsAt}[${index}]`;
      if (!item.name) return this.#refuse(`${itemAt}.name`, 'is required', 'REQUIRED_FIELD');
      const type = this.#typeOf(item, itemAt);
      if (type === 'NESTED' || !type) return undefined;
      if (type === 'SCALAR' && index < items.length - 1) {
        return this.#refuse(`${itemAt}.type`, 'can be SCALAR only for the innermost aggregation');
      }
      return this.#readStep(item, type, itemAt);
    });
    this.refuseRepeated(items, itemsAt);
    return toPlan(
      { name, type: 'NESTED' },
      steps.flatMap((step) => step ?? []),
    );
  }

  /** The named type, or the one whose options are set; both must agree. */
  #typeOf(
    item: Pick<Aggregation, 'type' | 'value' | 'range' | 'scalar' | 'dateHistogram'> & { NESTED?: unknown },
    at: string,
  ) {
    const options = {
      VALUE: item.value,
      RANGE: item.range,
      SCALAR: item.scalar,
      DATE_HISTOGRAM: item.dateHistogram,
      NESTED: item.NESTED,
    };
    const types = ['VALUE', 'RANGE', 'SCALAR', 'DATE_HISTOGRAM', 'NESTED'] as const;
    const described = types.find((type) => options[type] !== undefined);
    if (!item.type && !described) return this.#refuse(`${at}.type`, 'is required', 'REQUIRED_FIELD');
    if (item.type && described && item.type !== described) {
      return this.#refuse(`${at}.type`, `is ${item.type}, but the options are for ${described}`);
    }
    return item.type ?? described;
  }

  #readStep(item: Item, type: 'VALUE' | 'RANGE' | 'SCALAR' | 'DATE_HISTOGRAM', at: string): Step | undefined {
    const path = item.fieldPath;
    if (!path) return this.#refuse(`${at}.fieldPath`, 'is required', 'REQUIRED_FIELD');
    const field = findField(this.#fields, plainPath(path));
    if (!field) return this.#refuse(`${at}.fieldPath`, 'unknown field');
    const kind = this.#readKind(item, type, field, at);
    return kind && { name: item.name ?? '', field, ...kind };
  }

  #readKind(
    item: Item,
    type: 'VALUE' | 'RANGE' | 'SCALAR' | 'DATE_HISTOGRAM',
    field: Field,
    at: string,
  ): BucketAggregation | Scalar | undefined {
    switch (type) {
      case 'VALUE':
        return readValue(item.value ?? {}, field);
      case 'RANGE':
        return this.#readRange(item.range?.buckets ?? [], field, at);
      case 'SCALAR':
        return this.#readScalar(item.scalar?.type, field, at);
      case 'DATE_HISTOGRAM':
        return this.#readHistogram(item.dateHistogram?.interval, field, at);
    }
  }

  #readRange(
    sent: readonly { from?: Bound | undefined; to?: Bound | undefined }[],
    field: Field,
    at: string,
  ): BucketAggregation | undefined {
    if (field.kind !== 'number') return this.#refuse(`${at}.fieldPath`, 'must be a numeric field for RANGE');
    if (sent.length === 0) return this.#refuse(`${at}.range.buckets`, 'is required', 'REQUIRED_FIELD');
    const buckets = sent.map(({ from, to }): RangeBucket => ({ ...readBound('from', from), ...readBound('to', to) }));
    for (const [index, { from, to }] of sent.entries()) {
      const bucketAt = `${at}.range.buckets[${index}]`;
      if (from === undefined && to === undefined) this.#refuse(bucketAt, 'needs "from" or "to"', 'REQUIRED_FIELD');
      else if (Number(from ?? -Infinity) >= Number(to ?? Infinity))
        this.#refuse(`${bucketAt}.to`, 'must be above "from"');
    }
    return { kind: 'RANGE', buckets };
  }

  #readScalar(type: Scalar['type'] | undefined, field: Field, at: string): Scalar | undefined {
    if (!type) return this.#refuse(`${at}.scalar.type`, 'is required', 'REQUIRED_FIELD');
    const fits =
      type === 'COUNT_DISTINCT' ||
      field.kind === 'number' ||
      (field.kind === 'timestamp' && (type === 'MIN' || type === 'MAX'));
    return fits ? { kind: 'SCALAR', type } : this.#refuse(`${at}.fieldPath`, `can't be used with ${type}`);
  }

  #readHistogram(
    interval: Extract<BucketAggregation, { kind: 'DATE_HISTOGRAM' }>['interval'] | undefined,
    field: Field,
    at: string,
  ): BucketAggregation | undefined {
    if (field.kind !== 'timestamp') return this.#refuse(`${at}.fieldPath`, 'must be a date field for DATE_HISTOGRAM');
    if (!interval) return this.#refuse(`${at}.dateHistogram.interval`, 'is required', 'REQUIRED_FIELD');
    return { kind: 'DATE_HISTOGRAM', interval, timeZone: this.#timeZone };
  }

  #refuse(field: string, description: string, rule?: FieldViolation['violatedRule']): undefined {
    this.violations.push(oneViolation(field, description, rule));
  }
}

function toPlan(asked: AggregationPlan['asked'], steps: readonly Step[]): AggregationPlan {
  const buckets = steps.flatMap((step) => (step.kind === 'SCALAR' ? [] : step));
  const scalar = steps.find((step) => step.kind === 'SCALAR');
  return { asked, buckets, ...(scalar ? { scalar } : {}) };
}

const readBound = (name: 'from' | 'to', bound: Bound | undefined): RangeBucket =>
  typeof bound === 'number' ? { [name]: bound } : {};

/** The names of buckets for rows without a value, by kind of field. */
const missingNames: Partial<Record<Field['kind'], string>> = { number: '0', boolean: 'false' };

function readValue(options: ValueOptions, field: Field): BucketAggregation {
  const {
    sortType = 'COUNT',
    sortDirection = 'DESC',
    limit = DEFAULT_VALUE_LIMIT,
    missingValues,
    includeOptions,
  } = options;
  const missing = includeOptions?.addToBucket ?? (isList(field) ? undefined : missingNames[field.kind]) ?? 'N/A';
  return {
    kind: 'VALUE',
    sortBy: sortType,
    direction: sortDirection,
    limit,
    ...(missingValues === 'INCLUDE' ? { missing } : {}),
  };
}
