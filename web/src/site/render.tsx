import { renderToString } from 'react-dom/server';
import { areas, catalogOf } from '../lib/catalogs.ts';
import { createSiteClient, type SiteClient } from '../lib/client.ts';
import { negotiateLanguage } from '../lib/language.ts';
import { createText } from '../lib/text.ts';
import { assetsOf, type Manifest } from './assets.ts';
import { createDateWords } from './date-words.ts';
import { writeDocument } from './document.tsx';
import { findFile } from './files.ts';
import { errorPage, missingPage } from './missing/page.ts';
import { PageRoot } from './PageRoot.tsx';
import type { FileAnswer, LoadedPage, Page, PageContext } from './page.tsx';
import { pages } from './pages.ts';
import { findRoute } from './route.ts';
import { knownZone, LANGUAGE_COOKIE, readCookie, writeCookie, ZONE_COOKIE } from './visitor.ts';

export interface SiteRequest {
  /** Path and query, or a whole address. */
  url: string;
  acceptLanguage?: string;
  /** IANA zone of the visitor's own clock, where known from elsewhere than the cookie. */
  timeZoneHint?: string;
  /** The Cookie header: remembers the language that was chosen and the visitor's zone. */
  cookie?: string;
}

export interface SiteEnv {
  /** Reaches the platform; the server hands in one that needs no network. */
  fetch: typeof fetch;
  /** Scheme and host under which visitors reach the site. */
  origin: string;
  clientId: string;
  /** Told of every failure behind an error page; the console when left out. */
  report?(error: unknown): void;
  /** Epoch milliseconds; the machine's clock when left out. */
  now?(): number;
}

export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const clients = new Map<string, SiteClient>();

/** One client per site and process, so that visitors share its token. */
function clientOf({ fetch, origin, clientId }: SiteEnv): SiteClient {
  const key = `${clientId} ${origin}`;
  const known = clients.get(key);
  if (known) return known;
  const client = createSiteClient(clientId, origin, fetch);
  clients.set(key, client);
  return client;
}

/** Joined as text: a path such as `//elsewhere` would otherwise name another host. */
const addressOf = ({ url }: SiteRequest, { origin }: SiteEnv): URL =>
  url.startsWith('/') ? new URL(origin + url) : new URL(url);

async function openContext(request: SiteRequest, env: SiteEnv): Promise<PageContext> {
  const url = addressOf(request, env);
  const client = clientOf(env);
  const site = await client.sites.getSite();
  const asked = url.searchParams.get('lang') ?? readCookie(request.cookie, LANGUAGE_COOKIE);
  const language = negotiateLanguage(asked, request.acceptLanguage, site.locale);
  const text = createText(language, site.locale, catalogOf(language, areas));
  return {
    url,
    origin: env.origin,
    client,
    site,
    text,
    dates: createDateWords(text, site.timeZone),
    visitorZone: knownZone(request.timeZoneHint ?? readCookie(request.cookie, ZONE_COOKIE)),
    nowMs: env.now?.() ?? Date.now(),
    report: env.report ?? console.error,
  };
}

const answerFile = ({ body, contentType, cacheControl = 'no-cache', fileName }: FileAnswer): SiteAnswer => ({
  status: 200,
  headers: {
    'content-type': contentType,
    'cache-control': cacheControl,
    ...(fileName && { 'content-disposition': `attachment; filename="${fileName}"` }),
  },
  html: body,
});

function answerPage(
  page: Page,
  loaded: LoadedPage,
  context: PageContext,
  clientId: string,
  manifest: Manifest,
): SiteAnswer {
  const { site, text, url, origin } = context;
  const { view, hydrate } = page;
  const messages = catalogOf(text.language, ['lib', ...page.texts]);
  const html = writeDocument({
    site,
    text,
    origin,
    head: loaded.head,
    assets: assetsOf(manifest, page),
    address: url.pathname + url.search,
    pageHtml: renderToString(<PageRoot text={text}>{loaded.element}</PageRoot>),
    state: hydrate ? { view, data: loaded.data, site, clientId, language: text.language, messages } : undefined,
  });
  return {
    status: loaded.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': text.language,
      'cache-control': loaded.head.personal ? 'private, no-store' : 'no-cache',
      ...(loaded.head.personal && { 'referrer-policy': 'no-referrer' }),
      vary: 'accept-language, cookie',
      ...(url.searchParams.has('lang') && { 'set-cookie': writeCookie(LANGUAGE_COOKIE, text.language) }),
    },
    html,
  };
}

const redirect = (address: string, permanent: boolean): SiteAnswer => ({
  status: permanent ? 301 : 302,
  headers: { location: address, 'cache-control': 'no-cache' },
  html: '',
});

async function answer(
  page: Page,
  params: Record<string, string>,
  context: PageContext,
  env: SiteEnv,
  manifest: Manifest,
): Promise<SiteAnswer> {
  const loaded = await page.load(context, params);
  if (loaded === 'missing') return answer(missingPage, {}, context, env, manifest);
  if ('redirectTo' in loaded) return redirect(loaded.redirectTo, loaded.permanent ?? false);
  if ('file' in loaded) return answerFile(loaded.file);
  return answerPage(page, loaded, context, env.clientId, manifest);
}

/** Without the site's name and colours there is only this to say. */
const unreachable: SiteAnswer = {
  status: 503,
  headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30', 'cache-control': 'no-store' },
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><title>Back in a moment</title><h1>Back in a moment</h1><p>This page can’t be shown right now. Please try again shortly.</p></html>',
};

/** Answers a GET for a page or a file of the site. Never throws for what the platform answers: that becomes the error page. */
export function createRender(manifest: Manifest) {
  return async function render(request: SiteRequest, env: SiteEnv): Promise<SiteAnswer> {
    const url = addressOf(request, env);
    const file = findFile(url);
    if (file) return answerFile(file);
    const context = await openContext(request, env).catch((error) => {
      (env.report ?? console.error)(error);
      return undefined;
    });
    if (!context) return unreachable;
    const match = findRoute(pages, url.pathname);
    try {
      return await answer(match?.route ?? missingPage, match?.params ?? {}, context, env, manifest);
    } catch (error) {
      context.report(error);
      return answer(errorPage, {}, context, env, manifest);
    }
  };
}
