import { enterSite } from '../../server/db/site-scope.ts';
import { runTransaction } from '../../server/db/transaction.ts';
import { refuse } from '../../server/http/fail.ts';
import { digest, parseSiteSecret, type SiteSecret } from '../../server/lib/site-secret.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import type { ClientApp } from '../client-apps/client-app.ts';
import { consumeCode, countFailure } from './code-store.ts';
import { revokeGrant } from './grant-store.ts';
import { answerMember, startGrant } from './member-tokens.ts';
import { makeRefreshToken } from './refresh-token.ts';
import type { TokenAnswer } from './token-answer.ts';
import { authenticateClient, findClient, readField, requireField, type TokenRequest } from './token-request.ts';

const refuseCode = () =>
  refuse('invalid_grant', 'The "code" has already been used, has expired, or was issued for another request.');

/** Exchanges a code (RFC 6749 §4.1.3) and the verifier of its challenge (RFC 7636 §4.6) for tokens. */
export async function grantCode(request: TokenRequest): Promise<TokenAnswer> {
  const app = await findClient(request, requireField(request, 'clientId'));
  authenticateClient(request, app);
  const code = parseSiteSecret(requireField(request, 'code'));
  const verifier = requireField(request, 'codeVerifier');
  if (!/^[\w.~-]{43,128}$/.test(verifier)) refuse('invalid_request', '"code_verifier" must have 43 to 128 characters.');
  if (code?.siteId !== app.siteId) return refuseCode();
  enterSite(app.siteId);
  return (await exchange(request, app, code, verifier)) ?? refuseWrong(request, code);
}

async function exchange(
  request: TokenRequest,
  app: ClientApp,
  { siteId, hash }: SiteSecret,
  verifier: string,
): Promise<TokenAnswer | undefined> {
  const { db, keys, nowMs: now } = request;
  const redirectUri = readField(request, 'redirectUri');
  const refreshToken = makeRefreshToken(siteId);
  const { grantId } = refreshToken;
  const holder = await runTransaction(db, async (tx) => {
    const codeChallenge = digest(verifier);
    const taken = await consumeCode(tx, {
      siteId,
      hash,
      clientAppId: app.id,
      redirectUri,
      codeChallenge,
      grantId,
      now,
    });
    if (taken) await startGrant(tx, { app, ...taken }, now, refreshToken);
    return taken;
  });
  return holder && answerMember(keys, { app, ...holder }, refreshToken, now);
}

/** Refuses a code; a reused one was intercepted, so its grant is revoked (security B01). */
async function refuseWrong({ db, nowMs: now, from }: TokenRequest, { siteId, hash }: SiteSecret): Promise<never> {
  const used = await countFailure(db, siteId, hash);
  if (!used) return refuseCode();
  const { grantId, identityId, clientAppId } = used;
  await revokeGrant(db, siteId, grantId, now);
  await recordSecurityEvent(db, { siteId, type: 'CODE_REUSED', now, identityId, clientAppId, from });
  return refuseCode();
}
