import type { IdpConnectionId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { retryTransaction } from '../../server/db/retry.ts';
import { enterSite } from '../../server/db/site-scope.ts';
import { readSource } from '../../server/http/source.ts';
import type { RouteContext } from '../../server/route-context.ts';
import type { ClientApp } from '../client-apps/client-app.ts';
import { findNamedApp } from '../client-apps/store.ts';
import { lockIdentity } from '../identities/store.ts';
import { findCookieSession } from '../sessions/cookie-session.ts';
import { type SignInSession, startSession } from '../sessions/session-store.ts';
import { consumeSessionToken } from '../sessions/session-token-store.ts';
import { sendAnswer } from './authorization-answer.ts';
import {
  type Parameters,
  type Refusal,
  readParameter,
  type ValidationResult,
  validateAuthorization,
} from './authorization-request.ts';
import { errorOfStep, findMissingStep } from './authorization-step.ts';
import { insertCode } from './code-store.ts';
import { findConsent } from './consent-store.ts';
import { sealAuthorizationFlow } from './flow.ts';
import { checkNamedProvider } from './named-provider.ts';
import { showRefusal } from './plain-page.ts';

/** One request of a browser. */
export interface BrowserRequest {
  platform: RouteContext;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Instant;
}

/** The result of validating a request. */
export type ValidatedRequest =
  | { kind: 'refused'; refusal: Refusal }
  | (Exclude<ValidationResult, { kind: 'refused' }> & {
      app: ClientApp;
      issuer: string;
      /** The identity provider that the app names. */
      connectionId?: IdpConnectionId;
    });

export async function validateAuthorizationRequest(
  platform: Pick<RouteContext, 'db' | 'addresses' | 'publicUrl' | 'production'>,
  sent: Parameters,
): Promise<ValidatedRequest> {
  const app = await findNamedApp(platform.db, readParameter(sent, 'client_id'));
  if (!app) {
    const description = 'There is no app with this "client_id".';
    return { kind: 'refused', refusal: { reason: 'unknown_app', description } };
  }
  enterSite(app.siteId);
  const judgement = validateAuthorization(sent, app, platform.production);
  if (judgement.kind === 'refused') return judgement;
  const issuer = await platform.addresses.find(app.siteId, platform.publicUrl);
  const { error, ...named } = await checkNamedProvider(platform.db, app.siteId, judgement);
  if (error) return { kind: 'wrong', returnTo: judgement.returnTo, error, app, issuer };
  return { ...judgement, ...named, app, issuer };
}

/** Answers an authorization request with a code, an error, or the next hosted page. */
export async function authorize(visit: BrowserRequest, sent: Parameters, asked: number): Promise<FastifyReply> {
  const { platform, request, reply } = visit;
  const judged = await validateAuthorizationRequest(platform, sent);
  if (judged.kind === 'refused') return showRefusal(platform, request, reply, judged.refusal);
  if (judged.kind === 'wrong') return sendAnswer(reply, judged.returnTo, judged.error, judged.issuer);
  return answerGood(visit, { ...judged, sent, asked });
}

type Asked = Extract<ValidatedRequest, { kind: 'good' }> & { sent: Parameters; asked: number };

type Session = Pick<SignInSession, 'id' | 'identityId' | 'authenticatedAt' | 'selectedAt'>;

async function answerGood(
  visit: BrowserRequest,
  { app, issuer, sent, asked, returnTo, request, connectionId }: Asked,
): Promise<FastifyReply> {
  const { platform, reply, now } = visit;
  const { siteId, id: clientAppId } = app;
  const { prompts, redirectUri, codeChallenge, handle } = request;
  const session = await findSignedInMember(visit, app, handle);
  const consentedAt =
    session && (await findConsent(platform.db, { siteId, clientAppId, identityId: session.identityId }));
  const missing = findMissingStep({ prompts, asked, session, consentedAt });
  if (session && !missing) {
    const { id: sessionId, identityId } = session;
    const made = { siteId, clientAppId, sessionId, identityId, redirectUri, codeChallenge, now };
    return sendAnswer(reply, returnTo, { code: await insertCode(platform.db, made) }, issuer);
  }
  const step = missing ?? 'sign-in';
  // A frame cannot show our pages, and a page of ours would separate a popup from its opener.
  if (prompts.includes('none') || handle !== undefined || returnTo.mode === 'web_message') {
    const description = 'The member has to see a page, which "prompt=none" doesn’t allow.';
    return sendAnswer(reply, returnTo, { error: errorOfStep[step], description }, issuer);
  }
  const flow = await sealAuthorizationFlow(platform.secret, { kind: 'authorization', sent, asked }, now);
  const page = step === 'sign-in' && connectionId ? `provider?connection=${connectionId}&` : `${step}?`;
  return reply.redirect(`${issuer}/hosted/${page}flow=${flow}`, 303);
}

/** The member, by the handle of a login just completed or by the cookie. */
function findSignedInMember(
  visit: BrowserRequest,
  app: ClientApp,
  handle: string | undefined,
): Promise<Session | undefined> {
  const { platform, request, now } = visit;
  if (handle !== undefined) return takeHandle(visit, app, handle);
  return findCookieSession(platform.db, app.siteId, request.headers.cookie, now);
}

/** Starts a session without a cookie, since the member did not sign in on this browser's hosted page. */
const takeHandle = (
  { platform, request, now }: BrowserRequest,
  { siteId, id: clientAppId }: ClientApp,
  token: string,
): Promise<Session | undefined> =>
  retryTransaction(platform.db, async (tx) => {
    const proved = await consumeSessionToken(tx, { siteId, clientAppId, kind: 'handle', now, token });
    const identity = proved && (await lockIdentity(tx, siteId, proved.identityId));
    if (!proved || identity?.status !== 'ACTIVE') return undefined;
    const { identityId, authenticatedAt } = proved;
    const { id } = await startSession(tx, { siteId, identityId, from: readSource(request), now, authenticatedAt });
    // A member just signed on needs no password for `prompt=login`, although the session proves nothing.
    return { id, identityId, authenticatedAt: now, selectedAt: now };
  });
