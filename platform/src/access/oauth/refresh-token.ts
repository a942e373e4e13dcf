import { createHmac } from 'node:crypto';
import type { GrantId, SiteId } from '@foyer/contract';
import { asId, isGuid } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { createSiteSecret, parseSiteSecret } from '../../server/lib/site-secret.ts';

/** A member's refresh token, `<grant>.<opaque>`: where it is looked up is known before the look-up. */
export interface RefreshToken {
  siteId: SiteId;
  grantId: GrantId;
  text: string;
  /** What the database keeps of it. */
  hash: string;
}

export function makeRefreshToken(siteId: SiteId, grantId: GrantId = newId(), secret?: Buffer): RefreshToken {
  const { value, hash } = createSiteSecret(siteId, secret);
  return { siteId, grantId, text: `${grantId}.${value}`, hash };
}

export function readRefreshToken(text: string): RefreshToken | undefined {
  const [grantId = '', value = '', more] = text.split('.');
  const opaque = more === undefined && isGuid(grantId) ? parseSiteSecret(value) : undefined;
  return opaque && { ...opaque, grantId: asId(grantId), text };
}

/** The token that follows: the same for the same parent, and nobody finds it without the secret (decision 0011). */
export const deriveChild = ({ siteId, grantId, text }: RefreshToken, secret: string): RefreshToken =>
  makeRefreshToken(siteId, grantId, createHmac('sha256', secret).update('refresh-token').update(text).digest());

/** Days of use. What is older is only refused: looking further would cost more than it tells. */
const MOST_GENERATIONS = 500;

/** Whether a token was once the family's own: what is merely made up must not end it. */
export function isAncestor(token: RefreshToken, hash: string, secret: string): boolean {
  let descendant = token;
  for (let generation = 0; generation < MOST_GENERATIONS; generation += 1) {
    descendant = deriveChild(descendant, secret);
    if (descendant.hash === hash) return true;
  }
  return false;
}
