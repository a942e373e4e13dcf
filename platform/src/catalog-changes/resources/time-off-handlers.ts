import type { SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, subtractDuration } from '@foyer/contract/values';
import { listClassOccurrences } from '../../booking/availability/events.ts';
import { intersect } from '../../booking/slots/intervals.ts';
import { recordReleasedTime } from '../../booking/waitlist-entries/released-time-store.ts';
import { LAST_DATE } from '../../catalog/resources/hours.ts';
import type { StoredResource } from '../../catalog/resources/resource.ts';
import { describeTimeOff, MOST_AHEAD, readTimeOff } from '../../catalog/resources/time-off.ts';
import { findEventsTaking, findSessions, insertSessions, type ZonedSession } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { expandSession } from '../../server/lib/recurrence.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { civilDate, toInstant } from '../../server/lib/zone.ts';
import { type Conflict, deleteSessions, findZone, listConflicts } from './calendar-store.ts';
import { lockManagedResource, readResource } from './permissions.ts';

type Resources = Handlers<'resources'>;

/** How many days ahead conflicting bookings are searched. */
const LOOKED_AHEAD_DAYS = 400;

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
  return { timeOff: describeTimeOff(session), conflicts: conflicts.map(toWire), conflictCount: count };
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

/** Lists the events of the resource in the intervals by the key of their seats: a course's is its schedule id. */
async function listEventIdsIn(
  db: Db,
  siteId: SiteId,
  { id }: StoredResource,
  spans: readonly Instant[],
): Promise<string[]> {
  const [from, to] = [spans[0], spans.at(-1)];
  if (from === undefined || to === undefined) return [];
  const dates = {
    first: civilDate(subtractDuration(from, days(1)), 'UTC'),
    last: civilDate(addDuration(to, days(1)), 'UTC'),
  };
  const sessions = await findEventsTaking(db, siteId, [id], dates);
  const events = listClassOccurrences(sessions, { from, to }, 0);
  const within = events.filter(({ start, end }) => intersect([start, end], spans).length > 0);
  return within.flatMap(({ eventId, session }) => [eventId, session.scheduleId]);
}

function toWire({ bookingId, start, end, details }: Conflict) {
  const { firstName, lastName } = details.contactDetails ?? {};
  const customerName = [firstName, lastName].filter(Boolean).join(' ');
  return {
    bookingId,
    title: details.title,
    startDate: toTimestamp(start),
    endDate: toTimestamp(end),
    ...(customerName ? { customerName } : {}),
  };
}
