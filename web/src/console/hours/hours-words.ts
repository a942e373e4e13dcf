import { instantAt } from '@foyer/contract/values';
import type { Text } from '../../lib/text.ts';
import { formatTime, formatWeekday } from '../../lib/time-format.ts';
import { DAYS, type Day, type Range, readWeek, type WeeklyHours } from './week.ts';

type Words = Pick<Text, 'locale' | 't'>;

/** Intl counts weekdays from Sunday. */
const weekdayOf = (day: Day): number => (DAYS.indexOf(day) + 1) % DAYS.length;
export const dayWords = (day: Day, { locale }: Pick<Text, 'locale'>, width: 'long' | 'short' = 'long'): string =>
  formatWeekday(weekdayOf(day), locale, width);

/** `9 am` of `09:00`, which stays on one line. */
export const clockWords = (clock: string, { locale }: Pick<Text, 'locale'>): string =>
  formatTime(instantAt(Date.parse(`1970-01-01T${clock === '24:00' ? '00:00' : clock}:00Z`)), 'UTC', locale).replace(
    / /g,
    '\u00a0',
  );

export const rangeWords = ({ start, end }: Pick<Range, 'start' | 'end'>, text: Words): string =>
  `${clockWords(start, text)}–${clockWords(end, text)}`;

const sameHours = (one: readonly Range[], other: readonly Range[]): boolean =>
  one.map(({ start, end }) => start + end).join() === other.map(({ start, end }) => start + end).join();

/** `Mon–Fri 9 am–5 pm, Sat 10 am–2 pm`: neighbouring days with the same hours are one. */
export function hoursWords(weekly: readonly WeeklyHours[], text: Words): string {
  const week = readWeek(weekly);
  const spans: { first: Day; last: Day; ranges: readonly Range[] }[] = [];
  for (const day of DAYS) {
    const ranges = week[day];
    const before = spans.at(-1);
    if (before && sameHours(before.ranges, ranges)) before.last = day;
    else spans.push({ first: day, last: day, ranges });
  }
  return spans
    .filter(({ ranges }) => ranges.length > 0)
    .map(({ first, last, ranges }) => {
      const [from, to] = [dayWords(first, text, 'short'), dayWords(last, text, 'short')];
      const days = first === last ? from : `${from}–${to}`;
      return `${days} ${ranges.map((range) => rangeWords(range, text)).join(', ')}`;
    })
    .join(' · ');
}
