import { expandSession, type RecurringSession } from '../../server/lib/recurrence.ts';
import { addDays, type CivilDate, dayOf, formatDay, parseWall } from '../../server/lib/wall.ts';

const END_OF_TIME = Date.UTC(9999, 11, 31);

/** The civil dates, in the schedule's zone, that no occurrence of the session lies outside of; `lastDate` null means it never ends. */
export function datesOf(session: RecurringSession): { firstDate: CivilDate; lastDate: CivilDate | null } {
  return { firstDate: dateOf(session.start), lastDate: lastDateOf(session) };
}

function lastDateOf(session: RecurringSession): CivilDate | null {
  const { recurrence, start, end } = session;
  if (!recurrence) return dateOf(end);
  const until = recurrence.until && addDays(recurrence.until, dayOf(parseWall(end)) - dayOf(parseWall(start)));
  if (recurrence.count === undefined) return until ?? null;
  // Wall times are read as UTC here: only dates are wanted, and they are the same in every zone.
  const counted = { ...session, recurrence: { ...recurrence, exceptions: [] } };
  const lastEnd = expandSession(counted, 'UTC', parseWall(start), END_OF_TIME).at(-1);
  return formatDay(dayOf(lastEnd ?? parseWall(end)));
}

const dateOf = (wall: string): CivilDate => formatDay(dayOf(parseWall(wall)));
