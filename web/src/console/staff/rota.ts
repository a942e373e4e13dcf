import { type CivilDate, instantAt } from '@foyer/contract/values';
import type { AnswerOf, resources } from '@foyer/sdk';
import { toLocalDate } from '../../lib/zone-time.ts';
import { DAYS } from '../hours/week.ts';

export type ResourceHours = AnswerOf<typeof resources.listWorkingHours>[number];
export type DayHours = ResourceHours['workingHours']['dates'][number]['hours'];

const DAY_MS = 86_400_000;
/** Day 0 of the calendar, 1970-01-01, was a Thursday. */
const THURSDAY = 3;

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateAt = (day: number): string => toLocalDate(instantAt(day * DAY_MS), 'UTC');
const weekdayOf = (date: string): number => (((dayNumber(date) + THURSDAY) % 7) + 7) % 7;

export const addDays = (date: string, count: number): string => dateAt(dayNumber(date) + count);
/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));
export const datesOf = (monday: string): string[] => DAYS.map((_, day) => addDays(monday, day));
export const isDate = (text: string | null): text is CivilDate =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(dayNumber(text));

/** The hours on a date, and whether they are the date’s own. */
export function hoursOn({ workingHours: { weekly, dates } }: ResourceHours, date: string) {
  const own = dates.find((one) => one.date === date);
  const day = DAYS[weekdayOf(date)];
  const usual = weekly.filter(({ days }) => day !== undefined && days.includes(day));
  const hours: DayHours = own ? own.hours : usual.map(({ days: _, ...hours }) => hours);
  return { hours: [...hours].sort((left, right) => (left.start < right.start ? -1 : 1)), isOwn: own !== undefined };
}

type TimeOff = ResourceHours['timeOff'][number];

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** Whether time off that comes again begins on the date. */
function beginsOn({ start, recurrence }: TimeOff, date: string): boolean {
  const first = start.slice(0, 10);
  if (!recurrence) return date === first;
  const { frequency, interval = 1, days, until } = recurrence;
  if (date < first || (until !== undefined && date > until)) return false;
  const passed = dayNumber(date) - dayNumber(first);
  if (frequency === 'DAILY') return passed % interval === 0;
  if (frequency === 'MONTHLY') return date.slice(8) === first.slice(8) && monthsBetween(first, date) % interval === 0;
  const weeks = (dayNumber(mondayOf(date)) - dayNumber(mondayOf(first))) / 7;
  const isDay = days ? days.some((day) => DAYS.indexOf(day) === weekdayOf(date)) : weekdayOf(date) === weekdayOf(first);
  return weeks % interval === 0 && isDay;
}

/** Time off on a date; of one that ends after a number of times, the rota doesn’t count them. */
export function timeOffOn({ timeOff }: ResourceHours, date: string): TimeOff[] {
  return timeOff.filter((entry) => {
    const length = dayNumber(entry.end.slice(0, 10)) - dayNumber(entry.start.slice(0, 10));
    return Array.from({ length: length + 1 }, (_, back) => addDays(date, -back)).some((day) => beginsOn(entry, day));
  });
}

/** What a copy of the week to another gives other hours: those of the same weekday that differ. */
export function copiesOf(hours: ResourceHours, monday: string, toMonday: string) {
  return datesOf(monday).flatMap((from, day) => {
    const to = addDays(toMonday, day);
    const [wanted, present] = [hoursOn(hours, from), hoursOn(hours, to)];
    if (JSON.stringify(wanted.hours) === JSON.stringify(present.hours)) return [];
    return [{ date: to, hours: wanted.hours, before: present.isOwn ? present.hours : undefined }];
  });
}
