import type { ClientAppId, Role, SiteId } from '@foyer/contract';

/** A site or program that was registered to speak with the platform (RFC 6749 §2). */
export interface ClientApp {
  id: ClientAppId;
  siteId: SiteId;
  name: string;
  redirectUris: readonly string[];
  allowedOrigins: readonly string[];
  /** In development, pages of this machine count as the app's own. */
  allowsLoopback: boolean;
  responseModes: readonly string[];
  rotatesRefreshTokens: boolean;
  /** Both only for confidential apps: what they prove themselves with, and what they may do as themselves. */
  secretHash: string | undefined;
  role: Exclude<Role, 'visitor' | 'member'> | undefined;
}

type Addresses = Pick<ClientApp, 'redirectUris' | 'allowedOrigins' | 'allowsLoopback'>;

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;
/** Printable ASCII, and nothing that one reader of addresses takes otherwise than another. */
const PATH = /^([/?][^#\\]*)?$/;

export const isLoopback = (origin: string): boolean => LOOPBACK.test(origin);

/** `https://example.com` of an address of the web; undefined for all others. Throws nothing. */
export function originOf(url: string): string | undefined {
  if (!/^[\x21-\x7e]+$/.test(url) || !URL.canParse(url)) return undefined;
  const { origin, protocol, username, password } = new URL(url);
  return ['http:', 'https:'].includes(protocol) && !username && !password ? origin : undefined;
}

export const acceptsOrigin = (app: Addresses, origin: string, production: boolean): boolean =>
  app.allowedOrigins.includes(origin) || (app.allowsLoopback && !production && isLoopback(origin));

function isOnLoopback(url: string): boolean {
  const origin = originOf(url);
  return origin !== undefined && isLoopback(origin) && url.startsWith(origin) && PATH.test(url.slice(origin.length));
}

/** Registered URIs are compared character by character (RFC 9700 §4.1.3, security A01); none has a fragment (RFC 6749 §3.1.2). */
export const acceptsRedirect = (app: Addresses, uri: string, production: boolean): boolean =>
  (app.redirectUris.includes(uri) && !uri.includes('#')) || (app.allowsLoopback && !production && isOnLoopback(uri));

/** A page that the app asked to come back to: one of its own origins, or of the site itself (security E03). */
export function acceptsCallback(app: Addresses, url: string, production: boolean, ownOrigin: string): boolean {
  if (app.redirectUris.includes(url)) return true;
  const origin = originOf(url);
  if (origin === undefined || !url.startsWith(origin) || !PATH.test(url.slice(origin.length).replace('#', ''))) {
    return false;
  }
  return origin === ownOrigin || acceptsOrigin(app, origin, production);
}
