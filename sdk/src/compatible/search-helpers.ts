import { Filter, Sort } from './query-helpers.ts';

interface AggregationPart {
  readonly aggregation: object;
}

interface SearchPart {
  readonly search: object;
}

/** `SearchParams('dark shoes').fuzzy()`; each method returns a new one. */
export function SearchParams(expression?: string, search: object = expression === undefined ? {} : { expression }) {
  const having = (more: object) => SearchParams(expression, { ...search, ...more });
  return {
    search,
    expression: (text: string) => having({ expression: text }),
    mode: (mode: string) => having({ mode }),
    fields: (fields: readonly string[]) => having({ fields }),
    fuzzy: (fuzzy = true) => having({ fuzzy }),
  };
}

type Base = Readonly<Record<string, unknown>>;

function valueAggregation(base: Base, value: object = {}) {
  const having = (more: object) => valueAggregation(base, { ...value, ...more });
  return {
    aggregation: { ...base, type: 'VALUE', value },
    sortBy: (sortType: string, sortDirection: string) => having({ sortType, sortDirection }),
    limit: (limit: number) => having({ limit }),
    excludeMissingValues: () => having({ missingValues: 'EXCLUDE' }),
    includeMissingValues: () => having({ missingValues: 'INCLUDE' }),
    includeValues: (addToBucket: string) => having({ includeOptions: { addToBucket } }),
  };
}

function rangeAggregation(base: Base, buckets: readonly object[] = []) {
  return {
    aggregation: { ...base, type: 'RANGE', range: { buckets } },
    withBuckets: (...next: readonly object[]) => rangeAggregation(base, next),
  };
}

function dateHistogramAggregation(base: Base, dateHistogram: object = {}) {
  return {
    aggregation: { ...base, type: 'DATE_HISTOGRAM', dateHistogram },
    interval: (interval: string) => dateHistogramAggregation(base, { interval }),
  };
}

function scalarAggregation(base: Base, scalar: object = {}) {
  return {
    aggregation: { ...base, type: 'SCALAR', scalar },
    type: (type: string) => scalarAggregation(base, { type }),
  };
}

function nestedAggregation(base: Base, nestedAggregations: readonly object[] = []) {
  return {
    aggregation: { ...base, type: 'NESTED', nested: { nestedAggregations } },
    addNestedAggregation: ({ aggregation }: AggregationPart) =>
      nestedAggregation(base, [...nestedAggregations, aggregation]),
  };
}

/** `Aggregation('by type').onField('type').asValueAggregation().limit(10)` */
export function Aggregation(name: string, more: Base = {}) {
  const base = { name, ...more };
  return {
    aggregation: base,
    ofType: (type: string) => Aggregation(name, { ...more, type }),
    onField: (fieldPath: string) => Aggregation(name, { ...more, fieldPath }),
    asValueAggregation: () => valueAggregation(base),
    asRangeAggregation: () => rangeAggregation(base),
    asDateHistogramAggregation: () => dateHistogramAggregation(base),
    asScalarAggregation: () => scalarAggregation(base),
    asNestedAggregation: () => nestedAggregation(base),
  };
}

/** Builds the request of a search; each method returns a new builder. */
export function SearchBuilder(request: object = {}) {
  const having = (more: object) => SearchBuilder({ ...request, ...more });
  return {
    withFilter: ({ filter }: ReturnType<typeof Filter.not>) => having({ filter }),
    withSearchClause: ({ search }: SearchPart) => having({ search }),
    withSorting: (...parts: readonly ReturnType<ReturnType<typeof Sort>['asc']>[]) =>
      having({ sort: parts.map(({ sort }) => sort) }),
    withAggregation: (...parts: readonly AggregationPart[]) =>
      having({ aggregations: parts.map(({ aggregation }) => aggregation) }),
    withPaging: (paging: object) => having({ paging }),
    build: () => request,
  };
}

export { Filter, Sort };
