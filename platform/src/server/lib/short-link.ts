import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SiteId } from '@foyer/contract';

const ID_BYTES = 16;
const SEAL_BYTES = 8;

const toBytes = (guid: string): Buffer => Buffer.from(guid.replaceAll('-', ''), 'hex');

const toGuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** What a short link leads to. Its link version is part of the seal, so that raising it revokes the link. */
export interface ShortLinkTarget {
  siteId: SiteId;
  id: string;
  version: number;
}

function sealOf(secret: string, { siteId, id, version }: ShortLinkTarget): Buffer {
  const sealed = createHmac('sha256', secret)
    .update('short-link')
    .update(JSON.stringify([siteId, id, version]));
  return sealed.digest().subarray(0, SEAL_BYTES);
}

/** The last part of a short URL: 32 characters. Its site is that of the host it is called at. */
export const makeShortLink = (secret: string, target: ShortLinkTarget): string =>
  Buffer.concat([toBytes(target.id), sealOf(secret, target)]).toString('base64url');

/** The id that a code names. Nothing is known of it until `isShortLinkTo` says so. */
export function readShortLink(code: string): string | undefined {
  if (!/^[\w-]{32}$/.test(code)) return undefined;
  return toGuid(Buffer.from(code, 'base64url').subarray(0, ID_BYTES));
}

export const isShortLinkTo = (secret: string, code: string, target: ShortLinkTarget): boolean =>
  timingSafeEqual(Buffer.from(code, 'base64url').subarray(ID_BYTES), sealOf(secret, target));
