import type { modules, RequestOf, SessionId } from '@foyer/contract';
import { addDuration, days, type Instant, minutes, subtractDuration } from '@foyer/contract/values';
import { asId } from '../../server/lib/ids.ts';
import { expandSession, type Recurrence } from '../../server/lib/recurrence.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { DAY_MS, formatWall, readCivilDate, shiftWall } from '../../server/lib/wall.ts';
import { instantToWallMs } from '../../server/lib/zone.ts';

type Request = RequestOf<(typeof modules)['recurringBookings']['previewRecurringBooking']>;
export type SentRule = Request['recurrence'];

const MAX_OCCURRENCES = 52;
/** A recurring booking ends at most this long after its first appointment. */
export const MAX_DAYS = 731;
/** Far enough to detect a rule that exceeds the maximum. */
const LOOK_AHEAD_MS = days(60 * 366);

const refuse = (field: string, description: string): never => {
  throw new ValidationError([oneViolation(`recurrence.${field}`, description)]);
};

/**
 * Lists the starts of a recurring booking from `first` on: the same time of day in the zone across changes of clocks.
 * Throws ValidationError on a rule that never ends, goes on too long, or does not begin with `first`.
 */
export function listStarts(rule: SentRule, first: Instant, zone: string): Instant[] {
  const { interval = 1, exceptions = [], count, until, ...rest } = rule;
  if (count === undefined && until === undefined) refuse('count', 'is required without "until"');
  const end = count === undefined ? { ...(until === undefined ? {} : { until: readCivilDate(until) }) } : { count };
  const recurrence: Recurrence = { ...rest, ...end, interval, exceptions: exceptions.map(readCivilDate) };
  const wallMs = instantToWallMs(first, zone);
  const span = { start: formatWall(wallMs), end: formatWall(shiftWall(wallMs, minutes(1))) };
  const session = { id: asId<SessionId>(''), type: 'EVENT', ...span, recurrence } as const;
  const spans = expandSession(session, zone, subtractDuration(first, days(1)), addDuration(first, LOOK_AHEAD_MS));
  const [begin, ...others] = spans.filter((_, index) => index % 2 === 0);
  if (begin === undefined || instantToWallMs(begin, zone) !== wallMs) {
    return refuse('days', 'must include the day of the first appointment');
  }
  // In an hour that occurs twice, the first appointment may be in the second.
  const starts = [first, ...others];
  if (starts.length > MAX_OCCURRENCES) {
    return refuse(until === undefined ? 'count' : 'until', `makes more than ${MAX_OCCURRENCES} appointments`);
  }
  if ((starts.at(-1) ?? first) - first > MAX_DAYS * DAY_MS) {
    return refuse(until === undefined ? 'count' : 'until', 'must end within two years');
  }
  return starts;
}
