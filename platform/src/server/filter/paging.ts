import { oneViolation, ValidationError } from '../lib/violations.ts';
import type { PagingMetadata } from './page.ts';
import { isJson, type Json } from './value.ts';

export interface PagingLimits {
  defaultLimit: number;
  maxLimit: number;
}

/** Names a part of what was sent: `query.filter`, or `filter` where `at` is empty. */
export const partOf = (at: string, part: string): string => (at === '' ? part : `${at}.${part}`);

/** Reads `paging: { limit, offset }`, both optional. Throws a ValidationError that names what is wrong. */
export function readOffsetPaging(
  paging: unknown,
  { defaultLimit, maxLimit }: PagingLimits,
  at = 'query.paging',
): { limit: number; offset: number } {
  const { limit, offset } = readObject(paging, at);
  return {
    limit: readCount(limit, defaultLimit, maxLimit, `${at}.limit`),
    offset: readCount(offset, 0, Number.MAX_SAFE_INTEGER, `${at}.offset`),
  };
}

/** Reads `cursorPaging: { limit, cursor }`; an empty cursor means the first page. */
export function readCursorPaging(
  paging: unknown,
  { defaultLimit, maxLimit }: PagingLimits,
  at = 'query.cursorPaging',
): { limit: number; cursor: unknown } {
  const { limit, cursor } = readObject(paging, at);
  return {
    limit: readCount(limit, defaultLimit, maxLimit, `${at}.limit`),
    cursor: cursor === '' ? undefined : (cursor ?? undefined),
  };
}

/** Describes a page by offset. Without a total (too many to count) there is more until a page is empty. */
export const describeOffsetPage = (count: number, offset: number, total: number | undefined): PagingMetadata =>
  total === undefined
    ? { count, offset, tooManyToCount: true, hasNext: count > 0 }
    : { count, offset, total, tooManyToCount: false, hasNext: count > 0 && offset + count < total };

function readObject(paging: unknown, at: string): Json {
  const object = paging ?? {};
  if (isJson(object)) return object;
  throw new ValidationError([oneViolation(at, 'expects an object', 'FORMAT')]);
}

function readCount(value: unknown, fallback: number, max: number, at: string): number {
  const count = value ?? fallback;
  if (typeof count !== 'number' || !Number.isSafeInteger(count)) {
    throw new ValidationError([oneViolation(at, 'expects a whole number', 'FORMAT')]);
  }
  if (count < 0) throw new ValidationError([oneViolation(at, 'must be 0 or more', 'MIN')]);
  if (count > max) throw new ValidationError([oneViolation(at, `must be at most ${max}`, 'MAX')]);
  return count;
}
