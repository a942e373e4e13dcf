import type { RawBuilder, SqlBool } from 'kysely';
import type { Filter } from './condition.ts';
import { type CursorPageOptions, finishCursorPage, readCursorPage, type SentQuery } from './cursor-page.ts';
import type { Fields } from './fields.ts';
import { keysetToSql, type SortKey } from './keyset.ts';
import type { Page, PagingMetadata } from './page.ts';
import { describeOffsetPage, partOf, readOffsetPaging } from './paging.ts';
import { parseFilter } from './parse.ts';
import { parseSort, withTieBreak } from './sort.ts';
import { filterToSql, joinConditions } from './sql.ts';

/** A list that callers query: what they may ask, in which bounds, and how a store reads it. */
export interface PagedList<Row> extends CursorPageOptions {
  fields: Fields;
  /** How a query pages that names neither way: by cursor when absent. */
  defaultPaging?: 'offset' | 'cursor';
  /** Changes the filter that was sent. */
  adjustFilter?: (filter: Filter) => Filter;
  /** The condition besides the filter. Throws a ValidationError if the search is invalid. */
  searchToSql?: (search: unknown) => RawBuilder<SqlBool>;
  list(page: Page): Promise<Row[]>;
  /** How many rows match, undefined when they are too many to count. A list without it pages by cursor only. */
  count?(where: RawBuilder<SqlBool>): Promise<number | undefined>;
}

export interface PagedResult<Row> {
  rows: Row[];
  pagingMetadata: PagingMetadata;
  /** The condition that all rows of the list match, on every page. */
  where: RawBuilder<SqlBool>;
}

/** Reads one page of a list, by offset or by cursor. Throws a ValidationError that names what is wrong with the query. */
export function runPagedQuery<Row extends { sortKey: SortKey }>(
  query: SentQuery,
  list: PagedList<Row>,
): Promise<PagedResult<Row>> {
  const isByOffset = list.defaultPaging === 'offset' ? !query.cursorPaging : query.paging;
  const { count } = list;
  return isByOffset && count ? readByOffset(query, { ...list, count }) : readByCursor(query, list);
}

async function readByOffset<Row>(
  query: SentQuery,
  list: PagedList<Row> & Required<Pick<PagedList<Row>, 'count'>>,
): Promise<PagedResult<Row>> {
  const { fields, defaultSort, at = 'query' } = list;
  const where = conditionsOf(parseFilter(query.filter, fields, partOf(at, 'filter')), query.search, list);
  const asked = parseSort(query.sort, fields, partOf(at, 'sort'));
  const sort = withTieBreak(asked.length > 0 ? asked : defaultSort);
  const { limit, offset } = readOffsetPaging(query.paging, list, partOf(at, 'paging'));
  const [rows, total] = await Promise.all([list.list({ where, sort, limit, offset }), list.count(where)]);
  return { rows, pagingMetadata: describeOffsetPage(rows.length, offset, total), where };
}

async function readByCursor<Row extends { sortKey: SortKey }>(
  query: SentQuery,
  list: PagedList<Row>,
): Promise<PagedResult<Row>> {
  const page = readCursorPage(query, list.fields, list);
  const { filter, sort, direction, key, limit, sent } = page;
  const where = conditionsOf(filter, sent.search, list);
  const onPage = key ? joinConditions([where, keysetToSql(sort, key, list.fields, direction)], 'and') : where;
  const found = await list.list({ where: onPage, sort, direction, limit: limit + 1 });
  return { ...finishCursorPage(page, found, list), where };
}

function conditionsOf<Row>(filter: Filter, search: unknown, list: PagedList<Row>): RawBuilder<SqlBool> {
  const matching = filterToSql(list.adjustFilter?.(filter) ?? filter, list.fields);
  return list.searchToSql ? joinConditions([matching, list.searchToSql(search)], 'and') : matching;
}
