import type { GrantId, SiteId } from '@foyer/contract';
import { type Instant, instantAt } from '@foyer/contract/values';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../server/db/database.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { type RequestSource, readSource } from '../../server/http/source.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { recordSecurityEvent } from '../audit/store.ts';
import { acceptsOrigin, type ClientApp, originOf } from '../client-apps/client-app.ts';
import { findClientApp } from '../client-apps/store.ts';
import { lockIdentity } from '../identities/store.ts';
import { findCookieSession } from '../sessions/cookie-session.ts';
import { SESSION_COOKIE, writeCookie } from '../sessions/cookies.ts';
import { consumeHandover } from '../sessions/handover-store.ts';
import {
  endSession,
  findGrantHolder,
  findSessionRoot,
  type SignInSession,
  startSession,
} from '../sessions/session-store.ts';
import { writeVisitorCookie } from '../sessions/visitor-cookie.ts';
import { findHostedSite } from './same-site-page.ts';

/** The URL parameter with the code of a redirect session. */
export const HANDOVER_PARAMETER = 'handover';

/** Work besides that of the page which follows (docs/limits.md). */
const UNITS = 1;

/**
 * Takes up who an app hands over, once; returns the same page's URL without the code, or undefined for other requests. A
 * browser that does not come from the app's own pages stays who it is (decision 0065).
 */
export async function takeUpHandover(
  platform: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  if (!request.url.startsWith('/')) return undefined;
  // Joined as text, since a path such as `//elsewhere` would otherwise name another host.
  const url = new URL(platform.publicUrl + request.url);
  const code = url.searchParams.get(HANDOVER_PARAMETER);
  if (code === null) return undefined;
  const now = platform.clock.now();
  const { siteId, issuer } = await findHostedSite(platform, request);
  platform.rateLimits?.spend({ caller: undefined, address: request.ip, siteId }, { units: UNITS }, now);
  const cookie = await takeUp({ platform, request, siteId, now }, code);
  if (cookie !== undefined) reply.header('set-cookie', cookie);
  url.searchParams.delete(HANDOVER_PARAMETER);
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
  return issuer + url.pathname + url.search;
}

interface Visit {
  platform: RouteContext;
  request: FastifyRequest;
  siteId: SiteId;
  now: Instant;
}

/** The cookie of the person who is handed over; undefined where nobody is. */
async function takeUp({ platform, request, siteId, now }: Visit, code: string): Promise<string | undefined> {
  const { db, secret, production } = platform;
  const handover = await consumeHandover(db, siteId, code, now);
  const app = handover && (await findClientApp(db, handover.clientAppId));
  if (!app || !comesFrom(app, request, production)) return undefined;
  const current = await findCookieSession(db, siteId, request.headers.cookie, now);
  const { visitorId, grantId } = handover;
  if (visitorId !== null) return current ? undefined : writeVisitorCookie(secret, { siteId, visitorId }, now);
  if (grantId === null) return undefined;
  const from = readSource(request);
  return retryTransaction(db, (tx) => startHandedOver(tx, { siteId, grantId, app, current, from }, now));
}

/** Whether a person went here from a page of the app: browsers let no page set these headers. */
function comesFrom(app: ClientApp, { headers }: FastifyRequest, production: boolean): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination, referer } = headers;
  const origin = originOf(referer ?? '');
  if (mode !== 'navigate' || destination !== 'document' || origin === undefined) return false;
  return acceptsOrigin(app, origin, production) || app.redirectUris.some((uri) => originOf(uri) === origin);
}

interface Handed {
  siteId: SiteId;
  grantId: GrantId;
  app: ClientApp;
  /** The browser's session until now. */
  current: SignInSession | undefined;
  from: RequestSource;
}

/**
 * Starts a session that ends with the sign-in of the grant. Nobody proved anything here, so it is as if a server had
 * vouched: no recent sign-in. Another member's session ends; the member's own stays.
 */
async function startHandedOver(
  tx: Db,
  { siteId, grantId, app, current, from }: Handed,
  now: Instant,
): Promise<string | undefined> {
  const named = await findGrantHolder(tx, siteId, grantId, now);
  const identity = named && (await lockIdentity(tx, siteId, named.identityId));
  // Read again: what ends sessions locks the identity first.
  const holder = identity && (await findGrantHolder(tx, siteId, grantId, now));
  if (holder?.role !== 'member' || current?.identityId === holder.identityId) return undefined;
  const { identityId, sessionId } = holder;
  const handedOver = await findSessionRoot(tx, siteId, sessionId);
  if (!handedOver) return undefined;
  if (current) await endSession(tx, siteId, current.id, now);
  const authenticatedAt = instantAt(0);
  const started = await startSession(tx, { siteId, identityId, from, now, authenticatedAt, handedOver });
  await recordSecurityEvent(tx, { siteId, type: 'SESSION_HANDED_OVER', now, identityId, clientAppId: app.id, from });
  return writeCookie(SESSION_COOKIE, started.secret, Math.floor((started.expiresAt - now) / 1000));
}
