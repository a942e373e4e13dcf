import type { CallSettings } from './call-spec.ts';

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

export interface Page {
  limit: number;
  offset: number;
  cursor?: string;
}

export interface PagingMetadata {
  total?: number;
  tooManyToCount?: boolean;
  hasNext?: boolean;
  cursors?: { next?: string; prev?: string };
}

/** A query under construction. Every method returns a new builder; only `find` and `for await` send it. */
export interface QueryBuilder<Item, B extends By = By> {
  readonly by: B;
  /** The conditions so far. */
  readonly filter: Filter;
  /** The query as it is sent. With a cursor it contains nothing else, since the cursor has the rest. */
  readonly query: Query;

  eq(field: string, value: unknown): QueryBuilder<Item, B>;
  ne(field: string, value: unknown): QueryBuilder<Item, B>;
  gt(field: string, value: unknown): QueryBuilder<Item, B>;
  ge(field: string, value: unknown): QueryBuilder<Item, B>;
  lt(field: string, value: unknown): QueryBuilder<Item, B>;
  le(field: string, value: unknown): QueryBuilder<Item, B>;
  /** From `low` up to but not including `high`. */
  between(field: string, low: unknown, high: unknown): QueryBuilder<Item, B>;
  startsWith(field: string, text: string): QueryBuilder<Item, B>;
  endsWith(field: string, text: string): QueryBuilder<Item, B>;
  contains(field: string, text: string): QueryBuilder<Item, B>;
  /** `in('type', ['CLASS', 'COURSE'])` or `in('type', 'CLASS', 'COURSE')`. */
  in(field: string, ...values: readonly unknown[]): QueryBuilder<Item, B>;
  hasSome(field: string, ...values: readonly unknown[]): QueryBuilder<Item, B>;
  hasAll(field: string, ...values: readonly unknown[]): QueryBuilder<Item, B>;
  exists(field: string): QueryBuilder<Item, B>;
  isEmpty(field: string): QueryBuilder<Item, B>;
  isNotEmpty(field: string): QueryBuilder<Item, B>;

  /** Matches items that this query and `other` both match. */
  and(other: QueryBuilder<Item, B>): QueryBuilder<Item, B>;
  /** Matches items that this query or `other` matches. */
  or(other: QueryBuilder<Item, B>): QueryBuilder<Item, B>;
  /** Matches items that this query matches and `other` does not. */
  not(other: QueryBuilder<Item, B>): QueryBuilder<Item, B>;

  ascending(...fields: readonly string[]): QueryBuilder<Item, B>;
  descending(...fields: readonly string[]): QueryBuilder<Item, B>;

  limit(limit: number): QueryBuilder<Item, B>;
  skip(this: QueryBuilder<Item, 'offset'>, offset: number): QueryBuilder<Item, B>;
  skipTo(this: QueryBuilder<Item, 'cursor'>, cursor: string): QueryBuilder<Item, B>;

  /** Sends the query and returns its first page. */
  find(settings?: CallSettings): Promise<QueryResult<Item, B>>;
  /** Iterates over the items of all pages, fetching pages as needed. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
}

/** One page of a query, with access to its neighbours. */
export interface QueryResult<Item, B extends By = By> {
  /** The builder of this page. */
  readonly query: QueryBuilder<Item, B>;
  readonly items: Item[];
  readonly length: number;
  readonly pageSize: number;
  /** Undefined where the platform doesn't count items, and so are the numbers of pages. */
  readonly totalCount: number | undefined;
  readonly totalPages: number | undefined;
  /** From 0. */
  readonly currentPage: number | undefined;
  readonly cursors: { next?: string; prev?: string };

  hasNext(): boolean;
  hasPrev(): boolean;
  /** Throws 'No next page to fetch' on the last page. */
  next(): Promise<QueryResult<Item, B>>;
  /** Throws 'No previous page to fetch' on the first page. */
  prev(): Promise<QueryResult<Item, B>>;
  /** Iterates over the items of this page and all later ones. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
}
