import { instantAt } from '@foyer/contract/values';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { TimeOff } from '../hours/time-off.ts';
import { DAYS } from '../hours/week.ts';

const DAY_MS = 86_400_000;
/** Day 0 of the calendar, 1970-01-01, was a Thursday. */
const THURSDAY = 3;
/** Time off that begins later than this isn’t looked for. */
const AHEAD_DAYS = 400;

const dayNumber = (date: string): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY_MS;
const dateAt = (day: number): string => toLocalDate(instantAt(day * DAY_MS), 'UTC');
const weekdayOf = (day: number): number => (day + THURSDAY) % 7;
const weekOf = (day: number): number => Math.floor((day + THURSDAY) / 7);
const monthOf = (day: number): number => {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

type Recurrence = NonNullable<TimeOff['recurrence']>;

/** True if the rule of time off that first begins on a day has it begin on another; counts aside. */
function fits({ frequency, interval = 1, days }: Recurrence, first: number, day: number): boolean {
  const isNamed = days?.some((name) => DAYS.indexOf(name) === weekdayOf(day));
  switch (frequency) {
    case 'DAILY':
      return (day - first) % interval === 0 && isNamed !== false;
    case 'WEEKLY':
      return (weekOf(day) - weekOf(first)) % interval === 0 && (isNamed ?? weekdayOf(day) === weekdayOf(first));
    default:
      return (
        (monthOf(day) - monthOf(first)) % interval === 0 && (isNamed ?? dateAt(day).slice(8) === dateAt(first).slice(8))
      );
  }
}

/** The days on which time off begins, up to a last one. */
function* beginningsOf({ start, recurrence }: TimeOff, last: number): Generator<number> {
  const first = dayNumber(start);
  if (!recurrence) {
    if (first <= last) yield first;
    return;
  }
  const { until, count = Number.POSITIVE_INFINITY } = recurrence;
  const end = until === undefined ? last : Math.min(last, dayNumber(until));
  for (let day = first, times = 0; day <= end && times < count; day += 1) {
    if (!fits(recurrence, first, day)) continue;
    times += 1;
    yield day;
  }
}

const lengthOf = ({ start, end }: TimeOff): number => dayNumber(end) - dayNumber(start);

/** Time off on one date: its hours on it, or the whole day. */
export interface DayOff {
  id: string;
  hours?: { start: string; end: string };
}

/** The time off on a date. Hours that go on for days begin and end at midnight between their first and last one. */
export function daysOff(timeOff: readonly TimeOff[], date: string): DayOff[] {
  const day = dayNumber(date);
  return timeOff.flatMap((entry): DayOff[] => {
    const length = lengthOf(entry);
    const passed = [...beginningsOf(entry, day)].map((first) => day - first).findLast((days) => days <= length);
    if (passed === undefined) return [];
    const { id, start, end } = entry;
    if (!start.includes('T')) return [{ id }];
    const hours = {
      start: passed === 0 ? start.slice(11) : '00:00',
      end: passed === length ? end.slice(11) : '24:00',
    };
    if (hours.end === '00:00') return [];
    return hours.start === '00:00' && hours.end === '24:00' ? [{ id }] : [{ id, hours }];
  });
}

/** The time off that a day is in, or else the next one to begin; recurring time off at the time at which it recurs. */
export function nextTimeOff(timeOff: readonly TimeOff[], today: string): Pick<TimeOff, 'start' | 'end'> | undefined {
  const day = dayNumber(today);
  const next = timeOff.flatMap((entry) => {
    const length = lengthOf(entry);
    const last = entry.recurrence ? day + AHEAD_DAYS : Number.POSITIVE_INFINITY;
    for (const first of beginningsOf(entry, last)) {
      if (first + length < day) continue;
      const [start, end] = [dateAt(first), dateAt(first + length)];
      return [{ start: start + entry.start.slice(10), end: end + entry.end.slice(10) }];
    }
    return [];
  });
  return next.sort((left, right) => (left.start < right.start ? -1 : 1))[0];
}
