import { oneViolation, ValidationError } from '../lib/violations.ts';
import { isJson, type Json } from './value.ts';

export interface PagingLimits {
  defaultLimit: number;
  maxLimit: number;
}

/** Reads `paging: { limit, offset }`; either may be absent. Throws a ValidationError that names what is wrong. */
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
