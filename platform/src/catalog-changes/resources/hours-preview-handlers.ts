import { addDuration, days, type Instant } from '@foyer/contract/values';
import { normalise, subtract } from '../../booking/slots/intervals.ts';
import { datesWithOwnHours, readWeekly, toWeeklySessions } from '../../catalog/resources/hours.ts';
import type { ScheduledSession } from '../../catalog/schedules/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { expandSession } from '../../server/lib/recurrence.ts';
import { listConflicts } from './calendar-store.ts';
import { LOOKED_AHEAD_DAYS, listEventIdsIn, toConflict } from './conflicts.ts';
import { checkAll, readHours } from './hours.ts';
import { findManagedResource } from './permissions.ts';

type Resources = Handlers<'resources'>;

/** Looks at the time that is taken away, as bookings outside of the present hours were made on purpose. */
export const previewWorkingHours: Resources['previewWorkingHours'] = async (call) => {
  const { input, tx, caller, now } = call;
  const { siteId } = caller;
  const resource = await findManagedResource(call);
  const weekly = readWeekly(input.weekly);
  await checkAll(tx, siteId, weekly, 'weekly');
  const { timeZone, today, sessions } = await readHours(tx, siteId, resource, now);
  const except = datesWithOwnHours(sessions);
  const until = addDuration(now, days(LOOKED_AHEAD_DAYS));
  const timeOf = (some: readonly ScheduledSession[]): Instant[] =>
    normalise(some.flatMap((session) => expandSession(session, timeZone, now, until)));
  const before = sessions.filter(({ recurrence }) => recurrence);
  const after = toWeeklySessions(resource.scheduleId, weekly, { from: today, except });
  const spans = subtract(timeOf(before), timeOf(after));
  const eventIds = await listEventIdsIn(tx, siteId, resource, spans);
  const wanted = { resourceId: resource.id, spans, eventIds, now, ignoresBuffers: true };
  const { conflicts, count } = await listConflicts(tx, siteId, wanted);
  return { conflicts: conflicts.map(toConflict), conflictCount: count };
};
