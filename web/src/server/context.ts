import type { Instant } from '@foyer/contract/values';
import { areas, catalogOf } from '../lib/catalogs.ts';
import { createMemberClient, createSiteClient, type SiteClient } from '../lib/client.ts';
import { readNowMs } from '../lib/clock.ts';
import { createDateWords } from '../lib/date-words.ts';
import { negotiateLanguage } from '../lib/language.ts';
import { createText } from '../lib/text.ts';
import type { PageContext, Session } from '../pages/page.tsx';
import { knownZone, LANGUAGE_COOKIE, readCookie, ZONE_COOKIE } from '../pages/visitor.ts';

export interface SiteRequest {
  /** Path and query, or a full URL. */
  url: string;
  acceptLanguage?: string;
  /** The visitor's IANA time zone, if it is known without the cookie. */
  timeZoneHint?: string;
  /** The Cookie header, with the visitor's language and time zone. */
  cookie?: string;
}

export interface SiteEnv {
  /** Reaches the platform; on the server without the network. */
  fetch: typeof fetch;
  /** Scheme and host of the site. */
  origin: string;
  clientId: string;
  /** The signed-in member, by the cookie of the request. */
  session?: Session | undefined;
  /** The access token of the signed-in member; never part of a page. */
  memberToken?: string | undefined;
  /** The visitor whom an app handed over, if nobody is signed in. */
  visitorId?: string | undefined;
  isDevelopment?: boolean;
  /** Receives every failure behind an error page; the console by default. */
  report?(error: unknown): void;
  /** Epoch milliseconds; the machine's clock by default. */
  now?(): Instant;
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

/** Joined as text, since a path such as `//elsewhere` would otherwise name another host. */
export const addressOf = ({ url }: SiteRequest, { origin }: SiteEnv): URL =>
  url.startsWith('/') ? new URL(origin + url) : new URL(url);

/** The data and functions with which pages answer a request. */
export async function openContext(request: SiteRequest, env: SiteEnv): Promise<PageContext> {
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
    memberClient: env.memberToken ? createMemberClient(env.memberToken, env.origin, env.fetch) : undefined,
    fetch: env.fetch,
    site,
    session: env.session,
    isDevelopment: env.isDevelopment ?? false,
    text,
    dates: createDateWords(text, site.timeZone),
    visitorZone: knownZone(request.timeZoneHint ?? readCookie(request.cookie, ZONE_COOKIE)),
    nowMs: env.now?.() ?? readNowMs(),
    report: env.report ?? console.error,
  };
}
