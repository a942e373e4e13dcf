import type { MemberId, SignInSessionId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { SigningKeys } from '../../server/keys/keys.ts';
import type { ClientApp } from '../client-apps/client-app.ts';
import { insertGrant } from './grant-store.ts';
import { makeRefreshToken, type RefreshToken } from './refresh-token.ts';
import { answerTokens, type TokenAnswer } from './token-answer.ts';

interface Holder {
  app: ClientApp;
  sessionId: SignInSessionId;
  identityId: MemberId;
}

/** Starts the grant of an app on a member's session. */
export async function startGrant(
  tx: Db,
  { app, sessionId, identityId }: Holder,
  now: Instant,
  token: RefreshToken = makeRefreshToken(app.siteId),
): Promise<RefreshToken> {
  await insertGrant(tx, token, { sessionId, identityId, clientAppId: app.id, now });
  return token;
}

/** The first token response of a grant. */
export const answerMember = (
  keys: SigningKeys,
  { app, identityId }: Pick<Holder, 'app' | 'identityId'>,
  { grantId, text }: RefreshToken,
  nowMs: Instant,
): Promise<TokenAnswer> => {
  const token = { kind: 'member', siteId: app.siteId, clientAppId: app.id, memberId: identityId, grantId } as const;
  return answerTokens(keys, token, { nowMs, refreshToken: text });
};
