import { createHmac, timingSafeEqual } from 'node:crypto';
import { isCanonicalToken } from '../lib/spelling.ts';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import type { SortKey } from './keyset.ts';
import type { Direction } from './sort.ts';

/** The position in a list, and the list's query: enough to continue without the first request. */
export interface Cursor {
  direction: Direction;
  /** Sort key of the row the page starts after. */
  key: SortKey;
  /** Filter, sort and search as sent; validated again for each page, so that a cursor grants no permission. */
  filter: unknown;
  sort: unknown;
  /** The search expression, if any. */
  search?: unknown;
}

const MAX_CURSOR_LENGTH = 16_000;
const MAC_BYTES = 32;

const sign = (body: Buffer, secret: string): Buffer =>
  createHmac('sha256', secret).update('foyer cursor 1\n').update(body).digest();

/** Encodes and signs a cursor as opaque text. Throws a ValidationError when the filter is too long. */
export function encodeCursor(cursor: Cursor, secret: string, at = 'query.filter'): string {
  const body = Buffer.from(JSON.stringify(cursor));
  const text = Buffer.concat([sign(body, secret), body]).toString('base64url');
  if (text.length <= MAX_CURSOR_LENGTH) return text;
  throw new ValidationError([oneViolation(at, 'is too long for a cursor; use fewer values', 'MAX_LENGTH')]);
}

export const staleCursor = (at: string): ValidationError =>
  new ValidationError([oneViolation(at, 'is not a cursor of this list; start again from the first page', 'FORMAT')]);

/** Decodes a cursor. Throws a ValidationError when its signature is invalid. */
export function decodeCursor(text: unknown, secret: string, at = 'query.cursorPaging.cursor'): Cursor {
  if (typeof text !== 'string' || text.length > MAX_CURSOR_LENGTH) throw staleCursor(at);
  if (!isCanonicalToken(text)) throw staleCursor(at);
  const bytes = Buffer.from(text, 'base64url');
  const mac = bytes.subarray(0, MAC_BYTES);
  const body = bytes.subarray(MAC_BYTES);
  if (mac.length < MAC_BYTES || !timingSafeEqual(mac, sign(body, secret))) throw staleCursor(at);
  return JSON.parse(body.toString());
}
