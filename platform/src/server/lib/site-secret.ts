import { createHash, randomBytes } from 'node:crypto';
import type { SiteId } from '@foyer/contract';
import { asId } from './ids.ts';

const SECRET_BYTES = 32;

/** A secret that names its site, which is needed to look it up (decision 0003). */
export interface SiteSecret {
  siteId: SiteId;
  /** The digest that the database stores. */
  hash: string;
}

const toBytes = (guid: string): Buffer => Buffer.from(guid.replaceAll('-', ''), 'hex');
const toGuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Secrets are long and random, so a plain digest protects them at rest (security B32). */
export const digest = (secret: string | Buffer): string => createHash('sha256').update(secret).digest('base64url');

/** Creates a code, token or handle of 256 bits; pass `secret` only to derive it. */
export function createSiteSecret(
  siteId: SiteId,
  secret: Buffer = randomBytes(SECRET_BYTES),
): { value: string; hash: string } {
  return { value: Buffer.concat([toBytes(siteId), secret]).toString('base64url'), hash: digest(secret) };
}

/** Reads site and digest of a value; undefined when it has another form. */
export function parseSiteSecret(value: string): SiteSecret | undefined {
  if (!/^[\w-]{64}$/.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64url');
  return { siteId: asId(toGuid(bytes.subarray(0, 16))), hash: digest(bytes.subarray(16)) };
}
