import type { Instant } from '@foyer/contract/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms } from '../../server/http/body-parsers.ts';
import { readSource } from '../../server/http/source.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { acceptsCallback } from '../client-apps/client-app.ts';
import { findNamedApp } from '../client-apps/store.ts';
import { withSignIn } from '../oauth/return-url.ts';
import { clearSessionCookie, signOut } from '../sessions/browser-session.ts';
import { findCookieSession } from '../sessions/cookie-session.ts';
import { findSessionOwner, type SignInSession } from '../sessions/session-store.ts';
import { findHostedSite, type HostedSite, isOwnPage, requireOwnPage } from './same-site-page.ts';
import { askToSignOut } from './sign-out-page.ts';
import { openSignOut, type SignOutRequest, sealSignOut } from './sign-out-request.ts';

interface SignOutVisit {
  platform: RouteContext;
  site: HostedSite;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Instant;
}

/**
 * Signing out in a browser. A request by the member's token or from the site's own page is carried out at once; any
 * other is confirmed first (security E02, E03).
 */
export function registerSignOut(app: FastifyInstance, platform: RouteContext): void {
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<SignOutVisit> => ({
    ...{ platform, request, reply, now: platform.clock.now() },
    site: await findHostedSite(platform, request),
  });
  app.get<{ Querystring: Query }>('/hosted/sign-out', async (request, reply) =>
    visitSignOut(await open(request, reply), request.query),
  );
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post<{ Body: Query | null }>('/hosted/sign-out', async (request, reply) => {
      const visit = await open(request, reply);
      requireOwnPage(request, visit.site);
      const asked = await readRequest(visit, request.body ?? {});
      return leave(visit, asked, await findHere(visit));
    });
  });
}

type Query = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const findHere = ({ platform, site, request, now }: SignOutVisit): Promise<SignInSession | undefined> =>
  findCookieSession(platform.db, site.siteId, request.headers.cookie, now);

/** Reads the request; keeps a return URL only if it is the app's own or a page of the site. */
async function readRequest(visit: SignOutVisit, query: Query): Promise<Partial<SignOutRequest>> {
  const { platform, site, now } = visit;
  const sealed = textOf(query.request);
  const opened = sealed === undefined ? undefined : await openSignOut(platform.secret, sealed, now);
  const clientId = opened?.clientId ?? textOf(query.client_id ?? query.clientId);
  const url = opened ? opened.url : textOf(query.post_logout_redirect_uri ?? query.postLogoutRedirectUri);
  const app = await findNamedApp(platform.db, clientId);
  if (app?.siteId !== site.siteId) return { url: readOwnPath(site, textOf(query.return)) };
  const isOwn = url !== undefined && acceptsCallback(app, url, platform.production, site.issuer);
  return { clientId: app.id, sessionId: opened?.sessionId, url: isOwn ? url : undefined };
}

/** A path on the site such as `/account`; nothing that a browser reads as another host. */
function readOwnPath({ issuer }: HostedSite, path: string | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, issuer)) return undefined;
  const url = new URL(path, issuer);
  return url.origin === issuer ? url.href : undefined;
}

async function visitSignOut(visit: SignOutVisit, query: Query): Promise<FastifyReply> {
  const { platform, site, request, reply, now } = visit;
  const asked = await readRequest(visit, query);
  const here = await findHere(visit);
  const isOwn = request.headers['sec-fetch-site'] !== undefined && isOwnPage(request, site.issuer);
  if (asked.sessionId || !here || isOwn) return leave(visit, asked, here);
  const { clientId, url = site.issuer } = asked;
  const sealed = clientId ? await sealSignOut(platform.secret, { clientId, sessionId: undefined, url }, now) : '';
  return askToSignOut(platform, request, reply, { sealed, url });
}

/** Ends the requesting session, and the browser's session unless it is another member's; then redirects. */
async function leave(
  { platform, site, request, reply, now }: SignOutVisit,
  { sessionId, url }: Partial<SignOutRequest>,
  here: SignInSession | undefined,
): Promise<FastifyReply> {
  const { db } = platform;
  const { siteId, issuer } = site;
  const from = readSource(request);
  const owner = sessionId && (await findSessionOwner(db, siteId, sessionId));
  if (sessionId && owner) await signOut(db, { siteId, id: sessionId, identityId: owner }, from, now);
  const isMine = sessionId === undefined || here === undefined || here.identityId === owner;
  if (here && isMine) await signOut(db, here, from, now);
  if (isMine) clearSessionCookie(reply);
  const isOwnUrl = url === undefined || url.startsWith(`${issuer}/`);
  return reply.redirect(isOwnUrl ? (url ?? `${issuer}/hosted/signed-out`) : withSignIn(url, false), 303);
}
