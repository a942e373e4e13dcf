import type { ClientAppId, Role, SiteId } from '@foyer/contract';

/** A client app registered with the platform (RFC 6749 §2). */
export interface ClientApp {
  id: ClientAppId;
  siteId: SiteId;
  name: string;
  redirectUris: readonly string[];
  allowedOrigins: readonly string[];
  /** In development, loopback addresses count as the app's own. */
  allowsLoopback: boolean;
  responseModes: readonly string[];
  rotatesRefreshTokens: boolean;
  /** The secret's digest and the app's role; only confidential apps have them. */
  secretHash: string | undefined;
  role: Exclude<Role, 'visitor' | 'member'> | undefined;
}

type Addresses = Pick<ClientApp, 'redirectUris' | 'allowedOrigins' | 'allowsLoopback'>;

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;
/** Printable ASCII without `\` and `#`, which URL parsers read differently. */
const PATH = /^([/?][^#\\]*)?$/;

export const isLoopback = (origin: string): boolean => LOOPBACK.test(origin);

/** Returns the origin of an http(s) URL; undefined for any other text. */
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

/**
 * Whether the redirect URI is registered. Compares character by character (RFC 9700 §4.1.3, security A01); no URI has a
 * fragment (RFC 6749 §3.1.2).
 */
export const acceptsRedirect = (app: Addresses, uri: string, production: boolean): boolean =>
  (app.redirectUris.includes(uri) && !uri.includes('#')) || (app.allowsLoopback && !production && isOnLoopback(uri));

/** Whether a callback is on one of the app's origins or on the site itself (security E03). */
export function acceptsCallback(app: Addresses, url: string, production: boolean, ownOrigin: string): boolean {
  if (app.redirectUris.includes(url)) return true;
  const origin = originOf(url);
  if (origin === undefined || !url.startsWith(origin) || !PATH.test(url.slice(origin.length).replace('#', ''))) {
    return false;
  }
  return origin === ownOrigin || acceptsOrigin(app, origin, production);
}
