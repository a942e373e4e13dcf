import type { Modules, RequestOf } from '@foyer/contract';
import { type CivilDate, type Duration, days, type Instant, readTimestamp, type WallMs } from '@foyer/contract/values';
import type { ClassOccurrence } from '../../booking/availability/events.ts';
import type { SessionPatch } from '../../catalog/schedules/series-change.ts';
import { lengthOf } from '../../catalog/schedules/split-series.ts';
import type { ServiceType } from '../../catalog/services/service.ts';
import type { Recurrence } from '../../server/lib/recurrence.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import {
  dayOf,
  isCivilDate,
  parseDay,
  parseIso,
  parseWall,
  readWallTime,
  wallDuration,
} from '../../server/lib/wall.ts';
import { toWall } from '../../server/lib/zone.ts';

type Operations = Modules['sessions'];
export type NewSession = RequestOf<Operations['createSession']>['session'];
export type SessionChange = RequestOf<Operations['updateSession']>['session'];
export type ChangeScope = NonNullable<RequestOf<Operations['updateSession']>['scope']>;

const refuse = (field: string, description: string): never => {
  throw new ValidationError([oneViolation(field, description)]);
};

const MAX_LENGTH_MS = days(31);
export const MAX_WINDOW_MS = days(93);
/** Calendars cover the years 1970 to 2199. */
const FIRST_WALL = parseWall(readWallTime('1970-01-02T00:00'));
const LAST_WALL = parseWall(readWallTime('2199-12-30T00:00'));

function readWall(text: string, field: string): WallMs {
  const wallMs = parseIso(text)?.wallMs;
  if (wallMs !== undefined && wallMs >= FIRST_WALL && wallMs < LAST_WALL) return wallMs;
  return refuse(field, 'expects a date and time, such as 2030-01-31T18:30');
}

/** Reads start and length; a session may pass midnight. */
function readTimes(start: string, end: string, field: string): { startMs: WallMs; lengthMs: Duration } {
  const startMs = readWall(start, `${field}.start`);
  const lengthMs = wallDuration(startMs, readWall(end, `${field}.end`));
  if (lengthMs <= 0) refuse(`${field}.end`, 'must be later than the start');
  if (lengthMs >= MAX_LENGTH_MS) refuse(`${field}.end`, 'must be less than 31 days after the start');
  return { startMs, lengthMs };
}

function readDate(date: string, field: string): CivilDate {
  return isCivilDate(date) ? date : refuse(field, 'expects a date, such as 2030-01-31');
}

/** Reads the recurrence of a new session. A course needs an end, because it is booked as a whole. */
export function readRecurrence({ start, end, recurrence }: NewSession, type: ServiceType): Recurrence | undefined {
  const { startMs } = readTimes(start, end, 'session');
  if (!recurrence) return undefined;
  const at = 'session.recurrence';
  const { frequency = 'WEEKLY', interval = 1, days, count } = recurrence;
  const until = recurrence.until === undefined ? undefined : readDate(recurrence.until, `${at}.until`);
  if (until !== undefined && parseDay(until) < dayOf(startMs)) refuse(`${at}.until`, 'must not be before the start');
  const exceptions = (recurrence.exceptions ?? []).map((date, index) => readDate(date, `${at}.exceptions[${index}]`));
  if (type === 'COURSE' && until === undefined && count === undefined) {
    refuse(at, 'needs an end for a course: until a date, or a count');
  }
  return {
    frequency,
    interval,
    exceptions,
    ...(days ? { days } : {}),
    ...(until === undefined ? {} : { until }),
    ...(count === undefined ? {} : { count }),
  };
}

/** Converts the sent times and capacity to a change of the session. */
export function readPatch(
  { start, end, capacity }: SessionChange,
  { session, ...event }: ClassOccurrence,
): SessionPatch {
  const shown = parseWall(toWall(event.start, session.timeZone));
  const before = lengthOf(session);
  const startMs = start === undefined ? shown : readWall(start, 'session.start');
  const lengthMs = end === undefined ? before : wallDuration(startMs, readWall(end, 'session.end'));
  if (lengthMs <= 0) refuse('session.end', 'must be later than the start');
  if (lengthMs >= MAX_LENGTH_MS) refuse('session.end', 'must be less than 31 days after the start');
  return {
    ...(startMs === shown ? {} : { shiftMs: wallDuration(shown, startMs) }),
    ...(lengthMs === before ? {} : { lengthMs }),
    ...(capacity === undefined ? {} : { capacity }),
  };
}

/** Reads a window and limits its length. */
export function readWindow(from: string, to: string, field = ''): { from: Instant; to: Instant } {
  const window = { from: readTimestamp(from), to: readTimestamp(to) };
  const at = field ? `${field}.toDate` : 'toDate';
  if (window.to <= window.from) refuse(at, 'must be later than fromDate');
  if (window.to - window.from > MAX_WINDOW_MS) refuse(at, 'must be at most 93 days after fromDate');
  return window;
}
