import type { CallSettings } from './call.ts';
import { type PagingMetadata, QueryResult } from './query-result.ts';

export type Filter = Readonly<Record<string, unknown>>;
export type By = 'offset' | 'cursor';

export interface Query {
  filter?: Filter;
  sort?: readonly { fieldName: string; order: 'ASC' | 'DESC' }[];
  paging?: { limit: number; offset: number };
  cursorPaging?: { limit: number; cursor?: string };
}

export interface Source<Item, B extends By> {
  by: B;
  fetchPage(query: Query, settings?: CallSettings): Promise<{ items: Item[]; paging: PagingMetadata }>;
}

const DEFAULT_LIMIT = 50;

const keysOf = (filter: Filter) => Object.keys(filter);

/** What an operator already joins, so that joining more stays one flat list. */
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

export interface Page {
  limit: number;
  offset: number;
  cursor?: string;
}

/** `in('type', ['CLASS', 'COURSE'])` or `in('type', 'CLASS', 'COURSE')`. */
const listOf = (values: readonly unknown[]): readonly unknown[] =>
  values.length === 1 && Array.isArray(values[0]) ? values[0] : values;

/** A query in the making. Every method answers with a new builder; nothing is sent before `find` or `for await`. */
export class QueryBuilder<Item, B extends By = By> {
  private readonly source: Source<Item, B>;
  private readonly filter: Filter;
  private readonly sort: NonNullable<Query['sort']>;
  private readonly page: Page;

  constructor(
    source: Source<Item, B>,
    filter: Filter = {},
    sort: NonNullable<Query['sort']> = [],
    page: Page = { limit: DEFAULT_LIMIT, offset: 0 },
  ) {
    this.source = source;
    this.filter = filter;
    this.sort = sort;
    this.page = page;
  }

  private where(filter: Filter) {
    return new QueryBuilder<Item, B>(this.source, filter, this.sort, this.page);
  }

  private when(field: string, condition: unknown) {
    return this.where(join('$and', this.filter, { [field]: condition }));
  }

  private orderBy(order: 'ASC' | 'DESC', fields: readonly string[]) {
    const sort = [...this.sort, ...fields.map((fieldName) => ({ fieldName, order }))];
    return new QueryBuilder<Item, B>(this.source, this.filter, sort, this.page);
  }

  private onPage(page: Partial<Page>) {
    return new QueryBuilder<Item, B>(this.source, this.filter, this.sort, { ...this.page, ...page });
  }

  get by(): B {
    return this.source.by;
  }

  /** The query as it is sent. After a cursor there is nothing else in it: the cursor knows. */
  get query(): Query {
    const { limit, offset, cursor } = this.page;
    if (cursor !== undefined) return { cursorPaging: { limit, cursor } };
    const paging = this.source.by === 'cursor' ? { cursorPaging: { limit } } : { paging: { limit, offset } };
    return { filter: this.filter, ...(this.sort.length > 0 && { sort: this.sort }), ...paging };
  }

  eq(field: string, value: unknown) {
    return this.when(field, value ?? null);
  }
  ne(field: string, value: unknown) {
    return this.when(field, { $ne: value ?? null });
  }
  gt(field: string, value: unknown) {
    return this.when(field, { $gt: value });
  }
  ge(field: string, value: unknown) {
    return this.when(field, { $gte: value });
  }
  lt(field: string, value: unknown) {
    return this.when(field, { $lt: value });
  }
  le(field: string, value: unknown) {
    return this.when(field, { $lte: value });
  }
  /** From `low` up to but not including `high`. */
  between(field: string, low: unknown, high: unknown) {
    return this.ge(field, low).lt(field, high);
  }
  startsWith(field: string, text: string) {
    return this.when(field, { $startsWith: text });
  }
  endsWith(field: string, text: string) {
    return this.when(field, { $endsWith: text });
  }
  contains(field: string, text: string) {
    return this.when(field, { $contains: text });
  }
  in(field: string, ...values: readonly unknown[]) {
    return this.when(field, { $in: listOf(values) });
  }
  hasSome(field: string, ...values: readonly unknown[]) {
    return this.when(field, { $hasSome: listOf(values) });
  }
  hasAll(field: string, ...values: readonly unknown[]) {
    return this.when(field, { $hasAll: listOf(values) });
  }
  exists(field: string) {
    return this.when(field, { $exists: true });
  }
  isEmpty(field: string) {
    return this.eq(field, null);
  }
  isNotEmpty(field: string) {
    return this.ne(field, null);
  }

  /** Both what was asked so far and what `other` asks. */
  and(other: QueryBuilder<Item, B>) {
    return this.where(join('$and', this.filter, other.filter));
  }
  /** Either what was asked so far or what `other` asks. */
  or(other: QueryBuilder<Item, B>) {
    return this.where(join('$or', this.filter, other.filter));
  }
  /** What was asked so far, but not what `other` asks. */
  not(other: QueryBuilder<Item, B>) {
    return this.where(join('$and', this.filter, negate(other.filter)));
  }

  ascending(...fields: readonly string[]) {
    return this.orderBy('ASC', fields);
  }
  descending(...fields: readonly string[]) {
    return this.orderBy('DESC', fields);
  }

  limit(limit: number) {
    return this.onPage({ limit });
  }
  skip(this: QueryBuilder<Item, 'offset'>, offset: number) {
    return this.onPage({ offset });
  }
  skipTo(this: QueryBuilder<Item, 'cursor'>, cursor: string) {
    return this.onPage({ cursor });
  }

  /** Sends the query and answers with its first page. */
  async find(settings?: CallSettings): Promise<QueryResult<Item, B>> {
    const found = await this.source.fetchPage(this.query, settings);
    return new QueryResult<Item, B>({
      ...found,
      query: this,
      page: this.page,
      goTo: (page) => this.onPage(page).find(settings),
    });
  }

  /** Every item of every page, fetched as they are read. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    yield* await this.find();
  }
}
