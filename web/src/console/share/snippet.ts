import type { Services } from '../parts/use-services.ts';

type Named = Pick<Services[number], 'id' | 'mainSlug'>;

const slugOf = ({ id, mainSlug }: Named): string => encodeURIComponent(mainSlug.name ?? id);

export const linkOf = (origin: string, service: Named): string => `${origin}/book/${slugOf(service)}`;
export const codePath = (service: Named): string => `/services/${slugOf(service)}/qr.svg`;

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The HTML for another site: room for the page, a link for browsers without script, and the script. */
export const snippetOf = (origin: string, service: Named, words: string): string =>
  [
    `<foyer-booking service="${slugOf(service)}" style="display: block; min-height: clamp(46rem, 90rem - 50vw, 68rem)">`,
    `  <a href="${linkOf(origin, service)}">${escapeHtml(words)}</a>`,
    '</foyer-booking>',
    `<script async src="${origin}/embed.js"></script>`,
  ].join('\n');

/** The origin of a typed address, with or without its scheme; empty for what is none, or isn't encrypted. */
export function originOf(typed: string): string {
  const address = typed.trim();
  try {
    const { origin, protocol, hostname } = new URL(/^\w+:\/\//.test(address) ? address : `https://${address}`);
    return protocol === 'https:' && /^[\w.-]+$/.test(hostname) && address !== '' ? origin : '';
  } catch {
    return '';
  }
}
