import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteId } from '@foyer/contract';
import { asId } from './ids.ts';

const SEAL_BYTES = 16;

/** The kind of id; a token for one kind is not accepted for another. */
export type SealedKind =
  | 'manage-link'
  | 'multi-service-link'
  | 'calendar-feed'
  | 'order-pay-link'
  | 'booking-pay-link'
  | 'request-link'
  | 'unsubscribe'
  | 'review-stop'
  | 'marketing-stop'
  | 'message-reply';

const seal = (secret: string, kind: SealedKind, ids: Buffer): Buffer =>
  createHmac('sha256', secret).update(kind).update(ids).digest().subarray(0, SEAL_BYTES);

const toBytes = (guid: string): Buffer => Buffer.from(guid.replaceAll('-', ''), 'hex');

const toGuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Version 0 has no bytes, so that a token has one spelling; three bytes leave no unused bits in base64url. */
function toVersionBytes(version: number): Buffer {
  if (version === 0) return Buffer.alloc(0);
  const bytes = Buffer.alloc(3);
  bytes.writeUIntBE(version, 0, 3);
  return bytes;
}

/** The secret part of a URL: site, id and version, sealed with 128 bits. */
export function sealId(secret: string, kind: SealedKind, siteId: SiteId, id: string, version = 0): string {
  const ids = Buffer.concat([toBytes(siteId), toBytes(id), toVersionBytes(version)]);
  return Buffer.concat([ids, seal(secret, kind, ids)]).toString('base64url');
}

export function openSealedId(
  secret: string,
  kind: SealedKind,
  token: string,
): { siteId: SiteId; id: string; version: number } | undefined {
  // Decoding skips characters outside base64url, which would give one id many URLs.
  if (!/^(?:[\w-]{64}|[\w-]{68})$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, -SEAL_BYTES);
  if (!timingSafeEqual(bytes.subarray(-SEAL_BYTES), seal(secret, kind, ids))) return undefined;
  return {
    siteId: asId(toGuid(ids.subarray(0, 16))),
    id: toGuid(ids.subarray(16, 32)),
    version: ids.length === 32 ? 0 : ids.readUIntBE(32, 3),
  };
}

/** The same for two ids that only count together. */
export function sealPair(
  secret: string,
  kind: SealedKind,
  siteId: SiteId,
  [one, other]: readonly [string, string],
): string {
  const ids = Buffer.concat([toBytes(siteId), toBytes(one), toBytes(other)]);
  return Buffer.concat([ids, seal(secret, kind, ids)]).toString('base64url');
}

export function openSealedPair(
  secret: string,
  kind: SealedKind,
  token: string,
): { siteId: SiteId; ids: readonly [string, string] } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  // The last character has unused bits, which would give one pair many URLs.
  if (bytes.length !== 48 + SEAL_BYTES || bytes.toString('base64url') !== token) return undefined;
  const ids = bytes.subarray(0, -SEAL_BYTES);
  if (!timingSafeEqual(bytes.subarray(-SEAL_BYTES), seal(secret, kind, ids))) return undefined;
  return { siteId: asId(toGuid(ids.subarray(0, 16))), ids: [toGuid(ids.subarray(16, 32)), toGuid(ids.subarray(32))] };
}
