import type { Db } from '../db/database.ts';
import { ApplicationError } from '../lib/application-error.ts';
import type { SigningKeys } from '../oauth/keys.ts';
import { findApiKey } from '../oauth/store.ts';
import { readToken } from '../oauth/tokens.ts';
import type { Caller } from './caller.ts';

interface Credentials {
  /** The access token or API key, bare; `Bearer ` before it is accepted too. */
  authorization: string | undefined;
  /** Sent by clients with an API key; when sent, it must name the key's own site. */
  siteIdHeader: string | undefined;
}

/** Who sent the request. Throws UNAUTHENTICATED without a valid token or key. */
export async function authenticate(
  db: Db,
  keys: SigningKeys,
  credentials: Credentials,
  nowMs: number,
): Promise<Caller> {
  const text = credentials.authorization?.replace(/^Bearer /i, '').trim();
  if (!text)
    throw new ApplicationError('UNAUTHENTICATED', 'Send an access token or an API key in the Authorization header.');
  const token = await readToken(keys, 'at+jwt', text, nowMs);
  if (token)
    return {
      kind: 'visitor',
      role: 'visitor',
      id: token.visitorId,
      siteId: token.siteId,
      clientAppId: token.clientAppId,
    };
  const apiKey = text.length <= 200 ? await findApiKey(db, text) : undefined;
  if (!apiKey) throw new ApplicationError('UNAUTHENTICATED', 'The access token or API key is not valid any more.');
  if (credentials.siteIdHeader && credentials.siteIdHeader.toLowerCase() !== apiKey.siteId) {
    throw new ApplicationError('PERMISSION_DENIED', 'The API key belongs to another site than wix-site-id names.');
  }
  return { kind: 'app', role: apiKey.role, id: apiKey.id, siteId: apiKey.siteId };
}
