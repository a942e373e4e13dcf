import * as T from 'typebox';
import type { ErrorCode } from './errors.ts';
import { choice } from './shapes/shape.ts';

/** Shared by the calls with a manage link, of one booking or of a group. */
export const linkPrefixes = ['', '/_api'];

export const LinkToken = T.String({ minLength: 1, maxLength: 2048 });

/** Optional parts of the response with a booking. */
export const LinkFields = T.Array(choice(['BOOKING_FEES']), { maxItems: 20 });

/** Codes of every call with a manage link: forged, over for long, or replaced. */
export const linkErrors = [
  'INVALID_TOKEN',
  'MANAGE_LINK_EXPIRED',
  'MANAGE_LINK_REVOKED',
] as const satisfies readonly ErrorCode[];

export type LinkErrorCode = (typeof linkErrors)[number];
