import type { AnswerOf, resources } from '@foyer/sdk';

export type WorkingHours = AnswerOf<typeof resources.getWorkingHours>['workingHours'];
export type WeeklyHours = WorkingHours['weekly'][number];
export type Day = WeeklyHours['days'][number];

export const DAYS: readonly Day[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

/** The values of time fields: an end of 00:00 is the end of the day. */
export interface Range {
  start: string;
  end: string;
  /** Empty for all locations. */
  locationId: string;
}
export type Week = Readonly<Record<Day, readonly Range[]>>;

const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';
const HALF_AN_HOUR = 30;
const MOST_HOURS = 4 * 60;

const byStart = (left: Range, right: Range): number => (left.start < right.start ? -1 : 1);
const endOf = ({ end }: Range): string => (end === MIDNIGHT ? END_OF_DAY : end);

export const emptyWeek: Week = {
  MONDAY: [],
  TUESDAY: [],
  WEDNESDAY: [],
  THURSDAY: [],
  FRIDAY: [],
  SATURDAY: [],
  SUNDAY: [],
};

/** The weekly hours by day. */
export function readWeek(weekly: readonly WeeklyHours[]): Week {
  const rangesOn = (day: Day): Range[] =>
    weekly
      .filter(({ days }) => days.includes(day))
      .map(({ start, end, locationId = '' }) => ({ start, end: end === END_OF_DAY ? MIDNIGHT : end, locationId }))
      .sort(byStart);
  const days = DAYS.map((day) => [day, rangesOn(day)] as const);
  return { ...emptyWeek, ...Object.fromEntries(days) };
}

/** The weekly hours to send: days with the same hours are one entry. */
export function writeWeek(week: Week): WeeklyHours[] {
  const entries = new Map<string, WeeklyHours>();
  for (const day of DAYS) {
    for (const range of [...week[day]].sort(byStart)) {
      const { start, locationId } = range;
      const hours = { start, end: endOf(range), ...(locationId ? { locationId } : {}) };
      const key = JSON.stringify(hours);
      entries.set(key, { ...hours, days: [...(entries.get(key)?.days ?? []), day] });
    }
  }
  return [...entries.values()];
}

export type FaultKind = 'empty' | 'order' | 'overlap';
/** Faults of hours by `faultKey`. */
export type Faults = Readonly<Record<string, FaultKind>>;
export const faultKey = (day: Day, index: number): string => `${day} ${index}`;

const overlap = (one: Range, other: Range): boolean =>
  one.locationId === other.locationId && one.start < endOf(other) && other.start < endOf(one);

function faultOf(range: Range, others: readonly Range[]): FaultKind | undefined {
  if (!range.start || !range.end) return 'empty';
  if (endOf(range) <= range.start) return 'order';
  return others.some((other) => overlap(range, other)) ? 'overlap' : undefined;
}

/** Of two hours that overlap, the later entry is wrong. */
export function weekFaults(week: Week): Faults {
  const faults: Record<string, FaultKind> = {};
  for (const day of DAYS) {
    for (const [index, range] of week[day].entries()) {
      const fault = faultOf(range, week[day].slice(0, index));
      if (fault) faults[faultKey(day, index)] = fault;
    }
  }
  return faults;
}

const toMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const toClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Hours to begin with on a day: nine to five, or after a break. */
export function nextRange(ranges: readonly Range[]): Range {
  const last = ranges.at(-1);
  const start = last?.end ? toMinutes(endOf(last)) + HALF_AN_HOUR : Number.NaN;
  const dayLength = 24 * 60;
  if (!last || !(start < dayLength)) return { start: '09:00', end: '17:00', locationId: last?.locationId ?? '' };
  return { start: toClock(start), end: toClock(Math.min(start + MOST_HOURS, dayLength)), locationId: last.locationId };
}

/** Minutes of work in a week. */
export const minutesOf = (week: Week): number =>
  DAYS.flatMap((day) => week[day]).reduce((sum, range) => sum + toMinutes(endOf(range)) - toMinutes(range.start), 0);
