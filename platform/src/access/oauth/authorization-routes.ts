import type { FastifyInstance, FastifyReply } from 'fastify';
import { enterSite } from '../../server/db/site-scope.ts';
import { asId } from '../../server/lib/ids.ts';
import type { RouteContext } from '../../server/route-context.ts';
import { acceptsCallback } from '../client-apps/client-app.ts';
import { findClientApp } from '../client-apps/store.ts';
import { findCookieSession } from '../sessions/cookie-session.ts';
import { appPageUrl } from './app-page.ts';
import { authorize, type BrowserRequest, validateAuthorizationRequest } from './authorization.ts';
import { sendAnswer } from './authorization-answer.ts';
import type { Parameters } from './authorization-request.ts';
import { openAuthorizationFlow, type ReturnFlow } from './flow.ts';
import { MESSAGE_SCRIPT_PATH, messageScript } from './message-page.ts';
import { showRefusal } from './plain-page.ts';
import { withSignIn } from './return-url.ts';
import { urlAfterFlow } from './url-after-flow.ts';

/**
 * The authorization endpoint and its continuation. A hosted page gets `?flow=…` and returns, once its step is done, to
 * `/oauth2/authorize/continue?flow=…`, which leads to the next page or back to the app; `&cancel=true` declines,
 * `&done=true` after a checkout leads to its thank-you page, `&to=…` to a page that the app has in place of ours.
 */
export function registerAuthorization(app: FastifyInstance, platform: RouteContext): void {
  for (const prefix of ['', '/_api']) {
    app.get<{ Querystring: Parameters }>(`${prefix}/oauth2/authorize`, (request, reply) => {
      const now = platform.clock.now();
      return authorize({ platform, request, reply, now }, request.query, now);
    });
  }
  app.get<{ Querystring: Record<string, unknown> }>('/oauth2/authorize/continue', async (request, reply) => {
    const visit = { platform, request, reply, now: platform.clock.now() };
    const { flow: text, cancel } = request.query;
    const flow = typeof text === 'string' ? await openAuthorizationFlow(platform.secret, text, visit.now) : undefined;
    if (!flow) return request.query.done === 'true' ? showNoReturn(visit) : showExpired(visit);
    if (flow.kind === 'return') return leave(visit, flow, request.query);
    return cancel === 'true' ? deny(visit, flow.sent) : authorize(visit, flow.sent, flow.asked);
  });
  app.get(MESSAGE_SCRIPT_PATH, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(messageScript),
  );
}

const showExpired = ({ platform, request, reply }: BrowserRequest): Promise<FastifyReply> => {
  const description = 'This sign-in has expired. Please go back to the page you came from and start again.';
  return showRefusal(platform, request, reply, { reason: 'flow_expired', description });
};

/** After a checkout: the purchase counts although its page was open too long. */
const showNoReturn = ({ platform, request, reply }: BrowserRequest): Promise<FastifyReply> => {
  const description = 'The way back has expired. Please go back to the page you came from.';
  return showRefusal(platform, request, reply, { reason: 'return_expired', description });
};

/** Reports to the app that the member declined. */
async function deny(visit: BrowserRequest, sent: Parameters): Promise<FastifyReply> {
  const { platform, reply } = visit;
  const judged = await validateAuthorizationRequest(platform, sent);
  if (judged.kind === 'refused') return showExpired(visit);
  const error = { error: 'access_denied', description: 'The member did not continue.' } as const;
  return sendAnswer(reply, judged.returnTo, error, judged.issuer);
}

/** Leads to the requesting site. Validates the URL again, since the app may have changed. */
async function leave(visit: BrowserRequest, flow: ReturnFlow, query: Record<string, unknown>): Promise<FastifyReply> {
  const { platform, request, reply, now } = visit;
  const app = await findClientApp(platform.db, asId(flow.clientId));
  if (app) enterSite(app.siteId);
  const issuer = app && (await platform.addresses.find(app.siteId, platform.publicUrl));
  if (!app || !issuer) return showExpired(visit);
  const url = query.to === undefined ? urlAfterFlow(flow, issuer, query) : appPageUrl(flow, query);
  const isAccepted = url !== undefined && acceptsCallback(app, url, platform.production, issuer);
  if (!isAccepted) return showExpired(visit);
  const session = await findCookieSession(platform.db, app.siteId, request.headers.cookie, now);
  if (session) return reply.redirect(withSignIn(url, true), 303);
  if (flow.signsIn && query.cancel !== 'true')
    return reply.redirect(`${issuer}/hosted/sign-in${search(request.url)}`, 303);
  return reply.redirect(url, 303);
}

const search = (url: string): string => url.slice(url.indexOf('?'));
