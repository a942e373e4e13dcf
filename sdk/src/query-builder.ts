import type { CallSettings } from './call-spec.ts';
import { createResult } from './query-result.ts';
import type { By, Filter, Page, Query, QueryBuilder, QueryResult, Source } from './query-types.ts';

const DEFAULT_LIMIT = 50;

const keysOf = (filter: Filter) => Object.keys(filter);

/** The conditions that an operator already combines, so that adding another keeps one flat list. */
const joinedBy = (operator: '$and' | '$or', filter: Filter): readonly unknown[] => {
  const joined = filter[operator];
  return Array.isArray(joined) ? joined : [filter];
};

const join = (operator: '$and' | '$or', left: Filter, right: Filter): Filter => {
  if (keysOf(left).length === 0) return right;
  if (keysOf(right).length === 0) return left;
  return { [operator]: [...joinedBy(operator, left), ...joinedBy(operator, right)] };
};

const negate = (filter: Filter): Filter => {
  if (keysOf(filter).length === 0) return filter;
  const inner = filter.$not;
  return typeof inner === 'object' && inner !== null ? { ...inner } : { $not: filter };
};

/** Accepts values as a list or one by one. */
const listOf = (values: readonly unknown[]): readonly unknown[] =>
  values.length === 1 && Array.isArray(values[0]) ? values[0] : values;

const FIRST: Page = { limit: DEFAULT_LIMIT, offset: 0 };

function toQuery(by: By, filter: Filter, sort: NonNullable<Query['sort']>, { limit, offset, cursor }: Page): Query {
  if (cursor !== undefined) return { cursorPaging: { limit, cursor } };
  const paging = by === 'cursor' ? { cursorPaging: { limit } } : { paging: { limit, offset } };
  return { filter, ...(sort.length > 0 && { sort }), ...paging };
}

/** Creates a builder that matches the whole list unless it starts from an earlier query. */
export function createQuery<Item, B extends By = By>(
  source: Source<Item, B>,
  filter: Filter = {},
  sort: NonNullable<Query['sort']> = [],
  page = FIRST,
): QueryBuilder<Item, B> {
  const { by } = source;
  const query = toQuery(by, filter, sort, page);
  const joined = (operator: '$and' | '$or', more: Filter) =>
    createQuery(source, join(operator, filter, more), sort, page);
  const when = (field: string, condition: unknown) => joined('$and', { [field]: condition });
  const orderBy = (order: 'ASC' | 'DESC', fields: readonly string[]) =>
    createQuery(source, filter, [...sort, ...fields.map((fieldName) => ({ fieldName, order }))], page);
  const onPage = (change: Partial<Page>) => createQuery(source, filter, sort, { ...page, ...change });
  const find = async (settings?: CallSettings): Promise<QueryResult<Item, B>> => {
    const found = await source.fetchPage(query, settings);
    return createResult<Item, B>({ ...found, query: builder, page, goTo: (to) => onPage(to).find(settings) });
  };
  const builder: QueryBuilder<Item, B> = {
    by,
    filter,
    query,
    eq: (field, value) => when(field, value ?? null),
    ne: (field, value) => when(field, { $ne: value ?? null }),
    gt: (field, value) => when(field, { $gt: value }),
    ge: (field, value) => when(field, { $gte: value }),
    lt: (field, value) => when(field, { $lt: value }),
    le: (field, value) => when(field, { $lte: value }),
    between: (field, low, high) => builder.ge(field, low).lt(field, high),
    startsWith: (field, text) => when(field, { $startsWith: text }),
    endsWith: (field, text) => when(field, { $endsWith: text }),
    contains: (field, text) => when(field, { $contains: text }),
    in: (field, ...values) => when(field, { $in: listOf(values) }),
    hasSome: (field, ...values) => when(field, { $hasSome: listOf(values) }),
    hasAll: (field, ...values) => when(field, { $hasAll: listOf(values) }),
    exists: (field) => when(field, { $exists: true }),
    isEmpty: (field) => when(field, null),
    isNotEmpty: (field) => when(field, { $ne: null }),
    and: (other) => joined('$and', other.filter),
    or: (other) => joined('$or', other.filter),
    not: (other) => joined('$and', negate(other.filter)),
    ascending: (...fields) => orderBy('ASC', fields),
    descending: (...fields) => orderBy('DESC', fields),
    limit: (limit) => onPage({ limit }),
    skip: (offset) => onPage({ offset }),
    skipTo: (cursor) => onPage({ cursor }),
    find,
    async *[Symbol.asyncIterator]() {
      yield* await find();
    },
  };
  return builder;
}
