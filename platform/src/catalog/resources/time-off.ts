import type { FieldViolation, Modules, RequestOf, ResponseOf, ScheduleId } from '@foyer/contract';
import type { CivilDate } from '@foyer/contract/values';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { addDays, DAY_MS, dateOf, parseWall, readCivilDate, readWallTime, wallTimeOn } from '../../server/lib/wall.ts';
import type { ScheduledSession } from '../schedules/store.ts';
import { isDate } from './hours.ts';

export type TimeOff = RequestOf<Modules['resources']['addTimeOff']>['timeOff'];
type StoredTimeOff = ResponseOf<Modules['resources']['listTimeOff']>['timeOff'][number];

/** Maximum duration of one time off, in days. */
const MOST_DAYS = 366;

/** Maximum of future time off per resource; each calendar query reads all of it. */
export const MOST_AHEAD = 500;

const isWholeDay = (text: string): boolean => !text.includes('T');

/** Reads time off into a session. Throws ValidationError with every violation. */
export function readTimeOff(
  scheduleId: ScheduleId,
  { start, end, recurrence, note }: TimeOff,
  today: CivilDate,
): ScheduledSession {
  const violations: FieldViolation[] = [];
  for (const [name, text] of Object.entries({ start, end })) {
    if (!isDate(text.slice(0, 10)))
      violations.push(oneViolation(`timeOff.${name}`, 'must be a date before 2200', 'FORMAT'));
  }
  if (isWholeDay(start) !== isWholeDay(end))
    violations.push(oneViolation('timeOff.end', 'must be a date when start is one, and a time otherwise'));
  if (recurrence?.until && !isDate(recurrence.until))
    violations.push(oneViolation('timeOff.recurrence.until', 'must be a date before 2200', 'FORMAT'));
  if (recurrence?.until && recurrence.count)
    violations.push(oneViolation('timeOff.recurrence.count', `can't be combined with "until"`, 'ONE_OF_ALIGNMENT'));
  if (!recurrence && end.slice(0, 10) < today)
    violations.push(oneViolation('timeOff.end', 'must not be in the past', 'MIN'));
  if (violations.length === 0) violations.push(...checkLength(start, end, recurrence));
  if (violations.length > 0) throw new ValidationError(violations);
  const { frequency, interval = 1, until, ...rest } = recurrence ?? {};
  return {
    id: newId(),
    scheduleId,
    type: 'EVENT',
    resourceIds: [],
    ...toWall(start, end),
    ...(frequency
      ? {
          recurrence: {
            frequency,
            interval,
            ...rest,
            ...(until ? { until: readCivilDate(until) } : {}),
            exceptions: [],
          },
        }
      : {}),
    ...(note ? { note } : {}),
  };
}

/** The end date is included. */
const toWall = (start: string, end: string) =>
  isWholeDay(start)
    ? { start: wallTimeOn(readCivilDate(start), '00:00'), end: wallTimeOn(addDays(readCivilDate(end), 1), '00:00') }
    : { start: readWallTime(start), end: readWallTime(end) };

function checkLength(start: string, end: string, recurrence: TimeOff['recurrence']): FieldViolation[] {
  const wall = toWall(start, end);
  const lengthMs = parseWall(wall.end) - parseWall(wall.start);
  if (lengthMs <= 0) return [oneViolation('timeOff.end', 'must be later than start', 'MIN')];
  if (lengthMs > MOST_DAYS * DAY_MS)
    return [oneViolation('timeOff.end', `must be at most ${MOST_DAYS} days after start`, 'MAX')];
  if (recurrence?.until && recurrence.until < start.slice(0, 10))
    return [oneViolation('timeOff.recurrence.until', 'must not be before start', 'MIN')];
  return [];
}

/** Converts the session to time off as it was set: whole days as dates, the end date included. */
export function describeTimeOff({ id, start, end, recurrence, note }: ScheduledSession): StoredTimeOff {
  const isOfDays = start.slice(11, 16) === '00:00' && end.slice(11, 16) === '00:00';
  const { exceptions: _, ...rule } = recurrence ?? { exceptions: [] };
  return {
    id,
    start: isOfDays ? dateOf(start) : start.slice(0, 16),
    end: isOfDays ? addDays(dateOf(end), -1) : end.slice(0, 16),
    ...('frequency' in rule ? { recurrence: { ...rule, days: rule.days && [...rule.days] } } : {}),
    ...(note ? { note } : {}),
  };
}
