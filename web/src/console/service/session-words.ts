import type { Text } from '../../lib/text.ts';
import { formatDay, formatWeekday } from '../../lib/time-format.ts';
import { type Frequency, type Session, type Weekday, weekdays } from './session-form.ts';

/** `Monday` */
export const weekdayName = (day: Weekday, locale: string): string =>
  formatWeekday((weekdays.indexOf(day) + 1) % 7, locale, 'long');

export function frequencyWords(frequency: Frequency, interval: number, { t }: Pick<Text, 't'>): string {
  const words: Record<Frequency, string> = {
    DAILY: t('{count, plural, one {every day} other {every # days}}', { count: interval }),
    WEEKLY: t('{count, plural, one {every week} other {every # weeks}}', { count: interval }),
    MONTHLY: t('{count, plural, one {every month} other {every # months}}', { count: interval }),
  };
  return words[frequency];
}

/** "every week on Monday and Friday until March 3"; empty for a session that stands alone. */
export function recurrenceWords({ recurrence }: Session, text: Pick<Text, 't' | 'locale'>): string {
  const { t, locale } = text;
  if (!recurrence?.frequency) return '';
  const { frequency, interval = 1, days = [], until, count } = recurrence;
  const on = days.map((day) => weekdayName(day, locale)).join(', ');
  return [
    frequencyWords(frequency, interval, text),
    on ? t('on {days}', { days: on }) : '',
    until ? t('until {date}', { date: formatDay(until, locale) }) : '',
    count ? t('{count, plural, one {# time} other {# times}}', { count }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
