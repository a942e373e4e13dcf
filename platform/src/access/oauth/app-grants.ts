import type { MemberId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { enterSite } from '../../server/db/site-scope.ts';
import { maySignInFor, outranks } from '../../server/http/authority.ts';
import type { Caller } from '../../server/http/caller.ts';
import { refuse } from '../../server/http/fail.ts';
import { asId, isGuid } from '../../server/lib/ids.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { authenticate } from '../authentication/authenticate.ts';
import type { ClientApp } from '../client-apps/client-app.ts';
import { findSiteClientApp } from '../client-apps/store.ts';
import { lockIdentity } from '../identities/store.ts';
import { startSession } from '../sessions/session-store.ts';
import { consumeSessionToken } from '../sessions/session-token-store.ts';
import { answerMember, startGrant } from './member-tokens.ts';
import { answerTokens, type TokenAnswer } from './token-answer.ts';
import { authenticateClient, findClient, readField, requireField, type TokenRequest } from './token-request.ts';

/** Client credentials of a confidential app (RFC 6749 §4.4); refused to public apps (security B19). */
export async function grantClientCredentials(request: TokenRequest): Promise<TokenAnswer> {
  const app = await findClient(request, requireField(request, 'clientId'));
  if (app.secretHash === undefined || app.role === undefined) {
    return refuse('unsupported_grant_type', 'This app has no secret, so it can’t act on its own behalf.');
  }
  authenticateClient(request, app);
  const token = { kind: 'app', siteId: app.siteId, clientAppId: app.id } as const;
  return answerTokens(request.keys, token, { nowMs: request.nowMs });
}

type AppCaller = Extract<Caller, { kind: 'app' }>;

/**
 * Signs a member in for a server of the business, by a manager's API key or app, with or without the visitor's token.
 * Refused for members of the team, who could do more than the key (security B23).
 */
export async function grantAuthorizedClient(request: TokenRequest): Promise<TokenAnswer> {
  const { db, keys, nowMs: now, from } = request;
  const caller = await authenticate(db, keys, request, now);
  if (caller.kind !== 'app' || outranks('manager', caller.role) || !isForSignIn(caller)) {
    return refuse(
      'PERMISSION_DENIED',
      'Only an API key or app of the business with at least the manager role can do this.',
    );
  }
  enterSite(caller.siteId);
  const app = await findAppOf(request, caller);
  const identityId = readMemberId(requireField(request, 'memberId'));
  await checkProof(request, caller, identityId);
  const { siteId } = caller;
  const token = await retryTransaction(db, async (tx) => {
    await lockMember(tx, caller, identityId);
    const session = await startSession(tx, { siteId, identityId, from, now, authenticatedAt: instantAt(0) });
    const data = { credential: caller.id };
    const event = { siteId, type: 'TOKENS_ISSUED_BY_APP', now, identityId, clientAppId: app.id, from, data } as const;
    await recordSecurityEvent(tx, event);
    return startGrant(tx, { app, sessionId: session.id, identityId }, now);
  });
  return answerMember(keys, { app, identityId }, token, now);
}

const isForSignIn = ({ scopes }: AppCaller): boolean => scopes === undefined || scopes.includes('authentication');

/** The app that gets the tokens: the named one, the visitor token's, or the site's own. */
async function findAppOf(request: TokenRequest, caller: AppCaller): Promise<ClientApp> {
  const id =
    readField(request, 'clientId') ?? caller.clientAppId ?? (await findSiteClientApp(request.db, caller.siteId));
  const app = await findClient(request, id ?? '');
  return app.siteId === caller.siteId ? app : refuse('invalid_client', 'The app belongs to a different site.');
}

const refuseMember = (): never => refuse('MEMBER_NOT_FOUND', 'There is no active member with this id.');

const readMemberId = (text: string): MemberId => (isGuid(text) ? asId<MemberId>(text.toLowerCase()) : refuseMember());

/** Locks the member, so that they can neither join the team nor be blocked before the session exists. */
async function lockMember(tx: Db, caller: AppCaller, id: MemberId): Promise<void> {
  const identity = await lockIdentity(tx, caller.siteId, id);
  if (identity?.status !== 'ACTIVE') return refuseMember();
  if (!maySignInFor(caller, identity.role)) {
    refuse('PERMISSION_DENIED', 'Members of the team can be signed in only by themselves.');
  }
}

/** Checks the session token from `signOn`, if the server sends it along. */
async function checkProof(
  { db, nowMs: now, ...request }: TokenRequest,
  { siteId, clientAppId }: AppCaller,
  identityId: MemberId,
): Promise<void> {
  const token = readField(request, 'sessionToken');
  if (token === undefined) return;
  const proved = await consumeSessionToken(db, { siteId, clientAppId, kind: 'session', now, token });
  if (proved?.identityId !== identityId)
    refuse('invalid_grant', 'The "session_token" is no longer valid or belongs to another member.');
}
