import { paletteOf } from '../ui/palette.ts';
import type { FileAnswer, Site } from './page.tsx';

export const BRAND_PATH = '/brand.css';
/** Changes when the palette's arithmetic does, so that no browser keeps old colours. */
const PALETTE_VERSION = '1';
const DEFAULT_ACCENT = '#2f45c5';

const isHex = (text: string | null | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

export const accentOf = (site: Site): string => {
  const asked = site.brand?.accentColor;
  return isHex(asked) ? asked.toLowerCase() : DEFAULT_ACCENT;
};

export const brandHref = (site: Site): string => `${BRAND_PATH}?accent=${accentOf(site).slice(1)}&v=${PALETTE_VERSION}`;

const declare = (palette: Record<string, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The brand's colours as a stylesheet, for `/brand.css?accent=2f45c5`. */
export function brandStylesheet(query: URLSearchParams): FileAnswer {
  const asked = `#${query.get('accent') ?? ''}`;
  const accent = isHex(asked) ? asked : DEFAULT_ACCENT;
  const light = declare(paletteOf(accent, false));
  const dark = declare(paletteOf(accent, true));
  return {
    body: `:root{color-scheme:light dark;${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`,
    contentType: 'text/css; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  };
}
