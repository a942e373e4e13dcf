import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { Fields } from './fields.ts';
import { sortKeyToSql } from './keyset.ts';
import { type Direction, orderToSql, type SortField } from './sort.ts';

/** The part of a list that a store reads. */
export interface Page {
  where: RawBuilder<SqlBool>;
  sort: readonly SortField[];
  direction?: Direction;
  limit: number;
  offset?: number;
}

/** The paging data of a response. */
export interface PagingMetadata {
  count: number;
  hasNext: boolean;
  /** These three describe a page by offset. */
  offset?: number;
  total?: number;
  tooManyToCount?: boolean;
  /** Describes a page by cursor. */
  cursors?: { next?: string; prev?: string };
}

/** The rows of the page, each with the sort key that the next page can start after. */
export function selectPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  fields: Fields,
  { where, sort, direction, limit, offset = 0 }: Page,
) {
  return query
    .select(sortKeyToSql(sort, fields).as('sortKey'))
    .where(where)
    .orderBy(orderToSql(sort, fields, direction))
    .limit(limit)
    .offset(offset);
}

/** Cuts rows that were read with a limit of `limit + 1`: the extra row tells whether there are more. */
export const cutPage = <Row>(found: readonly Row[], limit: number): { rows: Row[]; hasMore: boolean } => ({
  rows: found.slice(0, limit),
  hasMore: found.length > limit,
});
