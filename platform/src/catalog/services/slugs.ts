import { showMedia } from './media.ts';
import type { Service } from './service.ts';

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
