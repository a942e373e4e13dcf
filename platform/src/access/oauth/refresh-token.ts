import { createHmac } from 'node:crypto';
import type { GrantId, SiteId } from '@foyer/contract';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { createSiteSecret, parseSiteSecret } from '../../server/lib/site-secret.ts';
import { isCanonicalId } from '../../server/lib/spelling.ts';

/** A member's refresh token, `<grant>.<opaque>`: it names the grant to look up. */
export interface RefreshToken {
  siteId: SiteId;
  grantId: GrantId;
  text: string;
  /** The digest that the database stores. */
  hash: string;
}

export function makeRefreshToken(siteId: SiteId, grantId: GrantId = newId(), secret?: Buffer): RefreshToken {
  const { value, hash } = createSiteSecret(siteId, secret);
  return { siteId, grantId, text: `${grantId}.${value}`, hash };
}

/** Undefined for any other spelling too: descendants are derived from the text (security B09). */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const [grantId = '', value = '', more] = text.split('.');
  const opaque = more === undefined && isCanonicalId(grantId) ? parseSiteSecret(value) : undefined;
  return opaque && { ...opaque, grantId: asId(grantId), text };
}

/** Derives the next token. Deterministic for a parent, and impossible without the secret (decision 0011). */
export const deriveChild = ({ siteId, grantId, text }: RefreshToken, secret: string): RefreshToken =>
  makeRefreshToken(siteId, grantId, createHmac('sha256', secret).update('refresh-token').update(text).digest());

/** Bounds the search for an ancestor; an older token is only refused. */
const MOST_GENERATIONS = 500;

/** Whether a token once belonged to the grant; a made-up one must not revoke it. */
export function isAncestor(token: RefreshToken, hash: string, secret: string): boolean {
  let descendant = token;
  for (let generation = 0; generation < MOST_GENERATIONS; generation += 1) {
    descendant = deriveChild(descendant, secret);
    if (descendant.hash === hash) return true;
  }
  return false;
}
