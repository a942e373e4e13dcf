import type { CallSettings } from './call-spec.ts';

type Head<Field extends string> = Field extends `${infer Name}.${string}` ? Name : never;

/** Conditions on fields, combined by `$and`, `$or` and `$not`: `{ 'category.id': id }` or `{ category: { id } }`. */
export type Filter<Field extends string = string> = { readonly [Name in Field | Head<Field>]?: unknown } & {
  readonly $and?: readonly Filter<Field>[];
  readonly $or?: readonly Filter<Field>[];
  readonly $not?: Filter<Field>;
};

export interface SortBy<Field extends string = string> {
  fieldName: Field;
  order?: 'ASC' | 'DESC' | null;
}

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
export interface QueryBuilder<Item, B extends By = By, Field extends string = string> {
  readonly by: B;
  /** The conditions so far. */
  readonly filter: Filter;
  /** The query as it is sent. With a cursor it contains nothing else, since the cursor has the rest. */
  readonly query: Query;

  eq(field: Field, value: unknown): QueryBuilder<Item, B, Field>;
  ne(field: Field, value: unknown): QueryBuilder<Item, B, Field>;
  gt(field: Field, value: unknown): QueryBuilder<Item, B, Field>;
  ge(field: Field, value: unknown): QueryBuilder<Item, B, Field>;
  lt(field: Field, value: unknown): QueryBuilder<Item, B, Field>;
  le(field: Field, value: unknown): QueryBuilder<Item, B, Field>;
  /** From `low` up to but not including `high`. */
  between(field: Field, low: unknown, high: unknown): QueryBuilder<Item, B, Field>;
  startsWith(field: Field, text: string): QueryBuilder<Item, B, Field>;
  endsWith(field: Field, text: string): QueryBuilder<Item, B, Field>;
  contains(field: Field, text: string): QueryBuilder<Item, B, Field>;
  /** `in('type', ['CLASS', 'COURSE'])` or `in('type', 'CLASS', 'COURSE')`. */
  in(field: Field, ...values: readonly unknown[]): QueryBuilder<Item, B, Field>;
  hasSome(field: Field, ...values: readonly unknown[]): QueryBuilder<Item, B, Field>;
  hasAll(field: Field, ...values: readonly unknown[]): QueryBuilder<Item, B, Field>;
  exists(field: Field): QueryBuilder<Item, B, Field>;
  isEmpty(field: Field): QueryBuilder<Item, B, Field>;
  isNotEmpty(field: Field): QueryBuilder<Item, B, Field>;

  /** Matches items that this query and `other` both match. */
  and(other: QueryBuilder<Item, B, Field>): QueryBuilder<Item, B, Field>;
  /** Matches items that this query or `other` matches. */
  or(other: QueryBuilder<Item, B, Field>): QueryBuilder<Item, B, Field>;
  /** Matches items that this query matches and `other` does not. */
  not(other: QueryBuilder<Item, B, Field>): QueryBuilder<Item, B, Field>;

  ascending(...fields: readonly Field[]): QueryBuilder<Item, B, Field>;
  descending(...fields: readonly Field[]): QueryBuilder<Item, B, Field>;

  limit(limit: number): QueryBuilder<Item, B, Field>;
  skip(this: QueryBuilder<Item, 'offset', Field>, offset: number): QueryBuilder<Item, B, Field>;
  skipTo(this: QueryBuilder<Item, 'cursor', Field>, cursor: string): QueryBuilder<Item, B, Field>;

  /** Sends the query and returns its first page. */
  find(settings?: CallSettings): Promise<QueryResult<Item, B, Field>>;
  /** Iterates over the items of all pages, fetching pages as needed. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
}

/** One page of a query, with access to its neighbours. */
export interface QueryResult<Item, B extends By = By, Field extends string = string> {
  /** The builder of this page. */
  readonly query: QueryBuilder<Item, B, Field>;
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
  next(): Promise<QueryResult<Item, B, Field>>;
  /** Throws 'No previous page to fetch' on the first page. */
  prev(): Promise<QueryResult<Item, B, Field>>;
  /** Iterates over the items of this page and all later ones. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
}
