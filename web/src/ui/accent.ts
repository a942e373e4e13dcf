import type { Site } from '@foyer/sdk';

export const DEFAULT_ACCENT = '#2f45c5';

export const isHex = (text: string | null | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

/** The accent colour of a site's brand, `#rrggbb`. */
export const accentOf = ({ brand }: Pick<Site, 'brand'>): string => {
  const asked = brand?.accentColor;
  return isHex(asked) ? asked.toLowerCase() : DEFAULT_ACCENT;
};
