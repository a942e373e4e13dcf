import type { Instant } from '@foyer/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retryTransaction } from '../../server/db/retry.ts';
import { runTransaction } from '../../server/db/transaction.ts';
import { refuse } from '../../server/http/fail.ts';
import { readSource } from '../../server/http/source.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import type { ClientApp } from '../client-apps/client-app.ts';
import { findClientApp, findSiteClientApp } from '../client-apps/store.ts';
import { lockIdentity } from '../identities/store.ts';
import { storeConsent } from '../oauth/consent-store.ts';
import { findFlowApp } from '../oauth/flow-app.ts';
import { answerMember, startGrant } from '../oauth/member-tokens.ts';
import { answerVisitor } from '../oauth/visitor-grants.ts';
import { clearSessionCookie, resumeSession, setSessionCookie, signOut } from '../sessions/browser-session.ts';
import { findCookieSession } from '../sessions/cookie-session.ts';
import { markSelected, type SignInSession } from '../sessions/session-store.ts';
import { consumeSessionToken } from '../sessions/session-token-store.ts';
import { findSignedInMember } from '../sessions/signed-in-member.ts';
import { readVisitorCookie } from '../sessions/visitor-cookie.ts';
import { readField, requireField } from './fields.ts';
import { findHostedSite, type HostedSite, requireOwnPage } from './same-site-page.ts';

/** A request of one of the site's own pages. */
interface PageCall {
  platform: RouteContext;
  site: HostedSite;
  session: SignInSession | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Instant;
}

/** Routes of the pages under /hosted; see registerHosted. */
export function registerSessionRoutes(app: FastifyInstance, platform: RouteContext): void {
  const answer =
    (work: (call: PageCall) => Promise<object>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const now = platform.clock.now();
      const site = await findHostedSite(platform, request);
      requireOwnPage(request, site);
      const session = await findCookieSession(platform.db, site.siteId, request.headers.cookie, now);
      return work({ platform, site, session, request, reply, now });
    };
  app.post('/hosted/session', answer(beginSession));
  app.get('/hosted/session', answer(describeSession));
  app.delete('/hosted/session', answer(endSession));
  app.post('/hosted/session/select', answer(selectAccount));
  app.post('/hosted/consent', answer(giveConsent));
  app.post('/hosted/tokens', answer(giveTokens));
}

function requireSession({ session }: PageCall): SignInSession {
  if (!session) refuse('UNAUTHENTICATED', 'You’re not signed in.');
  return session;
}

/** Exchanges a session token, once, for the browser's sign-in session (security D31). */
async function beginSession({ platform, site, session, request, reply, now }: PageCall): Promise<object> {
  const { db, secret } = platform;
  const { siteId } = site;
  const token = requireField(request.body, 'sessionToken');
  const clientAppId = await findSiteClientApp(db, siteId);
  const from = readSource(request);
  const begun = await retryTransaction(db, async (tx) => {
    const proved = await consumeSessionToken(tx, { siteId, clientAppId, kind: 'session', now, token });
    const identity = proved && (await lockIdentity(tx, siteId, proved.identityId));
    if (!proved || identity?.status !== 'ACTIVE') return undefined;
    const signedIn = { siteId, identityId: identity.id, from, now, authenticatedAt: proved.authenticatedAt };
    return { signedIn, cookie: await resumeSession(tx, session, signedIn) };
  });
  if (!begun) refuse('INVALID_SESSION_TOKEN', 'The session token has already been used or has expired.');
  await setSessionCookie(reply, secret, begun.cookie, begun.signedIn);
  return { identityId: begun.signedIn.identityId };
}

async function describeSession({ platform, site, session, request, now }: PageCall): Promise<object> {
  const person = session && (await findSignedInMember(platform.db, site.siteId, session.identityId));
  const flow = readField(request.query, 'flow');
  const app = flow && (await findFlowApp(platform, site, flow, now));
  return { ...person, ...(app ? { app: { name: app.name } } : {}) };
}

async function endSession({ platform, session, request, reply, now }: PageCall): Promise<object> {
  if (session) await signOut(platform.db, session, readSource(request), now);
  clearSessionCookie(reply);
  return {};
}

async function selectAccount(call: PageCall): Promise<object> {
  const { siteId, id } = requireSession(call);
  await markSelected(call.platform.db, siteId, id, call.now);
  return {};
}

async function giveConsent(call: PageCall): Promise<object> {
  const { platform, site, request, now } = call;
  const { siteId, identityId } = requireSession(call);
  const app = await findFlowApp(platform, site, requireField(request.body, 'flow'), now);
  if (!app) refuse('invalid_request', 'This sign-in has expired. Please start again.');
  const clientAppId = app.id;
  await runTransaction(platform.db, async (tx) => {
    await storeConsent(tx, { siteId, identityId, clientAppId }, now);
    const from = readSource(request);
    await recordSecurityEvent(tx, { siteId, type: 'CONSENT_GRANTED', now, identityId, clientAppId, from });
  });
  return {};
}

/**
 * Issues tokens for the site's own app without a redirect: of the member, else of the visitor whom another app handed
 * over. Each page gets a grant of its own, so that simultaneous requests do not revoke each other's; all end with the
 * session.
 */
async function giveTokens(call: PageCall): Promise<object> {
  const { platform, site, session, request, now } = call;
  const visitorId = session
    ? undefined
    : await readVisitorCookie(platform.secret, site.siteId, request.headers.cookie, now);
  if (visitorId === undefined) requireSession(call);
  const app = await findOwnApp(call, requireField(request.body, 'clientId'));
  if (visitorId !== undefined) return answerVisitor(platform.keys, app, visitorId, now);
  const { id: sessionId, identityId } = requireSession(call);
  const token = await startGrant(platform.db, { app, sessionId, identityId }, now);
  return answerMember(platform.keys, { app, identityId }, token, now);
}

async function findOwnApp({ platform: { db }, site }: PageCall, clientId: string): Promise<ClientApp> {
  const id = await findSiteClientApp(db, site.siteId);
  const app = id && id === clientId.toLowerCase() ? await findClientApp(db, id) : undefined;
  if (!app) refuse('unauthorized_client', 'Only the site’s own app can get tokens here.');
  return app;
}
