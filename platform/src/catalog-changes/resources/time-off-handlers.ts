import type { SiteId } from '@foyer/contract';
import { addDuration, days, type Instant } from '@foyer/contract/values';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import { LAST_DATE } from '../../catalog/resources/hours.ts';
import type { StoredResource } from '../../catalog/resources/resource.ts';
import { describeTimeOff, MOST_AHEAD, readTimeOff } from '../../catalog/resources/time-off.ts';
import { deleteSessions, findSessions, insertSessions, type ZonedSession } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { expandSession } from '../../server/lib/recurrence.ts';
import { civilDate, toInstant } from '../../server/lib/zone.ts';
import { findZone, listConflicts } from './calendar-store.ts';
import { LOOKED_AHEAD_DAYS, listEventIdsIn, toConflict } from './conflicts.ts';
import { lockManagedResource, readResource } from './permissions.ts';

type Resources = Handlers<'resources'>;

/** Lists the time off from today on, by start. */
async function listAhead(
  db: Db,
  siteId: SiteId,
  { scheduleId }: StoredResource,
  now: Instant,
): Promise<ZonedSession[]> {
  const first = civilDate(now, await findZone(db, siteId, scheduleId));
  const sessions = await findSessions(db, siteId, [scheduleId], { first, last: LAST_DATE });
  return sessions.filter(({ type }) => type === 'EVENT');
}

export const addTimeOff: Resources['addTimeOff'] = async (call) => {
  const { input, tx, caller, now, fail } = call;
  const { siteId } = caller;
  const resource = await lockManagedResource(call);
  const zone = await findZone(tx, siteId, resource.scheduleId);
  const session = readTimeOff(resource.scheduleId, input.timeOff, civilDate(now, zone));
  if ((await listAhead(tx, siteId, resource, now)).length >= MOST_AHEAD)
    fail('TOO_MANY_DATES', `A resource can have at most ${MOST_AHEAD} upcoming entries of time off.`);
  await insertSessions(tx, siteId, [session]);
  const spans = expandSession(session, zone, now, addDuration(now, days(LOOKED_AHEAD_DAYS)));
  const eventIds = await listEventIdsIn(tx, siteId, resource, spans);
  const { conflicts, count } = await listConflicts(tx, siteId, { resourceId: resource.id, spans, eventIds, now });
  return { timeOff: describeTimeOff(session), conflicts: conflicts.map(toConflict), conflictCount: count };
};

export const listTimeOff: Resources['listTimeOff'] = async (call) => {
  const resource = await readResource(call);
  const sessions = await listAhead(call.tx, call.caller.siteId, resource, call.now);
  return { timeOff: sessions.map(describeTimeOff) };
};

export const deleteTimeOff: Resources['deleteTimeOff'] = async (call) => {
  const { input, tx, caller, now, fail } = call;
  const { siteId } = caller;
  const resource = await lockManagedResource(call);
  const wanted = asId(input.timeOffId.toLowerCase());
  const session = (await listAhead(tx, siteId, resource, now)).find(({ id }) => id === wanted);
  if (!session) return fail('TIME_OFF_NOT_FOUND', 'There is no such upcoming time off.');
  await deleteSessions(tx, siteId, [session.id]);
  const zone = session.timeZone;
  await recordReleasedTime(tx, siteId, { start: toInstant(session.start, zone), end: toInstant(session.end, zone) });
  return {};
};
