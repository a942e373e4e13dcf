import { isZone } from '../lib/zone-time.ts';

/** What a visitor's cookies say; both are set for the site's own use and hold nothing personal. */
export const LANGUAGE_COOKIE = 'lang';
export const ZONE_COOKIE = 'zone';

const YEAR_SECONDS = 31_536_000;

/** The text of a Set-Cookie header, or for `document.cookie`. */
export const writeCookie = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

/** A cookie of a Cookie header; null where it is missing or unreadable. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key !== name) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return null;
}

export const knownZone = (zone: string | null | undefined): string | undefined =>
  zone && isZone(zone) ? zone : undefined;
