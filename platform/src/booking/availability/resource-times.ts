import type { BookingId, ResourceId, SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, subtractDuration } from '@foyer/contract/values';
import {
  findEventsTaking,
  findSessions,
  STAFF_TYPE_ID,
  type ZonedResource,
  type ZonedSession,
} from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import { Slices } from '../../server/lib/event-loop.ts';
import { expandSession } from '../../server/lib/recurrence.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { listExternalBusyTimes } from '../external-busy/busy-store.ts';
import { listOccupancies } from '../occupancy/occupancy-store.ts';
import { expandHours } from '../slots/hours.ts';
import { normalise } from '../slots/intervals.ts';
import type { Resource } from '../slots/query.ts';
import type { SlotLocation } from './service-locations.ts';

/** An occurrence of working hours takes as long to expand as a few steps of the engine. */
const EXPANSION_STEPS = 2;

interface TimesQuery {
  siteId: SiteId;
  from: Instant;
  to: Instant;
  now: Instant;
  except?: BookingId;
}

/** When resources are open and busy within a window. */
export interface ResourceTimes {
  resourceAt(record: ZonedResource, location: SlotLocation | undefined): Promise<Resource>;
}

/** Reads the times of resources. The number of statements is fixed. */
export async function readResourceTimes(
  db: Db,
  { siteId, from, to, now, except }: TimesQuery,
  all: readonly ZonedResource[],
): Promise<ResourceTimes> {
  const ids = all.map(({ id }) => id);
  const dates = {
    first: civilDate(subtractDuration(from, days(2)), 'UTC'),
    last: civilDate(addDuration(to, days(2)), 'UTC'),
  };
  const span = { start: subtractDuration(from, days(1)), end: addDuration(to, days(1)) };
  const scheduleIds = all.map(({ scheduleId }) => scheduleId);
  const [sessions, events, occupied, elsewhere] = await Promise.all([
    findSessions(db, siteId, scheduleIds, dates),
    findEventsTaking(db, siteId, ids, dates),
    listOccupancies(db, { siteId, resourceIds: ids, span, now, ...(except === undefined ? {} : { except }) }),
    listExternalBusyTimes(db, { siteId, resourceIds: ids, span }),
  ]);
  const bySchedule = Map.groupBy(sessions, (session) => session.scheduleId);
  const slices = new Slices();
  const takenBy = new Map<ResourceId, Pick<Resource, 'busy' | 'away' | 'off'>>();
  for (const record of all) {
    const own = bySchedule.get(record.scheduleId) ?? [];
    const taken = events.filter(({ resourceIds }) => resourceIds.includes(record.id));
    const away = normalise(elsewhere.get(record.id) ?? []);
    const off = normalise(expandEvents(own, from, to));
    const busy = normalise([...(occupied.get(record.id) ?? []), ...off, ...expandEvents(taken, from, to), ...away]);
    takenBy.set(record.id, { busy, ...(away.length > 0 ? { away } : {}), ...(off.length > 0 ? { off } : {}) });
    await slices.spend(busy.length + events.length);
  }
  const known = new Map<string, Resource>();
  return {
    async resourceAt(record, location) {
      const key = `${record.id} ${location === undefined ? 'anywhere' : (location.id ?? 'elsewhere')}`;
      const found = known.get(key);
      if (found) return found;
      const open = openingsOf(bySchedule.get(record.scheduleId) ?? [], record, { from, to, location });
      const resource = { id: record.id, open, busy: [], ...takenBy.get(record.id) };
      known.set(key, resource);
      await slices.spend(EXPANSION_STEPS * open.length);
      return resource;
    },
  };
}

const isHours = ({ type }: ZonedSession): boolean => type !== 'EVENT';

interface Opening {
  from: Instant;
  to: Instant;
  location: SlotLocation | undefined;
}

/** Working hours at the location. A resource without any is open whenever the staff are, at the location it is in. */
function openingsOf(
  sessions: readonly ZonedSession[],
  { typeId, timeZone, locationIds }: ZonedResource,
  { from, to, location }: Opening,
): Instant[] {
  const isHere = (id: string | undefined) => id === undefined || location === undefined || id === location.id;
  if (typeId === STAFF_TYPE_ID || sessions.some(isHours)) {
    const here = sessions.filter((session) => isHere(session.location?.id));
    return expandHours(here, timeZone, from, to);
  }
  const stands = locationIds === undefined || locationIds.some(isHere);
  return stands ? [subtractDuration(from, days(1)), addDuration(to, days(1))] : [];
}

/** Busy times from time off, classes and the like. */
function expandEvents(sessions: readonly ZonedSession[], from: Instant, to: Instant): Instant[] {
  return sessions
    .filter((session) => !isHours(session))
    .flatMap((session) =>
      expandSession(session, session.timeZone, subtractDuration(from, days(1)), addDuration(to, days(1))),
    );
}
