import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { seconds } from '@foyer/contract/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSiteClientApp } from '../access/client-apps/store.ts';
import { takeUpHandover } from '../access/hosted/take-up-handover.ts';
import { readVisitorCookie } from '../access/sessions/visitor-cookie.ts';
import { findActiveProvider } from '../payments/providers/account-store.ts';
import { enterSite } from '../server/db/site-scope.ts';
import { FairQueue } from '../server/lib/fair-queue.ts';
import { queueKeyOf } from '../server/rate-limits/network.ts';
import type { ShowPage } from '../server/route-context.ts';
import { findSiteIdByHost } from '../server/sites/store.ts';
import { START_PATH } from '../sites/first-start/start-link.ts';
import { embedPolicy, isOfEmbed } from './embed.ts';
import { refuseUnrouted } from './error-answers.ts';
import { isOfSignIn, stripePolicy } from './headers.ts';
import { CALLED_PAGES, type KnownPaths, pathOf } from './known-paths.ts';
import { PageMembers } from './page-members.ts';
import { servePageScripts } from './page-scripts.ts';
import type { Platform } from './platform.ts';
import type { CallAnswer, PageCall } from './render-messages.ts';
import { type RenderPool, renderPoolOf, THREADS } from './render-pool.ts';
import { inProcessAddressOf } from './request-limit.ts';
import { findWebBuild } from './web-build.ts';

/** Renders at once in a thread: while one waits for its data, another can be written. */
const RENDERS_OF_A_THREAD = 2;
/** Units that a page takes besides its calls (docs/limits.md). */
const PAGE_UNITS = 6;

/** Pages of this process. */
export const queueRenders = (): FairQueue =>
  new FairQueue({
    atOnce: RENDERS_OF_A_THREAD * THREADS,
    waiting: 100,
    waitingOfKey: 30,
    longestWaitMs: seconds(5),
    refusal: 'Too many pages are being requested right now. Please try again in a moment.',
  });

/** Lets the page renderer call the platform without the network, in the turns of the page's visitor. */
async function callInProcess(
  app: FastifyInstance,
  { method, url, headers, body }: PageCall,
  visitorAddress: string,
  trace: Readonly<Record<string, string>>,
): Promise<CallAnswer> {
  const { pathname, search } = new URL(url);
  const answer = await app.inject({
    method: method as 'GET' | 'POST',
    url: pathname + search,
    headers: { ...headers, ...trace },
    remoteAddress: inProcessAddressOf(visitorAddress),
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.payload };
}

/** Serves the site: built assets, and pages rendered by the web build for the site of the host. */
export async function registerPages(
  app: FastifyInstance,
  platform: Platform,
  directory: string,
  paths: KnownPaths,
): Promise<void> {
  const pool = renderPoolOf(findWebBuild(directory));
  pool.start();
  await serveAssets(app, directory);
  servePageScripts(app, directory);
  const show = createPages(app, platform, pool);
  for (const url of ['/', '/*']) {
    app.get(url, async (request, reply) => {
      if (!paths.isPage(pathOf(request.url))) refuseUnrouted(paths, request, reply);
      const location = await takeUpHandover(platform, request, reply);
      return location === undefined ? show(request, reply, { url: request.url }) : reply.redirect(location, 303);
    });
  }
  for (const url of CALLED_PAGES) app.get(url, (request, reply) => show(request, reply, { url: request.url }));
}

async function serveAssets(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(directory, 'client'),
    dotfiles: 'ignore',
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
  });
}

/** Renders pages: those of their own paths, and for routes that answer with a page. */
function createPages(app: FastifyInstance, platform: Platform, pool: RenderPool): ShowPage {
  const signedIn = new PageMembers(platform);
  const render = async (request: FastifyRequest, url: string) => {
    const siteId = await findSiteIdByHost(platform.db, request.hostname);
    if (!siteId) return { status: 303, headers: { location: START_PATH }, html: '' };
    enterSite(siteId);
    const clientId = await findSiteClientApp(platform.db, siteId);
    if (!clientId) return { status: 503, headers: {}, html: 'No site uses this address yet.' };
    const now = platform.clock.now();
    platform.rateLimits?.spend({ caller: undefined, address: request.ip, siteId }, { units: PAGE_UNITS }, now);
    const isEmbedded = isOfEmbed(url);
    const { 'accept-language': acceptLanguage } = request.headers;
    const cookie = isEmbedded ? undefined : request.headers.cookie;
    const visitor = { ...(acceptLanguage ? { acceptLanguage } : {}), ...(cookie ? { cookie } : {}) };
    const origin = await platform.addresses.find(siteId, platform.publicUrl);
    const report = (error: unknown) => request.log.error({ event: 'page.failed', err: error }, 'page failed');
    const trace = platform.tracing?.headers() ?? {};
    const call = (pageCall: PageCall) => callInProcess(app, pageCall, request.ip, trace);
    const { session, memberToken } = await signedIn.read({ siteId, clientId, cookie, url: request.url }, now);
    const visitorId = session ? undefined : await readVisitorCookie(platform.secret, siteId, cookie, now);
    const isDevelopment = !platform.production;
    const visit = { origin, clientId, session, memberToken, visitorId, now, isDevelopment };
    const page = await platform.renders.run(queueKeyOf(request.ip), () =>
      pool.render({ url, ...visitor }, visit, { call, report }),
    );
    const opensStripe =
      !isEmbedded && page.takesPayments && (await findActiveProvider(platform.db, siteId)) === 'STRIPE';
    const headers = {
      ...page.headers,
      // Personal pages are not cached (security A16, E08).
      ...((session || visitorId || isOfSignIn(request.url)) && { 'cache-control': 'private, no-store' }),
      ...(isEmbedded && { 'content-security-policy': await embedPolicy(platform, siteId) }),
      ...(opensStripe && { 'content-security-policy': stripePolicy(platform, request.url) }),
    };
    return { ...page, headers };
  };
  const show: ShowPage = async (request, reply, { url, status }) => {
    const page = await render(request, url);
    return reply
      .code(status ?? page.status)
      .headers({ 'content-type': 'text/html; charset=utf-8', ...page.headers })
      .send(page.html);
  };
  platform.showPage = show;
  return show;
}
