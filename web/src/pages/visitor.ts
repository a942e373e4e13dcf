import { isZone } from '../lib/zone-time.ts';

/** Cookies of the site; neither holds personal data. */
export const LANGUAGE_COOKIE = 'lang';
export const ZONE_COOKIE = 'zone';

const YEAR_SECONDS = 31_536_000;

/** Writes a cookie for a Set-Cookie header or `document.cookie`. */
export const writeCookie = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

/** Reads a cookie from a Cookie header; null if it is missing or malformed. */
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
