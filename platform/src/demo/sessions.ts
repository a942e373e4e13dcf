import type { ResourceId, ScheduleId } from '@foyer/contract';
import type { CivilDate, Instant } from '@foyer/contract/values';
import type { DayOfWeek } from '../server/lib/recurrence.ts';
import { addDays, parseDay, readWallTime, wallTimeOn } from '../server/lib/wall.ts';
import { civilDate } from '../server/lib/zone.ts';
import type { DemoSession, FindDate } from './business.ts';

const WEEK: readonly DayOfWeek[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

/** Working hours and classes began this many weeks ago, so that the business has a past. */
const WEEKS_BACK = -4;

/** Counted from Monday. Day 0, 1970-01-01, was a Thursday. */
const weekdayIndex = (date: CivilDate): number => (parseDay(date) + 3) % 7;

export const dayOfWeek = (date: CivilDate): DayOfWeek | undefined => WEEK[weekdayIndex(date)];

export function dateFinder(now: Instant, timeZone: string): FindDate {
  const today = civilDate(now, timeZone);
  const monday = addDays(today, -weekdayIndex(today));
  return (weeksAhead, day) => addDays(monday, weeksAhead * 7 + WEEK.indexOf(day));
}

/** Wall times as `HH:mm-HH:mm`. */
type Hours = `${string}-${string}`;

const on = (date: CivilDate, hours: Hours) => {
  const [start = '', end = ''] = hours.split('-');
  return { start: wallTimeOn(date, start), end: wallTimeOn(date, end) };
};

interface Weekly {
  days: readonly [DayOfWeek, ...DayOfWeek[]];
  hours: Hours;
  /** Dates on which it does not take place. */
  except?: CivilDate[];
}

const weekly = (find: FindDate, { days, hours, except = [] }: Weekly) => ({
  ...on(find(WEEKS_BACK, days[0]), hours),
  recurrence: { frequency: 'WEEKLY', interval: 1, days, exceptions: except } as const,
});

/** Weekly working hours: one entry for each interval of a day, so that a break lies between two. */
export const workingHours = (find: FindDate, scheduleId: ScheduleId, stretches: Weekly[]): DemoSession[] =>
  stretches.map((stretch) => ({ scheduleId, type: 'WORKING_HOURS', resourceIds: [], ...weekly(find, stretch) }));

/** Hours of one date, in place of the regular ones (which must except the date). */
export const hoursOn = (scheduleId: ScheduleId, date: CivilDate, hours: Hours): DemoSession => ({
  scheduleId,
  type: 'WORKING_HOURS',
  resourceIds: [],
  ...on(date, hours),
});

export const timeOff = (scheduleId: ScheduleId, start: string, end: string): DemoSession => ({
  scheduleId,
  type: 'EVENT',
  resourceIds: [],
  start: readWallTime(start),
  end: readWallTime(end),
});

interface Group {
  scheduleId: ScheduleId;
  capacity: number;
  /** The resources it takes: teacher and room. */
  resourceIds: ResourceId[];
}

export const classSessions = (find: FindDate, group: Group, series: Weekly[]): DemoSession[] =>
  series.map((one) => ({ ...group, type: 'EVENT', ...weekly(find, one) }));

/** The sessions of a course: one a week, `count` of them, from a first date. */
export const courseSessions = (group: Group, first: CivilDate, hours: Hours, count: number): DemoSession => ({
  ...group,
  type: 'EVENT',
  ...on(first, hours),
  recurrence: { frequency: 'WEEKLY', interval: 1, count, exceptions: [] },
});
