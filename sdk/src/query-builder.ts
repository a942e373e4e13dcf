import type { CallSettings } from './call-spec.ts';
import { createResult } from './query-result.ts';
import type { By, Filter, Page, Query, QueryBuilder, QueryResult, Source } from './query-types.ts';

/** The query as it has been built so far. */
interface Told extends Page {
  filter: Filter;
  sort: NonNullable<Query['sort']>;
}

const FIRST: Told = { filter: {}, sort: [], limit: 50, offset: 0 };

const isEmpty = (filter: Filter) => Object.keys(filter).length === 0;

/** Accepts values as a list or one by one. */
function listOf(values: readonly unknown[]) {
  const none: unknown[] = [];
  return none.concat(...values);
}

/** Creates a builder that matches the whole list unless it starts from an earlier query. */
export function createQuery<Item, B extends By = By>(source: Source<Item, B>, told = FIRST): QueryBuilder<Item, B> {
  const { by } = source;
  const { filter, sort, limit, offset, cursor } = told;
  const paging = by === 'cursor' ? { cursorPaging: { limit, cursor } } : { paging: { limit, offset } };
  // A cursor contains the conditions and the order.
  const query: Query = cursor ? paging : { filter, ...(sort.length > 0 && { sort }), ...paging };
  const change = (part: Partial<Told>) => createQuery(source, { ...told, ...part });
  const joined = (operator: '$and' | '$or', more: Filter) => {
    if (isEmpty(more)) return builder;
    // One flat list, also where a filter is already combined by that operator.
    const both = listOf([filter[operator] || filter, more[operator] || more]);
    return change({ filter: isEmpty(filter) ? more : { [operator]: both } });
  };
  const when = (field: string, condition: unknown) => joined('$and', { [field]: condition });
  const orderBy = (order: 'ASC' | 'DESC', fields: readonly string[]) =>
    change({ sort: [...sort, ...fields.map((fieldName) => ({ fieldName, order }))] });
  const find = async (settings?: CallSettings): Promise<QueryResult<Item, B>> => {
    const found = await source.fetchPage(query, settings);
    return createResult<Item, B>(builder, told, found, (page) => change(page).find(settings));
  };
  const builder: QueryBuilder<Item, B> = {
    by,
    filter,
    query,
    eq: (field, value = null) => when(field, value),
    ne: (field, value = null) => when(field, { $ne: value }),
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
    not: ({ filter: not }) => joined('$and', isEmpty(not) ? not : not.$not || { $not: not }),
    ascending: (...fields) => orderBy('ASC', fields),
    descending: (...fields) => orderBy('DESC', fields),
    limit: (limit) => change({ limit }),
    skip: (offset) => change({ offset }),
    skipTo: (cursor) => change({ cursor }),
    find,
    async *[Symbol.asyncIterator]() {
      yield* await find();
    },
  };
  return builder;
}
