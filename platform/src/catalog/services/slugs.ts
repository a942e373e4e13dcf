import { showMedia } from './media.ts';
import type { Service } from './service.ts';

const MAX_SLUG_LENGTH = 100;
/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts are vowels and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Makes a slug from a service's name: `Crème & Brûlée!` → `creme-brulee`. Never empty. */
export function slugFromName(name: string): string {
  const plain = name.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  const words = plain.replace(/['’]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters = [...words.join('-')].slice(0, MAX_SLUG_LENGTH);
  return letters.join('').replace(/-$/, '') || 'service';
}

/** Returns the slug, or the first of `slug-2`, `slug-3` … that is not taken. */
export function nextFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const candidate = `${slug}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Letters, digits, hyphens and underscores of any script. */
export const isSlug = (text: string): boolean => /^[\p{L}\p{M}\p{N}_-]+$/u.test(text);

interface PageUrl {
  relativePath: string;
  url: string;
}

/** The URLs of a service and its booking page. `publicUrl` has no trailing slash. */
export function urlsOf(
  slug: string,
  publicUrl: string,
): Record<'servicePage' | 'bookingPage' | 'calendarPage', PageUrl> {
  const page = (relativePath: string) => ({ relativePath, url: publicUrl + relativePath });
  const booking = page(`/book/${encodeURIComponent(slug)}`);
  return { servicePage: page(`/services/${encodeURIComponent(slug)}`), bookingPage: booking, calendarPage: booking };
}

/** A service in wire form with URLs of the site and its media. */
export const withUrls = (service: Service, publicUrl: string) => ({
  ...service,
  media: showMedia(service.media, publicUrl),
  urls: urlsOf(service.mainSlug.name, publicUrl),
});
