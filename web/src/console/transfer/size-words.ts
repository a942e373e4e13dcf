import type { Text } from '../../lib/text.ts';

/** "340 bytes", "12.5 kB", "3 MB" */
export function sizeWords(bytes: number, { t, locale }: Pick<Text, 't' | 'locale'>): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  if (bytes < 1000) return t('{bytes, plural, one {# byte} other {# bytes}}', { bytes });
  if (bytes < 1_000_000) return t('{size} kB', { size: format.format(bytes / 1000) });
  return t('{size} MB', { size: format.format(bytes / 1_000_000) });
}
