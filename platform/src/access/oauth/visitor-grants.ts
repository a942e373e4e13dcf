import type { VisitorId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { refuse } from '../../server/http/fail.ts';
import type { SigningKeys } from '../../server/keys/keys.ts';
import { signVisitorRefreshToken, type VisitorToken } from '../../server/keys/tokens.ts';
import { newId } from '../../server/lib/new-id.ts';
import type { ClientApp } from '../client-apps/client-app.ts';
import { answerTokens, type TokenAnswer } from './token-answer.ts';
import { findClient, readField, requireField, type TokenRequest } from './token-request.ts';

/** Issues tokens to a new visitor. Nothing is stored about visitors (decision 0006). */
export async function grantAnonymous(request: TokenRequest): Promise<TokenAnswer> {
  request.rateLimits?.takeOfNewVisitors(request.from.address, request.nowMs);
  const app = await findClient(request, requireField(request, 'clientId'));
  return answerVisitor(request.keys, app, newId<VisitorId>(), request.nowMs);
}

/** Issues tokens to a returning visitor. */
export async function refreshVisitor(request: TokenRequest, token: VisitorToken, text: string): Promise<TokenAnswer> {
  const clientId = readField(request, 'clientId');
  // Older clients leave the client id out (wire: token endpoint); when sent, it must be the token's own.
  if (clientId !== undefined && clientId.toLowerCase() !== token.clientAppId) {
    return refuse('invalid_grant', 'The "refresh_token" belongs to a different app.');
  }
  const app = await findClient(request, token.clientAppId);
  const keptToken = app.rotatesRefreshTokens ? undefined : text;
  return answerVisitor(request.keys, app, token.visitorId, request.nowMs, keptToken);
}

export async function answerVisitor(
  keys: SigningKeys,
  app: ClientApp,
  visitorId: VisitorId,
  nowMs: Instant,
  keptToken?: string,
): Promise<TokenAnswer> {
  const token = { kind: 'visitor', siteId: app.siteId, clientAppId: app.id, visitorId } as const;
  const refreshToken = keptToken ?? (await signVisitorRefreshToken(keys, token, Math.floor(nowMs / 1000)));
  return answerTokens(keys, token, { nowMs, refreshToken });
}
