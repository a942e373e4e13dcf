import type { Text } from '../../lib/text.ts';
import type { Clash } from './ConflictNotice.tsx';
import type { NameOf } from './form-values.ts';

/** A value in words, short enough for a line. */
export function plainWords(value: unknown, { t }: Pick<Text, 't'>): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value) && value.length > 0)
    return t('{count, plural, one {# entry} other {# entries}}', { count: value.length });
  if (typeof value === 'string' && value !== '') return value;
  return Array.isArray(value) || !value ? t('none') : t('set');
}

interface Words<Values> {
  labels: Record<NameOf<Values>, string>;
  wordsOf(name: NameOf<Values>, values: Values): string;
}

/** The fields that two people have changed, in words. */
export const clashesInWords = <Values>(
  names: readonly NameOf<Values>[],
  { mine, theirs }: Readonly<Record<'mine' | 'theirs', Values>>,
  { labels, wordsOf }: Words<Values>,
): Clash[] =>
  names.map((name) => ({ name, label: labels[name], mine: wordsOf(name, mine), theirs: wordsOf(name, theirs) }));
