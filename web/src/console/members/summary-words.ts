import type { Text } from '../../lib/text.ts';
import { type ListState, PAGE_SIZE } from './list-state.ts';

/** The platform counts up to this number. */
const MANY = 100_000;

interface Found {
  /** On this page. */
  count: number;
  total: number | null;
}

/** `1–50 of 2,431`. */
export function summaryWords({ page }: ListState, { count, total }: Found, { t, locale }: Pick<Text, 't' | 'locale'>) {
  const format = new Intl.NumberFormat(locale);
  if (count === 0) return t('No members');
  const first = (page - 1) * PAGE_SIZE + 1;
  const range = { first: format.format(first), last: format.format(first + count - 1) };
  return total === null
    ? t('{first}–{last} of more than {total}', { ...range, total: format.format(MANY) })
    : t('{first}–{last} of {total}', { ...range, total: format.format(total) });
}
