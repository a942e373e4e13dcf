import { renderToString } from 'react-dom/server';
import { catalogOf } from '../lib/catalogs.ts';
import { createText } from '../lib/text.ts';
import { PageRoot } from '../pages/PageRoot.tsx';
import type { FileAnswer, LoadedPage, PageContext } from '../pages/page.tsx';
import { LANGUAGE_COOKIE, writeCookie } from '../pages/visitor.ts';
import { appManifest, MANIFEST_PATH } from './app-manifest.ts';
import { assetsOf, type Manifest } from './assets.ts';
import { readTheme } from './brand.ts';
import { addressOf, openContext, type SiteEnv, type SiteRequest } from './context.ts';
import { referrerPolicy, writeDocument } from './document.tsx';
import { findFile } from './files.ts';
import { renderForMember } from './member-queries.tsx';
import { findRoute } from './route.ts';
import { errorRoute, forbiddenRoute, instead, missingRoute, type Route, routes } from './routes.ts';

export type { SiteEnv, SiteRequest } from './context.ts';

export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** The page may show the form of the site's payment provider, which its policy must allow. */
  takesPayments?: boolean;
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

async function answerPage(
  { page, group }: Route,
  loaded: LoadedPage,
  context: PageContext,
  { clientId, visitorId }: SiteEnv,
  manifest: Manifest,
): Promise<SiteAnswer> {
  const { site, session, text, url, origin, memberClient } = context;
  const assets = assetsOf(manifest, {
    ...page,
    frame: group.frame,
    hasMenu: group.showsMember && session !== undefined,
    hasCommands: group.hasCommands === true && page.hydrate,
    isEmbedded: group.isEmbedded ?? false,
  });
  const { head, data } = loaded;
  const memberId = session?.identityId ?? null;
  const messages = catalogOf(text.language, ['lib', 'ui', ...page.texts]);
  // Uses the catalogs that the browser gets: two areas may translate a sentence differently.
  const pageText = page.hydrate ? createText(text.language, site.locale, messages) : text;
  const element = <PageRoot text={pageText}>{loaded.element}</PageRoot>;
  const { html: pageHtml, queries } =
    page.hydrate && memberClient
      ? await renderForMember(element, memberClient)
      : { html: renderToString(element), queries: undefined };
  const html = writeDocument({
    site,
    session,
    text,
    origin,
    head,
    group,
    assets,
    address: url.pathname + url.search,
    status: loaded.status,
    theme: group.isEmbedded ? readTheme(url.searchParams) : {},
    pageHtml,
    state: page.hydrate
      ? { script: assets.view, data, queries, site, clientId, memberId, visitorId, language: text.language, messages }
      : undefined,
  });
  return {
    status: loaded.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': text.language,
      // Every page names the signed-in member.
      'cache-control': head.personal || session ? 'private, no-store' : 'no-cache',
      ...(head.personal && { 'referrer-policy': referrerPolicy(head) }),
      vary: 'accept-language, cookie',
      // A frame chooses for itself only.
      ...(url.searchParams.has('lang') &&
        !group.isEmbedded && { 'set-cookie': writeCookie(LANGUAGE_COOKIE, text.language) }),
    },
    html,
    ...(head.takesPayments && { takesPayments: true }),
  };
}

const redirect = (address: string, permanent: boolean): SiteAnswer => ({
  status: permanent ? 301 : 302,
  headers: { location: address, 'cache-control': 'no-cache' },
  html: '',
});

async function answer(
  route: Route,
  params: Record<string, string>,
  context: PageContext,
  env: SiteEnv,
  manifest: Manifest,
): Promise<SiteAnswer> {
  const loaded = await route.page.load(context, params);
  if (loaded === 'missing') return answer(instead(missingRoute, route.group), {}, context, env, manifest);
  if (loaded === 'forbidden') return answer(forbiddenRoute, {}, context, env, manifest);
  if ('redirectTo' in loaded) return redirect(loaded.redirectTo, loaded.permanent ?? false);
  if ('file' in loaded) return answerFile(loaded.file);
  return answerPage(route, loaded, context, env, manifest);
}

/** The answer when not even the site's name and colours can be loaded. */
const unreachable: SiteAnswer = {
  status: 503,
  headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '30', 'cache-control': 'no-store' },
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><title>Back in a moment</title><h1>Back in a moment</h1><p>This page can’t be shown right now. Please try again shortly.</p></html>',
};

/**
 * Answers a GET for a page or file of the site. Never throws because of a platform error, which becomes the error page.
 */
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
    if (url.pathname === MANIFEST_PATH) return answerFile(appManifest(context.site));
    const match = findRoute(routes, url.pathname);
    try {
      return await answer(match?.route ?? missingRoute, match?.params ?? {}, context, env, manifest);
    } catch (error) {
      context.report(error);
      return answer(instead(errorRoute, match?.route.group), {}, context, env, manifest);
    }
  };
}
