import { numberFormatOf } from '../../lib/number-format.ts';
import { moneyWords, percentWords } from '../../lib/price-words.ts';
import type { Text } from '../../lib/text.ts';
import { formatMonth } from '../../lib/time-format.ts';
import type { Grouping, Measure, Row } from './report.ts';
import { nameOfRow } from './report-words.ts';

const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** `Mar 3, 2026`, or `Mar 3 – 9, 2026`. Versions of CLDR differ in their spaces, and pages are rendered by two. */
export function daysWords(from: string, to: string, locale: string): string {
  const format = dayFormat(locale);
  const words = from === to ? format.format(noon(from)) : format.formatRange(noon(from), noon(to));
  return words.replace(/\s/g, ' ');
}

/** Minutes are shown as hours. */
export const hoursOf = (minutes: string): number => Math.round((Number(minutes) / 60) * 100) / 100;

/** A figure in words; a dash for a part of nothing. */
export function figureWords(
  value: string | undefined,
  { unit }: Pick<Measure, 'unit'>,
  locale: string,
  currency = '',
): string {
  if (!value) return '–';
  switch (unit) {
    case 'COUNT':
      return numberFormatOf(locale).format(Number(value)).replace(/\s/g, ' ');
    case 'MINUTES':
      return numberFormatOf(locale, { maximumFractionDigits: 2 }).format(hoursOf(value)).replace(/\s/g, ' ');
    case 'MONEY':
      return moneyWords(locale, value, currency);
    case 'PERCENT':
      return percentWords(locale, Number(value));
  }
}

/** The heading of a row: its days, or what it is of. */
export function headingOf(row: Row, groupBy: Grouping, text: Pick<Text, 't' | 'locale'>): string {
  const { localStartDate: from, localEndDate: to } = row;
  if (from === undefined || to === undefined) return nameOfRow(row, groupBy, text);
  const isWholeMonth = groupBy === 'MONTH' && from.endsWith('-01');
  return isWholeMonth ? formatMonth(from.slice(0, 7), text.locale) : daysWords(from, to, text.locale);
}
