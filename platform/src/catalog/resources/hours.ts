import type { FieldViolation, LocationId, Modules, RequestOf, ResponseOf, ScheduleId } from '@foyer/contract';
import type { CivilDate } from '@foyer/contract/values';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { type DayOfWeek, type Recurrence, WEEK } from '../../server/lib/recurrence.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { addDays, dateOf, isCivilDate, parseDay, readCivilDate, wallTimeOn } from '../../server/lib/wall.ts';
import type { ScheduledSession } from '../schedules/store.ts';

type Hours = ResponseOf<Modules['resources']['getWorkingHours']>['workingHours'];
type SentWeeklyHours = RequestOf<Modules['resources']['setWorkingHours']>['weekly'][number];
export type WeeklyHours = Hours['weekly'][number];
export type DayHours = RequestOf<Modules['resources']['setDateHours']>['hours'][number];
type DateHours = Hours['dates'][number];

/** Maximum of dates with their own hours: more than three years. */
export const MOST_DATES = 1000;

const MIDNIGHT = '24:00';

/** Reads weekly working hours. Throws ValidationError with everything that is missing. */
export function readWeekly(sent: readonly SentWeeklyHours[]): WeeklyHours[] {
  const violations: FieldViolation[] = [];
  const weekly = sent.flatMap(({ days, start, end, locationId }, index) => {
    const missing = Object.entries({ days, start, end }).filter(([, value]) => value === undefined);
    for (const [name] of missing)
      violations.push(oneViolation(`weekly[${index}].${name}`, 'is required', 'REQUIRED_FIELD'));
    return days && start && end ? [{ days, start, end, ...(locationId ? { locationId } : {}) }] : [];
  });
  if (violations.length > 0) throw new ValidationError(violations);
  return weekly;
}

/** Lists violations of working hours by their index in the list `at`. Hours at one location must not overlap. */
export function checkHours(hours: readonly (DayHours & { days?: readonly DayOfWeek[] })[], at: string) {
  const violations: FieldViolation[] = [];
  for (const [index, { start, end }] of hours.entries()) {
    if (end <= start) violations.push(oneViolation(`${at}[${index}].end`, 'must be later than start', 'MIN'));
  }
  for (const [index, one] of hours.entries()) {
    const other = hours.slice(0, index).find((before) => overlaps(before, one));
    if (other) violations.push(oneViolation(`${at}[${index}].start`, 'overlaps other hours of the day'));
  }
  return violations;
}

const overlaps = (
  one: DayHours & { days?: readonly DayOfWeek[] },
  other: DayHours & { days?: readonly DayOfWeek[] },
): boolean =>
  one.locationId?.toLowerCase() === other.locationId?.toLowerCase() &&
  (!one.days || one.days.some((day) => other.days?.includes(day))) &&
  one.start < other.end &&
  other.start < one.end;

/** The last date that calendars cover. */
export const LAST_DATE = readCivilDate('2199-12-31');

export const isDate = (text: string): text is CivilDate =>
  isCivilDate(text) && parseDay(text) >= 0 && text <= LAST_DATE;

const common = (scheduleId: ScheduleId, locationId: string | undefined) => ({
  scheduleId,
  type: 'WORKING_HOURS' as const,
  resourceIds: [],
  ...(locationId ? { location: { id: locationId.toLowerCase(), locationType: 'OWNER_BUSINESS' as const } } : {}),
});

const on = (date: CivilDate, { start, end }: DayHours) => ({
  start: wallTimeOn(date, start),
  end: end === MIDNIGHT ? wallTimeOn(addDays(date, 1), '00:00') : wallTimeOn(date, end),
});

/** Weekly working hours from a date on, except on dates with their own hours. */
export const toWeeklySessions = (
  scheduleId: ScheduleId,
  weekly: readonly WeeklyHours[],
  { from, except }: { from: CivilDate; except: readonly CivilDate[] },
): ScheduledSession[] =>
  weekly.map(({ days, locationId, ...hours }) => ({
    id: newId(),
    ...common(scheduleId, locationId),
    ...on(from, hours),
    recurrence: {
      frequency: 'WEEKLY',
      interval: 1,
      days: WEEK.filter((day) => days.includes(day)),
      exceptions: except,
    },
  }));

/** Sessions for one date's hours. A closed date has one session of no length. */
export const toDateSessions = (
  scheduleId: ScheduleId,
  date: CivilDate,
  hours: readonly DayHours[],
): ScheduledSession[] =>
  hours.length > 0
    ? hours.map(({ locationId, ...span }) => ({ id: newId(), ...common(scheduleId, locationId), ...on(date, span) }))
    : [{ id: newId(), ...common(scheduleId, undefined), ...on(date, { start: '00:00', end: '00:00' }) }];

const startDateOf = ({ start }: ScheduledSession): CivilDate => dateOf(start);

/** Lists the dates with their own hours. */
export const datesWithOwnHours = (sessions: readonly ScheduledSession[]): CivilDate[] => [
  ...new Set(sessions.filter(({ recurrence }) => !recurrence).map(startDateOf)),
];

/** Returns the weekly session with or without an exception on the date. */
export function withException<S extends ScheduledSession>(session: S, date: CivilDate, excepted: boolean): S {
  if (!session.recurrence) return session;
  const others = session.recurrence.exceptions.filter((exception) => !exception.startsWith(date));
  const exceptions = excepted ? [...others, date].sort() : others;
  return { ...session, recurrence: { ...session.recurrence, exceptions } };
}

const spanOf = ({ start, end, location }: ScheduledSession): DayHours => ({
  start: start.slice(11, 16),
  end: dateOf(end) === dateOf(start) ? end.slice(11, 16) : MIDNIGHT,
  ...(location?.id ? { locationId: asId<LocationId>(location.id) } : {}),
});

const isWeekly = ({ frequency, interval }: Recurrence): boolean => frequency === 'WEEKLY' && interval === 1;

/** Working hours without the weekly ones that ended before a day: those only say what was. */
export const hoursFrom = <S extends ScheduledSession>(sessions: readonly S[], day: CivilDate): S[] =>
  sessions.filter(({ type, recurrence }) => type === 'WORKING_HOURS' && (recurrence?.until ?? day) >= day);

/** Weekly hours until the day before, which stay as what was worked by. Undefined if they begin no earlier. */
export const endBefore = <S extends ScheduledSession>(session: S, day: CivilDate): S | undefined =>
  session.recurrence && startDateOf(session) < day
    ? { ...session, recurrence: { ...session.recurrence, until: addDays(day, -1) } }
    : undefined;

/** Converts sessions to the hours as they were set: weekly, and by date where they differ. */
export function describeHours(sessions: readonly ScheduledSession[]): { weekly: WeeklyHours[]; dates: DateHours[] } {
  const weekly = sessions.flatMap((session) => {
    const { recurrence } = session;
    if (!recurrence || !isWeekly(recurrence)) return [];
    return { days: [...(recurrence.days ?? [weekdayOf(startDateOf(session))])], ...spanOf(session) };
  });
  const byDate = Map.groupBy(
    sessions.filter(({ recurrence }) => !recurrence),
    startDateOf,
  );
  const dates = [...byDate].map(([date, own]) => ({
    date,
    hours: own.filter(({ start, end }) => start < end).map(spanOf),
  }));
  weekly.sort(
    (left, right) =>
      WEEK.indexOf(firstDay(left)) - WEEK.indexOf(firstDay(right)) || (left.start < right.start ? -1 : 1),
  );
  return { weekly, dates: dates.sort((left, right) => (left.date < right.date ? -1 : 1)) };
}

const firstDay = ({ days }: WeeklyHours): DayOfWeek => WEEK.find((day) => days.includes(day)) ?? 'MONDAY';

/** Day 0, 1970-01-01, was a Thursday. */
const weekdayOf = (date: CivilDate): DayOfWeek => WEEK[(parseDay(date) + 3) % 7] ?? 'MONDAY';
