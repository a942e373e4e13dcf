import type { ResourceId, ScheduleId, SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, subtractDuration } from '@foyer/contract/values';
import { datesAround } from '../booking/availability/event-times.ts';
import { expandHours } from '../booking/slots/hours.ts';
import { intersect, normalise, subtract } from '../booking/slots/intervals.ts';
import { findEventsTaking, findResourcesOf, findSessions, STAFF_TYPE_ID } from '../catalog/schedules/store.ts';
import type { Db } from '../server/db/database.ts';
import { Slices } from '../server/lib/event-loop.ts';
import { expandSession } from '../server/lib/recurrence.ts';

/** Time of a staff member. A class has the schedule of its service. */
export interface RosterSpan {
  resourceId: ResourceId;
  start: Instant;
  minutes: number;
  scheduleId?: ScheduleId;
}

interface Roster {
  staffIds: ResourceId[];
  /** Working hours without time off, cut off by the range. */
  hours: RosterSpan[];
  /** Classes and course sessions that take place and start within the range. */
  classes: RosterSpan[];
}

const MINUTE_MS = 60_000;

/** Reads when the staff of a site work and teach within `[from, to)`. The number of statements is fixed. */
export async function readRoster(
  db: Db,
  { siteId, from, to }: { siteId: SiteId; from: Instant; to: Instant },
): Promise<Roster> {
  const staff = await findResourcesOf(db, siteId, { ids: [], typeIds: [STAFF_TYPE_ID] });
  const staffIds = staff.map(({ id }) => id);
  const dates = datesAround({ from, to });
  const scheduleIds = staff.map(({ scheduleId }) => scheduleId);
  const [sessions, events] = await Promise.all([
    findSessions(db, siteId, scheduleIds, dates),
    findEventsTaking(db, siteId, staffIds, dates),
  ]);
  const bySchedule = Map.groupBy(sessions, ({ scheduleId }) => scheduleId);
  const slices = new Slices();
  const hours: RosterSpan[] = [];
  for (const { id, scheduleId, timeZone } of staff) {
    const own = bySchedule.get(scheduleId) ?? [];
    const off = own
      .filter(({ type }) => type === 'EVENT')
      .flatMap((session) => expandSession(session, timeZone, from, to));
    const open = normalise(expandHours(own, timeZone, from, addDuration(to, days(1))));
    const worked = intersect(subtract(open, normalise(off)), [from, to]);
    hours.push(...spansOf(worked).map((span) => ({ resourceId: id, ...span })));
    await slices.spend(worked.length);
  }
  const classes = events.flatMap(({ scheduleId, timeZone, resourceIds, ...session }) => {
    const spans = spansOf(expandSession(session, timeZone, subtractDuration(from, days(1)), to));
    const started = spans.filter(({ start }) => start >= from && start < to);
    const taught = staffIds.filter((id) => resourceIds.includes(id));
    return taught.flatMap((resourceId) => started.map((span) => ({ resourceId, scheduleId, ...span })));
  });
  return { staffIds, hours, classes };
}

const spansOf = (instants: readonly Instant[]): Pick<RosterSpan, 'start' | 'minutes'>[] =>
  instants.flatMap((start, index) => {
    const end = instants[index + 1];
    return index % 2 === 0 && end !== undefined ? [{ start, minutes: Math.round((end - start) / MINUTE_MS) }] : [];
  });
