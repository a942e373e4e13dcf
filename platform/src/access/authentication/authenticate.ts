import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { inSite } from '../../server/db/site-scope.ts';
import type { Caller } from '../../server/http/caller.ts';
import { refuse } from '../../server/http/fail.ts';
import type { SigningKeys } from '../../server/keys/keys.ts';
import { readToken } from '../../server/keys/tokens.ts';
import { findApiKey, findAppRole } from '../client-apps/store.ts';
import { findGrantHolder } from '../sessions/session-store.ts';

interface Credentials {
  /** An access token or API key, with or without `Bearer `, or both as `token,apiKey`. */
  authorization: string | undefined;
  /** Sent by clients with an API key; if sent, it must name the key's own site. */
  siteIdHeader: string | undefined;
}

/** Returns the caller of a request. Throws UNAUTHENTICATED without a valid token or key. */
export async function authenticate(
  db: Db,
  keys: SigningKeys,
  credentials: Credentials,
  nowMs: Instant,
): Promise<Caller> {
  const text = credentials.authorization?.replace(/^Bearer /i, '').trim();
  if (!text) refuse('UNAUTHENTICATED', 'Send an access token or an API key in the Authorization header.');
  const [first = '', second] = text.split(',').map((part) => part.trim());
  const caller =
    second === undefined
      ? ((await readTokenCaller(db, keys, first, nowMs)) ?? (await readKeyCaller(db, first, credentials.siteIdHeader)))
      : await readBoth(db, keys, { token: first, key: second }, credentials.siteIdHeader, nowMs);
  if (!caller) refuse('UNAUTHENTICATED', 'The access token or API key is no longer valid.');
  return caller;
}

/** A server that acts for the owner of a token: the key decides its role, the token its client app. */
async function readBoth(
  db: Db,
  keys: SigningKeys,
  { token, key }: { token: string; key: string },
  siteIdHeader: string | undefined,
  nowMs: Instant,
): Promise<Caller | undefined> {
  const holder = await readTokenCaller(db, keys, token, nowMs);
  const caller = await readKeyCaller(db, key, siteIdHeader);
  if (!holder || caller?.kind !== 'app' || holder.siteId !== caller.siteId) return undefined;
  return { ...caller, clientAppId: holder.clientAppId };
}

async function readTokenCaller(db: Db, keys: SigningKeys, text: string, nowMs: Instant): Promise<Caller | undefined> {
  const token = await readToken(keys, 'at+jwt', text, nowMs);
  if (!token) return undefined;
  const { siteId, clientAppId } = token;
  if (token.kind === 'visitor') return { kind: 'visitor', role: 'visitor', id: token.visitorId, siteId, clientAppId };
  if (token.kind === 'app') {
    const role = await findAppRole(db, clientAppId);
    return role && { kind: 'app', role, id: clientAppId, siteId, clientAppId, scopes: undefined };
  }
  const { memberId: id, grantId } = token;
  const holder = await inSite(siteId, () => findGrantHolder(db, siteId, grantId, nowMs));
  if (!holder) return undefined;
  const { role, sessionId, authenticatedAt } = holder;
  return { kind: 'member', role, id, siteId, clientAppId, sessionId, grantId, authenticatedAt };
}

async function readKeyCaller(
  db: Db,
  text: string,
  siteIdHeader: string | undefined,
): Promise<Extract<Caller, { kind: 'app' }> | undefined> {
  const apiKey = text.length <= 200 ? await findApiKey(db, text) : undefined;
  if (!apiKey) return undefined;
  const { id, siteId, role, scopes } = apiKey;
  if (siteIdHeader && siteIdHeader.toLowerCase() !== siteId) {
    refuse('PERMISSION_DENIED', 'The API key belongs to a different site than the one in wix-site-id.');
  }
  return { kind: 'app', role, id, siteId, scopes, clientAppId: undefined };
}
