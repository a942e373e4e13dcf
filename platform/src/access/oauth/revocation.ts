import type { GrantId, SiteId } from '@foyer/contract';
import { enterSite } from '../../server/db/site-scope.ts';
import { refuse } from '../../server/http/fail.ts';
import { readToken } from '../../server/keys/tokens.ts';
import { findLiveGrant, revokeGrant } from './grant-store.ts';
import { isAncestor, readRefreshToken } from './refresh-token.ts';
import { authenticateClient, readField, requireField, type TokenRequest } from './token-request.ts';

/**
 * Revokes the grant of a refresh or access token (RFC 7009). An unknown or expired token is no error. A visitor's token
 * stays valid until it expires, as nothing is stored of it.
 */
export async function revokeToken(request: TokenRequest): Promise<void> {
  const { db, nowMs } = request;
  const found = await findGrantOf(request, requireField(request, 'token'));
  if (found) enterSite(found.siteId);
  const grant = found && (await findLiveGrant(db, found.siteId, found.grantId, nowMs));
  if (!grant || !found.isOf(grant.tokenHash)) return;
  const clientId = readField(request, 'clientId');
  if (clientId !== undefined && clientId.toLowerCase() !== grant.clientAppId) {
    refuse('invalid_client', 'The token belongs to a different app.');
  }
  authenticateClient(request, grant.app);
  await revokeGrant(db, grant.siteId, grant.id, nowMs);
}

interface Found {
  siteId: SiteId;
  grantId: GrantId;
  isOf(tokenHash: string): boolean;
}

async function findGrantOf({ keys, secret, nowMs }: TokenRequest, text: string): Promise<Found | undefined> {
  const refresh = readRefreshToken(text);
  if (refresh) return { ...refresh, isOf: (hash) => hash === refresh.hash || isAncestor(refresh, hash, secret) };
  const access = await readToken(keys, 'at+jwt', text, nowMs);
  return access?.kind === 'member' ? { ...access, isOf: () => true } : undefined;
}
