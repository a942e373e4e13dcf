/**
 * Expands the sessions of a schedule to instants: wall times, once or recurring by a subset of RFC 5545. Working hours
 * with a break are two sessions; a date override is an exception and a one-off session.
 */
import type { SessionId } from '@foyer/contract';
import {
  addDuration,
  type CivilDate,
  type Duration,
  type EpochDay,
  type Instant,
  milliseconds,
  type WallMs,
  type WallTime,
} from '@foyer/contract/values';
import {
  DAY_MS,
  dayOf,
  parseDay,
  parseWall,
  readCivilDate,
  shiftDay,
  shiftWall,
  toWallMs,
  wallDuration,
} from './wall.ts';
import { instantToWallMs, wallMsToInstant } from './zone.ts';

export const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

export type DayOfWeek = (typeof WEEK)[number];

export type Recurrence = {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** In days, weeks (which start on Monday) or months; an integer from 1. */
  readonly interval: number;
  /** Defaults to the first session's weekday for weekly rules, and its day of the month for monthly ones. */
  readonly days?: readonly DayOfWeek[];
  /** The last date on which a session can start. */
  readonly until?: CivilDate;
  /** The number of sessions, including those removed by exceptions. */
  readonly count?: number;
  /** Excluded sessions: all that start on a date, or the one with this wall start. */
  readonly exceptions: readonly (CivilDate | WallTime)[];
};

export type RecurringSession = {
  readonly id: SessionId;
  /** An EVENT occupies time; the others open it for booking. */
  readonly type: 'EVENT' | 'WORKING_HOURS' | 'TIME_AVAILABILITY' | 'AVAILABILITY';
  readonly start: WallTime;
  readonly end: WallTime;
  readonly recurrence?: Recurrence;
};

/** One occurrence of a session. */
export interface Occurrence {
  /** The wall start by the rule (see wall.ts): identifies the occurrence, even where clocks skip it. */
  wallStart: WallMs;
  start: Instant;
  end: Instant;
}

/**
 * Lists the occurrences that intersect the window `[from, to)`, uncut and ordered by start. Throws RangeError on
 * invalid times, zone or interval.
 */
export function listOccurrences(session: RecurringSession, zone: string, from: Instant, to: Instant): Occurrence[] {
  const anchorMs = parseWall(session.start);
  const lengthMs = wallDuration(anchorMs, parseWall(session.end));
  const anchorDay = dayOf(anchorMs);
  // No zone has ever moved its clocks by more than a day.
  const firstDay = shiftDay(dayOf(shiftWall(instantToWallMs(from, zone), milliseconds(-lengthMs))), -1);
  const lastDay = shiftDay(dayOf(instantToWallMs(to, zone)), 1);
  const { recurrence } = session;
  const days = recurrence ? recurringDays(recurrence, anchorDay, firstDay, lastDay) : [anchorDay];
  const isExcepted = exceptionTest(recurrence?.exceptions ?? []);

  const found: Occurrence[] = [];
  for (const day of days) {
    const wallStart = shiftWall(anchorMs, milliseconds((day - anchorDay) * DAY_MS));
    if (isExcepted(wallStart)) continue;
    const start = wallMsToInstant(wallStart, zone);
    const end = endOf(session, wallStart, start, lengthMs, zone);
    if (end > start && end > from && start < to) found.push({ wallStart, start, end });
  }
  return found;
}

/** The same as a flat list of instants: `[start0, end0, start1, end1, …]`. */
export function expandSession(session: RecurringSession, zone: string, from: Instant, to: Instant): Instant[] {
  const spans: Instant[] = [];
  for (const { start, end } of listOccurrences(session, zone, from, to)) spans.push(start, end);
  return spans;
}

const LAST_DAY = parseDay(readCivilDate('9998-12-31'));

/** Yields the wall starts of a session from a wall time on, exceptions included; endless if the rule is. */
export function* wallStartsFrom({ start, recurrence }: RecurringSession, fromWallMs: WallMs): Generator<WallMs> {
  const anchorMs = parseWall(start);
  const anchorDay = dayOf(anchorMs);
  const days = recurrence ? recurringDays(recurrence, anchorDay, dayOf(fromWallMs), LAST_DAY) : [anchorDay];
  for (const day of days) {
    const wallStart = shiftWall(anchorMs, milliseconds((day - anchorDay) * DAY_MS));
    if (wallStart >= fromWallMs) yield wallStart;
  }
}

/** The end of a session that starts at `start`; equal to its start if the clocks skip it entirely. */
function endOf(
  session: RecurringSession,
  wallStart: WallMs,
  start: Instant,
  lengthMs: Duration,
  zone: string,
): Instant {
  const wallEnd = shiftWall(wallStart, lengthMs);
  const movedStart = instantToWallMs(start, zone);
  if (session.type !== 'EVENT') return movedStart < wallEnd ? wallMsToInstant(wallEnd, zone) : start;

  // A class keeps its duration across a clock change; a session with an entered end or whole days keeps its wall end.
  const keepsWallEnd = !session.recurrence || lengthMs % DAY_MS === 0 || movedStart !== wallStart;
  return keepsWallEnd && movedStart < wallEnd ? wallMsToInstant(wallEnd, zone) : addDuration(start, lengthMs);
}

/** Whether an excluded session is named by its wall start, not only by its date. */
export const hasTime = (exception: CivilDate | WallTime): exception is WallTime => exception.includes('T');
const hasNoTime = (exception: CivilDate | WallTime): exception is CivilDate => !hasTime(exception);

function exceptionTest(exceptions: Recurrence['exceptions']): (wallStart: WallMs) => boolean {
  if (exceptions.length === 0) return () => false;
  const times = new Set(exceptions.filter(hasTime).map(parseWall));
  const days = new Set(exceptions.filter(hasNoTime).map(parseDay));
  return (wallStart) => times.has(wallStart) || days.has(dayOf(wallStart));
}

/** The days up to `lastDay` on which the rule has a session; from `firstDay` on, unless it must count. */
function recurringDays(
  rule: Recurrence,
  anchorDay: EpochDay,
  firstDay: EpochDay,
  lastDay: EpochDay,
): Iterable<EpochDay> {
  if (!Number.isInteger(rule.interval) || rule.interval < 1) throw new RangeError(`Bad interval: ${rule.interval}`);
  const until = rule.until === undefined ? lastDay : parseDay(rule.until);
  const last = until < lastDay ? until : lastDay;
  if (rule.count === undefined) return daysFrom(firstDay > anchorDay ? firstDay : anchorDay, last, rule, anchorDay);
  return daysFrom(anchorDay, last, rule, anchorDay).take(rule.count);
}

function daysFrom(first: EpochDay, last: EpochDay, rule: Recurrence, anchorDay: EpochDay): Generator<EpochDay> {
  if (rule.frequency === 'DAILY') return dailyFrom(first, last, rule, anchorDay);
  if (rule.frequency === 'WEEKLY') return weeklyFrom(first, last, rule, anchorDay);
  return monthlyFrom(first, last, rule, anchorDay);
}

function* dailyFrom(first: EpochDay, last: EpochDay, rule: Recurrence, anchorDay: EpochDay): Generator<EpochDay> {
  const skipped = Math.ceil((first - anchorDay) / rule.interval) * rule.interval;
  for (let day = shiftDay(anchorDay, skipped); day <= last; day = shiftDay(day, rule.interval)) {
    if (!rule.days || isOneOf(rule.days, day)) yield day;
  }
}

function* weeklyFrom(first: EpochDay, last: EpochDay, rule: Recurrence, anchorDay: EpochDay): Generator<EpochDay> {
  const weekdays = rule.days
    ? WEEK.flatMap((name, index) => (rule.days?.includes(name) ? index : []))
    : [weekdayOf(anchorDay)];
  const anchorMonday = shiftDay(anchorDay, -weekdayOf(anchorDay));
  const stepDays = rule.interval * 7;
  const skipped = Math.floor((first - anchorMonday) / stepDays) * stepDays;
  for (let monday = shiftDay(anchorMonday, skipped); monday <= last; monday = shiftDay(monday, stepDays)) {
    for (const weekday of weekdays) {
      const day = shiftDay(monday, weekday);
      if (day >= first && day <= last) yield day;
    }
  }
}

/** A month without that day has no session (RFC 5545 §3.3.10). */
function* monthlyFrom(first: EpochDay, last: EpochDay, rule: Recurrence, anchorDay: EpochDay): Generator<EpochDay> {
  const anchorMonth = monthOf(anchorDay);
  const dayOfMonth = anchorDay - firstDayOf(anchorMonth);
  const skipped = Math.floor((monthOf(first) - anchorMonth) / rule.interval) * rule.interval;
  for (let month = anchorMonth + skipped; firstDayOf(month) <= last; month += rule.interval) {
    for (let day = firstDayOf(month); day < firstDayOf(month + 1); day = shiftDay(day, 1)) {
      const matches = rule.days ? isOneOf(rule.days, day) : day - firstDayOf(month) === dayOfMonth;
      if (matches && day >= first && day <= last) yield day;
    }
  }
}

/** Months counted from year 0. */
function monthOf(day: EpochDay): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function firstDayOf(month: number): EpochDay {
  return dayOf(toWallMs(Date.UTC(Math.floor(month / 12), month % 12)));
}

/** 0 is Monday; 1970-01-01 was a Thursday. */
function weekdayOf(day: EpochDay): number {
  return (((day + 3) % 7) + 7) % 7;
}

function isOneOf(days: readonly DayOfWeek[], day: EpochDay): boolean {
  return days.some((name) => name === WEEK[weekdayOf(day)]);
}
