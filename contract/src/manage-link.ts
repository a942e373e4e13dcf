import * as T from 'typebox';
import type { ErrorCode } from './errors.ts';

/** Shared by the calls with a manage link, of one booking or of a group. */
export const linkPrefixes = ['', '/_api'];

export const LinkToken = T.String({ minLength: 1, maxLength: 2048 });

/** Optional parts of the response; unknown names are ignored. */
export const LinkFields = T.Array(T.String({ maxLength: 100 }), { maxItems: 20 });

/** Codes of every call with a manage link: forged, over for long, or replaced. */
export const linkErrors = [
  'INVALID_TOKEN',
  'MANAGE_LINK_EXPIRED',
  'MANAGE_LINK_REVOKED',
] as const satisfies readonly ErrorCode[];

export type LinkErrorCode = (typeof linkErrors)[number];
