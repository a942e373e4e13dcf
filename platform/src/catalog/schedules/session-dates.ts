import { type CivilDate, instantAt } from '@foyer/contract/values';
import { expandSession, type RecurringSession } from '../../server/lib/recurrence.ts';
import { addDays, dateOf, dayOf, parseWall } from '../../server/lib/wall.ts';
import { civilDate, toInstant } from '../../server/lib/zone.ts';

const END_OF_TIME = Date.UTC(9999, 11, 31);

/**
 * Returns the dates, in the schedule's zone, between which all occurrences lie; `lastDate` is null for a series without
 * an end.
 */
export function datesOf(session: RecurringSession): { firstDate: CivilDate; lastDate: CivilDate | null } {
  return { firstDate: dateOf(session.start), lastDate: lastDateOf(session) };
}

function lastDateOf(session: RecurringSession): CivilDate | null {
  const { recurrence, start, end } = session;
  if (!recurrence) return dateOf(end);
  const until = recurrence.until && addDays(recurrence.until, dayOf(parseWall(end)) - dayOf(parseWall(start)));
  if (recurrence.count === undefined) return until ?? null;
  // Reads wall times as UTC, because only dates matter.
  const counted = { ...session, recurrence: { ...recurrence, exceptions: [] } };
  const lastEnd = expandSession(counted, 'UTC', toInstant(start, 'UTC'), instantAt(END_OF_TIME)).at(-1);
  return lastEnd === undefined ? dateOf(end) : civilDate(lastEnd, 'UTC');
}
