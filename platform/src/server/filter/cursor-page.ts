import { isDeepStrictEqual } from 'node:util';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import type { Filter } from './condition.ts';
import { decodeCursor, encodeCursor, staleCursor } from './cursor.ts';
import type { Fields } from './fields.ts';
import type { SortKey } from './keyset.ts';
import { cutPage } from './page.ts';
import { type PagingLimits, partOf, readCursorPaging } from './paging.ts';
import { parseFilter } from './parse.ts';
import { type Direction, parseSort, type SortField, withTieBreak } from './sort.ts';

export interface CursorPageOptions extends PagingLimits {
  /** The order when the caller names none; the id is appended to either. */
  defaultSort: readonly SortField[];
  /** Signs the cursors. */
  secret: string;
  /** Where the query lies in the request: `query` when absent, at its top when empty. */
  at?: string;
  /** Where the cursor lies in the request: in `cursorPaging` when absent. */
  cursorAt?: string;
  /** Names the list, so that cursors of other lists are refused as made up. */
  listName?: string;
  /** Each page sends the search again; a cursor of another search is refused. */
  repeatsSearch?: boolean;
}

/** A page to read: the list's content, its order, and where the page starts. */
export interface CursorPage {
  filter: Filter;
  sort: SortField[];
  limit: number;
  direction: Direction;
  /** The row to start after; absent on the first page. */
  key?: SortKey;
  /** Filter, sort and search as they were sent, for this page's cursors. */
  sent: { filter: unknown; sort: unknown; search?: unknown };
}

/** The secret that signs a list's cursors. */
const keyOf = ({ secret, listName }: Pick<CursorPageOptions, 'secret' | 'listName'>): string =>
  listName === undefined ? secret : `${secret}\n${listName}`;

/** A query as callers send it. */
export interface SentQuery {
  filter?: unknown;
  sort?: unknown;
  search?: unknown;
  paging?: unknown;
  cursorPaging?: unknown;
}

/**
 * Reads a query that pages by cursor. The cursor contains filter, sort and search; if they are sent too, they must be
 * equal. Throws a ValidationError that names what is wrong.
 */
export function readCursorPage(query: SentQuery, fields: Fields, options: CursorPageOptions): CursorPage {
  const { defaultSort, at = 'query' } = options;
  const { cursorAt = partOf(at, 'cursorPaging.cursor') } = options;
  const { limit, cursor: text } = readCursorPaging(query.cursorPaging, options, partOf(at, 'cursorPaging'));
  const cursor = text === undefined ? undefined : decodeCursor(text, keyOf(options), cursorAt);
  if (cursor && options.repeatsSearch && !isDeepStrictEqual(query.search, cursor.search)) throw staleCursor(cursorAt);
  if (cursor) requireSame(query, cursor, at);
  const { filter: sentFilter, sort: sentSort, search } = cursor ?? query;
  const sent = { filter: sentFilter, sort: sentSort, ...(search === undefined ? {} : { search }) };
  const filter = parseFilter(sent.filter, fields, partOf(at, 'filter'));
  const asked = parseSort(sent.sort, fields, partOf(at, 'sort'));
  const sort = withTieBreak(asked.length > 0 ? asked : defaultSort);
  if (!cursor) return { filter, sort, limit, direction: 'next', sent };
  // The list's default order has changed since the cursor was issued.
  if (cursor.key.length !== sort.length) throw staleCursor(cursorAt);
  return { filter, sort, limit, direction: cursor.direction, key: cursor.key, sent };
}

function requireSame(query: SentQuery, cursor: SentQuery, at: string): void {
  for (const part of ['filter', 'sort', 'search'] as const) {
    const again = query[part] ?? {};
    if (Object.keys(again).length === 0 || isDeepStrictEqual(again, cursor[part])) continue;
    throw new ValidationError([oneViolation(partOf(at, part), "differs from the first page's; leave it out")]);
  }
}

/** Makes a page of the found rows (at most `limit + 1`, each with its sort key) with the cursors around it. */
export function finishCursorPage<Row extends { sortKey: SortKey }>(
  page: CursorPage,
  found: Row[],
  options: CursorPageOptions,
): { rows: Row[]; pagingMetadata: { count: number; cursors: { next?: string; prev?: string }; hasNext: boolean } } {
  const { at = 'query' } = options;
  const isForward = page.direction === 'next';
  const { rows, hasMore } = cutPage(found, page.limit);
  if (!isForward) rows.reverse();
  const cursorAt = (direction: Direction, row: Row | undefined, exists: boolean) =>
    row && exists
      ? {
          [direction]: encodeCursor(
            { direction, key: row.sortKey, ...page.sent },
            keyOf(options),
            partOf(at, 'filter'),
          ),
        }
      : {};
  const cursors = {
    ...cursorAt('next', rows.at(-1), hasMore || !isForward),
    ...cursorAt('prev', rows[0], isForward ? page.key !== undefined : hasMore),
  };
  return { rows, pagingMetadata: { count: rows.length, cursors, hasNext: 'next' in cursors } };
}
