import type { AnswerOf, resources } from '@foyer/sdk';
import type { Text } from '../../lib/text.ts';
import { clockWords } from './hours-words.ts';

export type TimeOff = AnswerOf<typeof resources.listTimeOff>['timeOff'][number];
export type Conflict = AnswerOf<typeof resources.addTimeOff>['conflicts'][number];
export type SentTimeOff = Omit<TimeOff, 'id'>;

export const repeats = ['never', 'weekly', 'fortnightly', 'monthly'] as const;
export type Repeat = (typeof repeats)[number];

/** The values of the form. */
export interface TimeOffValues {
  firstDay: string;
  lastDay: string;
  isWholeDay: boolean;
  startTime: string;
  endTime: string;
  repeat: Repeat;
  until: string;
  note: string;
}
export type TimeOffField = 'firstDay' | 'lastDay' | 'startTime' | 'endTime' | 'until';

export const newTimeOff: TimeOffValues = {
  firstDay: '',
  lastDay: '',
  isWholeDay: true,
  startTime: '09:00',
  endTime: '17:00',
  repeat: 'never',
  until: '',
  note: '',
};

const recurrences: Readonly<Record<Exclude<Repeat, 'never'>, NonNullable<TimeOff['recurrence']>>> = {
  weekly: { frequency: 'WEEKLY' },
  fortnightly: { frequency: 'WEEKLY', interval: 2 },
  monthly: { frequency: 'MONTHLY' },
};

/** The fields that are wrong on this day, before anything is sent. Without a last day, it is the first one. */
export function timeOffFaults(values: TimeOffValues, today: string): TimeOffField[] {
  const { firstDay, lastDay, isWholeDay, startTime, endTime, repeat, until } = values;
  const last = lastDay || firstDay;
  return [
    ...(!firstDay || (repeat === 'never' && firstDay <= last && last < today) ? (['firstDay'] as const) : []),
    ...(last < firstDay ? (['lastDay'] as const) : []),
    ...(!isWholeDay && !startTime ? (['startTime'] as const) : []),
    ...(!isWholeDay && (!endTime || (last === firstDay && endTime <= startTime)) ? (['endTime'] as const) : []),
    ...(repeat !== 'never' && until !== '' && until < firstDay ? (['until'] as const) : []),
  ];
}

export function writeTimeOff(values: TimeOffValues): SentTimeOff {
  const { firstDay, isWholeDay, startTime, endTime, repeat, until, note } = values;
  const last = values.lastDay || firstDay;
  return {
    start: isWholeDay ? firstDay : `${firstDay}T${startTime}`,
    end: isWholeDay ? last : `${last}T${endTime}`,
    ...(repeat === 'never' ? {} : { recurrence: { ...recurrences[repeat], ...(until ? { until } : {}) } }),
    ...(note.trim() ? { note: note.trim() } : {}),
  };
}

/** The field that the platform refused. */
export function timeOffFieldOf({ field }: { field: string }): TimeOffField | undefined {
  const named: Readonly<Record<string, TimeOffField>> = {
    'timeOff.start': 'firstDay',
    'timeOff.end': 'lastDay',
    'timeOff.recurrence.until': 'until',
  };
  return named[field];
}

/** The noon of a day in UTC. */
export const dateOf = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00Z`);
/** Formats a day of the calendar, given as its noon in UTC. */
export type ShortDay = (date: Date) => string;

/** "Dec 24, 2026 – Dec 26, 2026", "Dec 24, 2026, 9 am–12 pm" */
export function timeOffWords({ start, end }: Pick<TimeOff, 'start' | 'end'>, short: ShortDay, text: Text): string {
  const [from, to] = [short(dateOf(start)), short(dateOf(end))];
  if (!start.includes('T')) return from === to ? from : `${from} – ${to}`;
  const [first, last] = [clockWords(start.slice(11), text), clockWords(end.slice(11), text)];
  return from === to ? `${from}, ${first}–${last}` : `${from}, ${first} – ${to}, ${last}`;
}

/** "every 2 weeks until Dec 26, 2026" */
export function repeatWords({ recurrence }: Pick<TimeOff, 'recurrence'>, short: ShortDay, { t }: Text): string {
  if (!recurrence) return '';
  const { frequency, interval = 1, until, count } = recurrence;
  const words: Record<typeof frequency, string> = {
    DAILY: t('{interval, plural, one {every day} other {every # days}}', { interval }),
    WEEKLY: t('{interval, plural, one {every week} other {every # weeks}}', { interval }),
    MONTHLY: t('{interval, plural, one {every month} other {every # months}}', { interval }),
  };
  const how = words[frequency];
  if (until) return t('{how} until {day}', { how, day: short(dateOf(until)) });
  return count ? t('{how}, {count, plural, one {# time} other {# times}}', { how, count }) : how;
}
