import { logoIcon } from '../frame/logo-size.ts';
import type { FileAnswer, Site } from '../pages/page.tsx';
import { accentOf, DEFAULT_ACCENT, isHex } from '../ui/accent.ts';
import { isDark, paletteOf } from '../ui/palette.ts';

export const BRAND_PATH = '/brand.css';
export const ICON_PATH = '/favicon.svg';
/** The width of the icon that is a logo; browsers show 16 to 32, twice as many on sharp screens. */
const ICON_PIXELS = 64;
/** Changes with the computation of palettes, so that browsers don't keep old colours. */
const PALETTE_VERSION = '1';

/** The looks that an embedding site asks for; nothing else of its query reaches a stylesheet. */
export interface Theme {
  /** Six hex digits, as all colours of addresses. */
  accent?: string;
  background?: string;
  scheme?: 'light' | 'dark';
  /** Pixels. */
  radius?: number;
}

const MOST_RADIUS = 32;

export function readTheme(query: URLSearchParams): Theme {
  const colorOf = (name: 'accent' | 'background') => {
    const digits = query.get(name);
    return isHex(`#${digits}`) && digits ? { [name]: digits.toLowerCase() } : {};
  };
  const scheme = query.get('scheme');
  const radius = Number(query.get('radius') ?? Number.NaN);
  return {
    ...colorOf('accent'),
    ...colorOf('background'),
    ...(scheme === 'light' || scheme === 'dark' ? { scheme } : {}),
    ...(radius >= 0 ? { radius: Math.min(radius, MOST_RADIUS) } : {}),
  };
}

export function brandHref(site: Site, { accent = accentOf(site).slice(1), ...theme }: Theme = {}): string {
  const query = Object.entries({ accent, v: PALETTE_VERSION, ...theme });
  return `${BRAND_PATH}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

export const iconHref = (site: Site): string =>
  `${ICON_PATH}?accent=${accentOf(site).slice(1)}&letter=${encodeURIComponent(Array.from(site.name.trim())[0] ?? '')}`;

/** The icon of the site's pages: the logo if it fits into a square. */
export function iconOf(site: Site): { href: string; type: string } {
  const logo = logoIcon(site.brand?.logo, ICON_PIXELS);
  return logo ? { href: logo, type: 'image/png' } : { href: iconHref(site), type: 'image/svg+xml' };
}

/** The accent colour of a palette request; anything but six hex digits is the default. */
const readAccent = (query: URLSearchParams): string => {
  const asked = `#${query.get('accent') ?? ''}`;
  return isHex(asked) ? asked : DEFAULT_ACCENT;
};

const LONG_LIVED = 'public, max-age=31536000, immutable';

const declare = (palette: Record<string, string>) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** The brand's colours as a stylesheet, for `/brand.css?accent=2f45c5`. */
export function brandStylesheet(query: URLSearchParams): FileAnswer {
  const accent = readAccent(query);
  const { background, scheme, radius } = readTheme(query);
  const only = background ? (isDark(`#${background}`) ? 'dark' : 'light') : scheme;
  const colours = (name: 'light' | 'dark') =>
    declare(paletteOf(accent, name === 'dark', background && `#${background}`));
  const palette = only
    ? `:root{color-scheme:${only};${colours(only)}}`
    : `:root{color-scheme:light dark;${colours('light')}}@media (prefers-color-scheme:dark){:root{${colours('dark')}}}`;
  // Before the declarations of ui/tokens.css, so by a stronger selector.
  const corners = radius === undefined ? '' : `html:root{--radius-s:${radius / 2}px;--radius-m:${radius}px}`;
  return {
    body: palette + corners,
    contentType: 'text/css; charset=utf-8',
    cacheControl: LONG_LIVED,
  };
}

/** An icon with the business's first letter on its colour, for `/favicon.svg?accent=2f45c5&letter=L`. */
export function brandIcon(query: URLSearchParams): FileAnswer {
  const { accent, 'on-accent': onAccent } = paletteOf(readAccent(query), false);
  const [letter = ''] = Array.from(query.get('letter') ?? '').filter((character) => /[\p{L}\p{N}]/u.test(character));
  const text = `<text x="16" y="23" font-family="Georgia,serif" font-size="20" text-anchor="middle" fill="${onAccent}">${letter.toUpperCase()}</text>`;
  return {
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="${accent}"/>${text}</svg>`,
    contentType: 'image/svg+xml',
    cacheControl: LONG_LIVED,
  };
}
