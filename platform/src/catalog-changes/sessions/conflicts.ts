import type { ResourceId, SessionId, SiteId } from '@foyer/contract';
import { addDuration, days, earliest, type Instant, instantAt, latest } from '@foyer/contract/values';
import { datesAround } from '../../booking/availability/event-times.ts';
import { listExternalBusyTimes } from '../../booking/external-busy/busy-store.ts';
import { listOccupancies } from '../../booking/occupancy/occupancy-store.ts';
import { firstEndingAfter, type Intervals, NEVER, normalise } from '../../booking/slots/intervals.ts';
import { lockResources } from '../../catalog/schedules/lock-store.ts';
import { datesOf } from '../../catalog/schedules/session-dates.ts';
import { findEventsTaking, findResources, findSessions, type ZonedSession } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import { listOccurrences } from '../../server/lib/recurrence.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { addDays } from '../../server/lib/wall.ts';
import { startOfDay, toInstant } from '../../server/lib/zone.ts';
import { rootOf } from './entity.ts';

/** A resource that is occupied when a session needs it. */
export interface Conflict {
  resourceId: ResourceId;
  resourceName: string;
  start: string;
  end: string;
}

/** How far a series without an end is checked from its start. */
const HORIZON_MS = days(730);
/** Maximum of conflicts in a response; one is enough to refuse. */
const MOST_CONFLICTS = 20;

const takes =
  (id: ResourceId) =>
  ({ resourceIds, status }: ZonedSession): boolean =>
    status === undefined && resourceIds.includes(id);

/** Flat intervals `[start, end, …]` by start. */
const spansOf = (sessions: readonly ZonedSession[], window: { from: Instant; to: Instant }): Instant[] =>
  sessions
    .flatMap((session) => listOccurrences(session, session.timeZone, window.from, window.to))
    .sort((left, right) => left.start - right.start)
    .flatMap(({ start, end }) => [start, end]);

/** Returns the wanted intervals that overlap taken ones, which are normalised. */
export function findOverlaps(wanted: Intervals, taken: Intervals): { start: Instant; end: Instant }[] {
  const found: { start: Instant; end: Instant }[] = [];
  for (let i = 0; i < wanted.length; i += 2) {
    const [start = NEVER, end = NEVER] = [wanted[i], wanted[i + 1]];
    if ((taken[firstEndingAfter(taken, instantAt(start))] ?? NEVER) < end)
      found.push({ start: instantAt(start), end: instantAt(end) });
  }
  return found;
}

/** The interval from the first future session to the end of the last. */
function windowOf(sessions: readonly ZonedSession[], now: Instant): { from: Instant; to: Instant } {
  const starts = sessions.map(({ start, timeZone }) => latest(now, toInstant(start, timeZone)));
  const ends = sessions.map((session, index) => {
    const { lastDate } = datesOf(session);
    // The date is in the session's zone.
    return lastDate === null ? addDuration(starts[index] ?? now, HORIZON_MS) : startOfDay(addDays(lastDate, 3), 'UTC');
  });
  return { from: earliest(...starts), to: latest(...ends) };
}

/**
 * Lists conflicts of future sessions of one series with appointments, other sessions, time off and external calendars
 * of their resources. Locks the resources first, so that none is booked meanwhile. `rest` is the remainder of the
 * series.
 */
export async function findConflicts(
  tx: Db,
  siteId: SiteId,
  sessions: readonly ZonedSession[],
  { rootId, rest, now }: { rootId: SessionId; rest: readonly ZonedSession[]; now: Instant },
): Promise<Conflict[]> {
  const ids = [...new Set(sessions.flatMap(({ resourceIds }) => resourceIds))];
  if (ids.length === 0) return [];
  await lockResources(tx, siteId, ids);
  const resources = await findResources(tx, siteId, ids);
  const window = windowOf(sessions, now);
  if (window.to <= window.from) return [];
  const dates = datesAround(window);
  const own = await findSessions(
    tx,
    siteId,
    resources.map(({ scheduleId }) => scheduleId),
    dates,
  );
  const taking = await findEventsTaking(tx, siteId, ids, dates);
  const span = { start: window.from, end: window.to };
  const occupied = await listOccupancies(tx, { siteId, resourceIds: ids, span, now });
  const elsewhere = await listExternalBusyTimes(tx, { siteId, resourceIds: ids, span });
  const conflicts = resources.flatMap(({ id: resourceId, name: resourceName, scheduleId }) => {
    const others = [
      ...own.filter((session) => session.scheduleId === scheduleId && session.type === 'EVENT'),
      ...[...taking.filter((session) => rootOf(session) !== rootId), ...rest].filter(takes(resourceId)),
    ];
    const wanted = spansOf(sessions.filter(takes(resourceId)), window);
    const booked = [...(occupied.get(resourceId) ?? []), ...(elsewhere.get(resourceId) ?? [])];
    return findOverlaps(wanted, normalise([...spansOf(others, window), ...booked])).map(({ start, end }) => ({
      resourceId,
      resourceName,
      start: toTimestamp(start),
      end: toTimestamp(end),
    }));
  });
  return conflicts.sort((left, right) => (left.start < right.start ? -1 : 1)).slice(0, MOST_CONFLICTS);
}
