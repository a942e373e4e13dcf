import type { IdpConnectionId, MemberId, VisitorId } from '@foyer/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { retryTransaction } from '../../server/db/retry.ts';
import { acceptForms } from '../../server/http/body-parsers.ts';
import { refuse } from '../../server/http/fail.ts';
import { readSource } from '../../server/http/source.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { queueMail } from '../../server/mail/store.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { findSiteClientApp } from '../client-apps/store.ts';
import { CALLBACK_PATH } from '../identity-providers/connection.ts';
import { ProviderDirectory } from '../identity-providers/provider-directory.ts';
import type { ProviderError } from '../identity-providers/provider-error.ts';
import {
  dropTripCookie,
  openTrip,
  type ReturnTarget,
  type StoredTrip,
  writeTripCookie,
} from '../identity-providers/trip-cookie.ts';
import { findCookieSession } from '../sessions/cookie-session.ts';
import { isRecentSignIn } from '../sessions/recent-sign-in.ts';
import { type FinishCall, finishTrip } from '../sign-in/finish-trip.ts';
import { startTrip } from '../sign-in/start-trip.ts';
import { readField, requireField } from './fields.ts';
import { findHostedSite, requireOwnPage } from './same-site-page.ts';

/** Flow and path together; with the rest of a trip they must fit a cookie of 4,096 bytes. */
const MOST_CHARACTERS = 2200;
const ANSWER_CHARACTERS = 4000;
const ACCOUNT_PATH = '/account/security#providers';
const answerFields = ['state', 'code', 'iss', 'error', 'user'] as const;

/**
 * Signing in at an identity provider, by its page `/hosted/provider`:
 *
 * - `POST /hosted/idp/start {connectionId, flow, return, link}` → `{url}` of the provider, and the trip's cookie.
 * - `/oauth2/idp/callback`, to which the provider sends the browser, by GET or a form: passes the answer on to the page, in
 *   the fragment, which browsers send nowhere. It reads and sets nothing, so any site may call it.
 * - `POST /hosted/idp/finish` with the answer's fields → a `TripResult`.
 */
export function registerIdpRoutes(app: FastifyInstance, platform: RouteContext): void {
  const directory = new ProviderDirectory(platform.sendOutbound);
  app.post('/hosted/idp/start', async (request, reply) =>
    answerStart(platform, await openCall(platform, directory, request), request, reply),
  );
  app.post('/hosted/idp/finish', async (request, reply) =>
    answerFinish(platform, await openCall(platform, directory, request), request, reply),
  );
  app.get(CALLBACK_PATH, async (request, reply) => passOn(request.query, reply));
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post(CALLBACK_PATH, async (request, reply) => passOn(request.body, reply));
  });
}

/** Opens a request of the site's own pages as a call of a visitor of its own app. */
async function openCall(
  platform: RouteContext,
  directory: ProviderDirectory,
  request: FastifyRequest,
): Promise<FinishCall> {
  const { db, secret, cipher, sendOutbound } = platform;
  const now = platform.clock.now();
  const site = await findHostedSite(platform, request);
  requireOwnPage(request, site);
  const { siteId, issuer: publicUrl } = site;
  const clientAppId = await findSiteClientApp(db, siteId);
  if (!clientAppId) return refuse('NOT_FOUND', 'The site has no app of its own.');
  const transact: FinishCall['transact'] = async (work) => {
    const done = await retryTransaction(db, (tx) => work({ tx, mail: (mail) => queueMail(tx, siteId, mail, now) }));
    platform.wakeJobs(siteId);
    return done;
  };
  return {
    caller: { kind: 'visitor', id: newId<VisitorId>(), siteId, role: 'visitor', clientAppId },
    session: await findCookieSession(db, siteId, request.headers.cookie, now),
    report: ({ message }: ProviderError) =>
      request.log.warn({ event: 'sign-in.provider-failed', reason: message }, 'identity provider'),
    ...{ now, secret, cipher, publicUrl, directory, sendOutbound, transact },
    from: readSource(request),
    tx: db,
    fail: refuse,
  };
}

async function answerStart(
  { secret }: RouteContext,
  call: FinishCall,
  { body, headers, hostname }: FastifyRequest,
  reply: FastifyReply,
): Promise<{ url: string }> {
  const target = { flow: readField(body, 'flow') ?? null, returnTo: readField(body, 'return') ?? null };
  if ((target.flow ?? target.returnTo ?? '').length > MOST_CHARACTERS) {
    throw new ValidationError([
      oneViolation('return', `must have at most ${MOST_CHARACTERS} characters`, 'MAX_LENGTH'),
    ]);
  }
  const connectionId = asId<IdpConnectionId>(requireField(body, 'connectionId').toLowerCase());
  const isLinking = readField(body, 'purpose') === 'link';
  if (new URL(call.publicUrl).hostname !== hostname) {
    return { url: `${call.publicUrl}${isLinking ? ACCOUNT_PATH : toStartPath(connectionId, target)}` };
  }
  const linking = isLinking ? requireLinking(call) : undefined;
  const { url, trip } = await startTrip({ ...call, fail: refuse }, connectionId, { target, linking });
  reply.header('set-cookie', writeTripCookie(secret, call.caller.siteId, trip, headers.cookie));
  return { url };
}

/**
 * Providers send everybody back to the site's first host name, which gets no cookie of another: who is at another one goes
 * there first.
 */
function toStartPath(connectionId: IdpConnectionId, { flow, returnTo }: ReturnTarget): string {
  const way: [string, string] = flow === null ? ['return', returnTo ?? '/account'] : ['flow', flow];
  return `/hosted/provider?${new URLSearchParams([['connection', connectionId], way])}`;
}

/** A stolen cookie must not be enough to add a way to sign in. */
function requireLinking({ session, now }: FinishCall): { identityId: MemberId } & StoredTrip['linking'] {
  if (!session) refuse('UNAUTHENTICATED', 'You’re not signed in.');
  if (!isRecentSignIn(session, now)) {
    refuse('REAUTHENTICATION_REQUIRED', 'Please sign in again before you change how you sign in.');
  }
  return { identityId: session.identityId, sessionId: session.id };
}

async function answerFinish(
  { secret }: RouteContext,
  call: FinishCall,
  { body, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const state = requireField(body, 'state');
  const { siteId } = call.caller;
  const trip = openTrip(secret, siteId, { state, cookies: headers.cookie, now: call.now });
  const [code, iss, error, user] = ['code', 'iss', 'error', 'user'].map((name) => readField(body, name));
  if (trip) reply.header('set-cookie', dropTripCookie(state));
  return finishTrip(call, trip, { code, iss, error, user });
}

/** Passes a provider's answer on to the page. One with a repeated or overlong field is passed on without it. */
function passOn(sent: unknown, reply: FastifyReply): FastifyReply {
  const fields = new Map<string, unknown>(typeof sent === 'object' && sent !== null ? Object.entries(sent) : []);
  const texts = answerFields.flatMap((name) => {
    const text = fields.get(name);
    return typeof text === 'string' && text.length <= ANSWER_CHARACTERS ? [[name, text]] : [];
  });
  return reply.redirect(`/hosted/provider#${new URLSearchParams(texts)}`, 303);
}
