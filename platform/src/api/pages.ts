import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Role } from '@foyer/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSiteClientApp } from '../access/client-apps/store.ts';
import { findCookieMember } from '../access/sessions/signed-in-member.ts';
import type { ShowPage } from '../server/route-context.ts';
import { findSiteIdByHost } from '../server/sites/store.ts';
import { refuseUnrouted } from './error-answers.ts';
import { isOfSignIn } from './headers.ts';
import { type KnownPaths, pathOf } from './known-paths.ts';
import type { Platform } from './platform.ts';
import { IN_PROCESS } from './request-limit.ts';

/** Exports of the web build for the server (web/src/server/server.ts). */
interface WebServer {
  render(
    request: { url: string; acceptLanguage?: string; cookie?: string },
    env: {
      fetch: typeof fetch;
      origin: string;
      clientId: string;
      session: { identityId: string; email: string; name: string; role: Role } | undefined;
      report(error: unknown): void;
      now(): number;
    },
  ): Promise<{ status: number; headers: Record<string, string>; html: string }>;
}

const isWebServer = (value: object): value is WebServer => 'render' in value && typeof value.render === 'function';

async function loadWebServer(directory: string): Promise<WebServer> {
  const file = join(directory, 'server', 'entry.js');
  if (!existsSync(file)) throw new Error(`The pages have not been built: ${file} is missing. Run "npm run build".`);
  const loaded: object = await import(pathToFileURL(file).href);
  if (!isWebServer(loaded)) throw new Error(`${file} exports no render().`);
  return loaded;
}

/** Lets the page renderer call the platform without the network. */
function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const payload = request.body ? await request.text() : undefined;
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: IN_PROCESS,
      ...(payload === undefined ? {} : { payload }),
    });
    return new Response(answer.payload, { status: answer.statusCode, headers: { 'content-type': 'application/json' } });
  };
}

/** Serves the site: built assets, and pages rendered by the web build for the site of the host. */
export async function registerPages(
  app: FastifyInstance,
  platform: Platform,
  directory: string,
  paths: KnownPaths,
): Promise<void> {
  const web = await loadWebServer(directory);
  await serveAssets(app, directory);
  const show = createPages(platform, web, inProcessFetch(app));
  for (const url of ['/', '/*']) {
    app.get(url, (request, reply) => {
      if (!paths.isPage(pathOf(request.url))) refuseUnrouted(paths, request, reply);
      return show(request, reply, { url: request.url });
    });
  }
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
function createPages(platform: Platform, web: WebServer, fetch: typeof globalThis.fetch): ShowPage {
  const render = async (request: FastifyRequest, url: string) => {
    const siteId = await findSiteIdByHost(platform.db, request.hostname);
    const clientId = siteId && (await findSiteClientApp(platform.db, siteId));
    if (!clientId) return { status: 503, headers: {}, html: 'No site uses this address yet.' };
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const visitor = { ...(acceptLanguage ? { acceptLanguage } : {}), ...(cookie ? { cookie } : {}) };
    const origin = await platform.addresses.find(siteId, platform.publicUrl);
    const report = (error: unknown) => request.log.error({ err: error }, 'page failed');
    const now = () => platform.clock.now();
    const session = await findCookieMember(platform.db, siteId, cookie, now());
    const page = await web.render({ url, ...visitor }, { fetch, origin, clientId, session, report, now });
    // Personal pages are not cached (security A16, E08).
    const headers =
      session || isOfSignIn(request.url) ? { ...page.headers, 'cache-control': 'private, no-store' } : page.headers;
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
