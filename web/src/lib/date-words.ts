import type { Text } from './text.ts';
import { formatDay, formatFullDay, formatTime, formatZone } from './time-format.ts';
import { toLocalDate } from './zone-time.ts';

/** Formats instants (epoch milliseconds) of one zone in the visitor's language. */
export interface DateWords {
  zone: string;
  /** "1:30 pm" */
  time(ms: number): string;
  /** "March 3" */
  monthDay(ms: number): string;
  /** "Tuesday, March 3" */
  day(ms: number): string;
  /** "Tuesday, March 3, 2026" */
  date(ms: number): string;
  /** "Tuesday, March 3, 2026, 1:30 pm" */
  moment(ms: number): string;
  /** "Tuesday, March 3, 2026, 1:30 pm to 2:20 pm" */
  span(startMs: number, endMs: number): string;
  /** "New York (EST)" */
  zoneName(ms: number): string;
}

export function createDateWords({ locale, t }: Pick<Text, 'locale' | 't'>, zone: string): DateWords {
  const time = (ms: number) => formatTime(ms, zone, locale);
  const date = (ms: number) => formatFullDay(toLocalDate(ms, zone), locale);
  return {
    zone,
    time,
    date,
    monthDay: (ms) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: zone }).format(ms),
    day: (ms) => formatDay(toLocalDate(ms, zone), locale),
    moment: (ms) => `${date(ms)}, ${time(ms)}`,
    span: (startMs, endMs) => `${date(startMs)}, ${t('{start} to {end}', { start: time(startMs), end: time(endMs) })}`,
    zoneName: (ms) => formatZone(zone, ms, locale),
  };
}
