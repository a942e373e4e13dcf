import type { ResourceId, SessionId, SiteId } from '@foyer/contract';
import { datesAround } from '../../booking/availability/event-times.ts';
import { listExternalBusyTimes } from '../../booking/external-busy/busy-store.ts';
import { listOccupancies } from '../../booking/occupancy/occupancy-store.ts';
import { firstEndingAfter, normalise } from '../../booking/slots/intervals.ts';
import { lockResources } from '../../catalog/schedules/lock-store.ts';
import { datesOf } from '../../catalog/schedules/session-dates.ts';
import { findEventsTaking, findResources, findSessions, type ZonedSession } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import { listOccurrences } from '../../server/lib/recurrence.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { DAY_MS, parseDay } from '../../server/lib/wall.ts';
import { toInstant } from '../../server/lib/zone.ts';
import { rootOf } from './entity.ts';

/** A resource that is occupied when a session needs it. */
export interface Conflict {
  resourceId: ResourceId;
  resourceName: string;
  start: string;
  end: string;
}

/** How far a series without an end is checked from its start. */
const HORIZON_MS = 730 * DAY_MS;
/** Maximum of conflicts in a response; one is enough to refuse. */
const MOST_CONFLICTS = 20;

const takes =
  (id: ResourceId) =>
  ({ resourceIds, status }: ZonedSession): boolean =>
    status === undefined && resourceIds.includes(id);

/** Flat intervals `[start, end, …]` by start. */
const spansOf = (sessions: readonly ZonedSession[], window: { from: number; to: number }): number[] =>
  sessions
    .flatMap((session) => listOccurrences(session, session.timeZone, window.from, window.to))
    .sort((left, right) => left.start - right.start)
    .flatMap(({ start, end }) => [start, end]);

/** Returns the wanted intervals that overlap taken ones, which are normalised. */
export function findOverlaps(wanted: readonly number[], taken: readonly number[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let i = 0; i < wanted.length; i += 2) {
    const [start = 0, end = 0] = [wanted[i], wanted[i + 1]];
    if ((taken[firstEndingAfter(taken, start)] ?? Infinity) < end) found.push({ start, end });
  }
  return found;
}

/** The interval from the first future session to the end of the last. */
function windowOf(sessions: readonly ZonedSession[], now: number): { from: number; to: number } {
  const starts = sessions.map(({ start, timeZone }) => Math.max(now, toInstant(start, timeZone)));
  const ends = sessions.map((session, index) => {
    const { lastDate } = datesOf(session);
    // The date is in the session's zone.
    return lastDate === null ? (starts[index] ?? now) + HORIZON_MS : (parseDay(lastDate) + 3) * DAY_MS;
  });
  return { from: Math.min(...starts), to: Math.max(...ends) };
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
  { rootId, rest, now }: { rootId: SessionId; rest: readonly ZonedSession[]; now: number },
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
