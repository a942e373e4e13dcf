import { type Instant, milliseconds, subtractDuration } from '@foyer/contract/values';
import type { Text } from './text.ts';
import { formatDay, formatFullDay, formatTime, formatZone } from './time-format.ts';
import { toLocalDate } from './zone-time.ts';

/** Formats instants of one zone in the visitor's language. */
export interface DateWords {
  zone: string;
  /** "1:30 pm" */
  time(ms: Instant): string;
  /** "March 3" */
  monthDay(ms: Instant): string;
  /** "Tuesday, March 3" */
  day(ms: Instant): string;
  /** "Tuesday, March 3, 2026" */
  date(ms: Instant): string;
  /** "Tuesday, March 3, 2026, 1:30 pm" */
  moment(ms: Instant): string;
  /** "Tuesday, March 3, 1:30 pm"; the end of a day is "midnight on Tuesday, March 3". */
  deadline(ms: Instant): string;
  /** "Tuesday, March 3, 2026, 1:30 pm to 2:20 pm" */
  span(startMs: Instant, endMs: Instant): string;
  /** "New York (EST)" */
  zoneName(ms: Instant): string;
}

export function createDateWords({ locale, t }: Pick<Text, 'locale' | 't'>, zone: string): DateWords {
  const time = (ms: Instant) => formatTime(ms, zone, locale);
  const day = (ms: Instant) => formatDay(toLocalDate(ms, zone), locale);
  const date = (ms: Instant) => formatFullDay(toLocalDate(ms, zone), locale);
  return {
    zone,
    time,
    date,
    monthDay: (ms) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: zone }).format(ms),
    day,
    moment: (ms) => `${date(ms)}, ${time(ms)}`,
    deadline: (ms) => {
      const lastMs = subtractDuration(ms, milliseconds(1));
      if (toLocalDate(lastMs, zone) === toLocalDate(ms, zone)) return `${day(ms)}, ${time(ms)}`;
      return t('midnight on {day}', { day: day(lastMs) });
    },
    span: (startMs, endMs) => `${date(startMs)}, ${t('{start} to {end}', { start: time(startMs), end: time(endMs) })}`,
    zoneName: (ms) => formatZone(zone, ms, locale),
  };
}
