import { type Instant, seconds } from '@foyer/contract/values';
import { enterSite } from '../../server/db/site-scope.ts';
import { refuse } from '../../server/http/fail.ts';
import { readToken } from '../../server/keys/tokens.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { recordSeen } from '../sessions/session-store.ts';
import { isKnownScope } from './authorization-request.ts';
import { findLiveGrant, type Grant, recordUse, revokeGrant, rotateGrant } from './grant-store.ts';
import { deriveChild, isAncestor, type RefreshToken, readRefreshToken } from './refresh-token.ts';
import { answerTokens, type TokenAnswer } from './token-answer.ts';
import { authenticateClient, readField, requireField, type TokenRequest } from './token-request.ts';
import { refreshVisitor } from './visitor-grants.ts';

/** Time in which the direct parent of a token gets the same response again, in case it was lost (security B11). */
const GRACE_MS = seconds(10);

const refuseToken = () => refuse('invalid_grant', 'The "refresh_token" is no longer valid.');

/** Exchanges a refresh token for new tokens (RFC 6749 §6). */
export async function grantRefresh(request: TokenRequest): Promise<TokenAnswer> {
  const text = requireField(request, 'refreshToken');
  if (!isKnownScope(readField(request, 'scope'))) refuse('invalid_scope', 'A refresh can’t add a "scope".');
  const token = readRefreshToken(text);
  if (token) return refreshMember(request, token);
  const visitor = await readToken(request.keys, 'visitor-refresh+jwt', text, request.nowMs);
  return visitor?.kind === 'visitor' ? refreshVisitor(request, visitor, text) : refuseToken();
}

async function refreshMember(request: TokenRequest, token: RefreshToken): Promise<TokenAnswer> {
  const { db, nowMs } = request;
  enterSite(token.siteId);
  const grant = (await findLiveGrant(db, token.siteId, token.grantId, nowMs)) ?? refuseToken();
  const clientId = readField(request, 'clientId');
  if (clientId !== undefined && clientId.toLowerCase() !== grant.clientAppId) {
    refuse('invalid_grant', 'The "refresh_token" belongs to a different app.');
  }
  authenticateClient(request, grant.app);
  const answer = await (token.hash === grant.tokenHash
    ? useToken(request, grant, token)
    : repeatAnswer(request, grant, token));
  await recordSeen(db, grant.siteId, grant.sessionId, grant.sessionLastSeenAt, nowMs);
  return answer;
}

async function useToken(request: TokenRequest, grant: Grant, token: RefreshToken): Promise<TokenAnswer> {
  const { db, secret, nowMs } = request;
  if (!grant.app.rotatesRefreshTokens) {
    await recordUse(db, grant, nowMs);
    return answer(request, grant, token, nowMs);
  }
  const child = deriveChild(token, secret);
  if (await rotateGrant(db, token, child, nowMs)) return answer(request, grant, child, nowMs);
  // Another request with the same token came first.
  const rotated = (await findLiveGrant(db, grant.siteId, grant.id, nowMs)) ?? refuseToken();
  return repeatAnswer(request, rotated, token);
}

/** Repeats the response of the token's first use within the grace period; later, revokes the grant (security B09). */
async function repeatAnswer(request: TokenRequest, grant: Grant, token: RefreshToken): Promise<TokenAnswer> {
  const { db, secret, nowMs, from } = request;
  if (token.hash === grant.parentHash && nowMs - grant.rotatedAt <= GRACE_MS) {
    return answer(request, grant, deriveChild(token, secret), grant.rotatedAt);
  }
  if (!isAncestor(token, grant.tokenHash, secret)) return refuseToken();
  await revokeGrant(db, grant.siteId, grant.id, nowMs);
  const { siteId, identityId, clientAppId } = grant;
  await recordSecurityEvent(db, { siteId, type: 'TOKEN_REUSED', now: nowMs, identityId, clientAppId, from });
  return refuseToken();
}

const answer = ({ keys, nowMs }: TokenRequest, grant: Grant, token: RefreshToken, issuedMs: Instant) =>
  answerTokens(
    keys,
    {
      kind: 'member',
      siteId: grant.siteId,
      clientAppId: grant.clientAppId,
      memberId: grant.identityId,
      grantId: grant.id,
    },
    { nowMs, issuedMs, refreshToken: token.text },
  );
