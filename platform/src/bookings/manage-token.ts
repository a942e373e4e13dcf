import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BookingId, SiteId } from '@foyer/contract';
import { asId } from '../lib/ids.ts';

const SEAL_BYTES = 16;

const seal = (secret: string, ids: Buffer): Buffer =>
  createHmac('sha256', secret).update('manage-link').update(ids).digest().subarray(0, SEAL_BYTES);

const toBytes = (guid: string): Buffer => Buffer.from(guid.replaceAll('-', ''), 'hex');

const toGuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The secret part of a manage link: site and booking, sealed with 128 bits. Whoever holds it may manage that booking. */
export function makeManageToken(secret: string, siteId: SiteId, bookingId: BookingId): string {
  const ids = Buffer.concat([toBytes(siteId), toBytes(bookingId)]);
  return Buffer.concat([ids, seal(secret, ids)]).toString('base64url');
}

export function readManageToken(secret: string, token: string): { siteId: SiteId; bookingId: BookingId } | undefined {
  // Decoding alone skips what is not base64url, and one booking would have many links.
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, 32);
  if (!timingSafeEqual(bytes.subarray(32), seal(secret, ids))) return undefined;
  return { siteId: asId(toGuid(ids.subarray(0, 16))), bookingId: asId(toGuid(ids.subarray(16, 32))) };
}
