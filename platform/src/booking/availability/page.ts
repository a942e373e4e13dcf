import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

/** Limit of an unpaged list; the reference client sends no paging. A cursor continues it. */
const MAX_ENTRIES = 5000;

interface SentPaging {
  paging?: { limit?: number; offset?: number };
  cursorPaging?: { limit?: number; cursor?: string };
}

const encode = (offset: number): string => Buffer.from(JSON.stringify({ offset })).toString('base64url');

function decode(cursor: string, field: string): number {
  const [, digits] = /^\{"offset":(\d{1,9})\}$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  const offset = Number(digits);
  if (digits !== undefined && encode(offset) === cursor) return offset;
  throw new ValidationError([
    oneViolation(field, 'is not a cursor of this query; start again from the first page', 'FORMAT'),
  ]);
}

/** Reads which part of a computed list is asked for. */
export function readPaging(
  { paging, cursorPaging }: SentPaging,
  cursorField = 'query.cursorPaging.cursor',
): { offset: number; limit: number } {
  const offset = cursorPaging?.cursor ? decode(cursorPaging.cursor, cursorField) : (paging?.offset ?? 0);
  return { offset, limit: Math.min(cursorPaging?.limit ?? paging?.limit ?? MAX_ENTRIES, MAX_ENTRIES) };
}

/** Describes the page that begins the entries; they have more than its limit if another one follows. */
export function describePage<T>(entries: readonly T[], { offset, limit }: { offset: number; limit: number }) {
  const items = entries.slice(0, limit);
  const hasNext = entries.length > items.length;
  const cursors = hasNext ? { next: encode(offset + items.length) } : {};
  return { items, pagingMetadata: { count: items.length, hasNext, cursors } };
}

/**
 * Returns the requested page of a computed list. The filter is sent again with the cursor and must be the same. Apart
 * from server/filter/paged-query.ts, which pages rows by their sort keys: here the position is an index.
 */
export function pageOf<T>(entries: readonly T[], sent: SentPaging, cursorField?: string) {
  const page = readPaging(sent, cursorField);
  return describePage(entries.slice(page.offset), page);
}
