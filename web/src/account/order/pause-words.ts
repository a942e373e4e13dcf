import type { Instant } from '@foyer/contract/values';
import type { DateWords } from '../../lib/date-words.ts';
import { addDays } from '../../lib/month-grid.ts';
import type { Text } from '../../lib/text.ts';
import { toEpochMs, toLocalDate } from '../../lib/zone-time.ts';
import type { OwnOrder } from './own-order.ts';

interface Days {
  first: string;
  last: string;
}

/** The days on which a pause that begins now can end, in the site's zone. */
export function resumeDays({ pauseMostDays }: Pick<OwnOrder, 'pauseMostDays'>, now: Instant, zone: string): Days {
  const today = toLocalDate(now, zone);
  return { first: addDays(today, 1), last: addDays(today, pauseMostDays) };
}

/** The start of a day that is among those; undefined for any other text. */
export function readResumeDay(day: string, { first, last }: Days, zone: string): Instant | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day < first || day > last) return undefined;
  const at = toEpochMs(`${day}T00:00:00`, zone);
  return Number.isNaN(at) ? undefined : at;
}

/** What a pause means; until a day is chosen, without it. */
export function pauseWords(until: Instant | undefined, { t }: Pick<Text, 't'>, dates: DateWords): string[] {
  return [
    until === undefined
      ? t('Your plan pauses now and goes on by itself on the day you choose.')
      : t('Your plan pauses now and goes on by itself on {day}.', { day: dates.date(until) }),
    t('Meanwhile it can’t be used, and nothing is charged.'),
    t('What’s left of this period stays yours: it ends later by the length of the pause.'),
    t('You can pause it once in each period.'),
  ];
}

/** What ending an own pause means. */
export const resumeWords = ({ t }: Pick<Text, 't'>): string[] => [
  t(
    'Your plan goes on now. What’s left of this period ends later by the length of the pause, and so do your payments.',
  ),
  t('You can’t pause it again in this period.'),
];
