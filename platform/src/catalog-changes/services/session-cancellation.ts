import type { ServiceId, SiteId } from '@foyer/contract';
import { days, type Instant, latest, milliseconds, subtractDuration, type WallTime } from '@foyer/contract/values';
import { findEvent, type ParsedEventId, parseEventId } from '../../booking/availability/events.ts';
import { lockSchedule } from '../../catalog/schedules/lock-store.ts';
import { isSeries, splitSeries } from '../../catalog/schedules/split-series.ts';
import { ALL_DATES, findSessions, replaceSession, type ZonedSession } from '../../catalog/schedules/store.ts';
import type { Service } from '../../catalog/services/service.ts';
import type { Db } from '../../server/db/database.ts';
import { newId } from '../../server/lib/new-id.ts';
import { wallStartsFrom } from '../../server/lib/recurrence.ts';
import { dayOf, formatDay, formatWall, shiftWall } from '../../server/lib/wall.ts';
import { civilDate, instantToWallMs, toInstant, wallMsToInstant } from '../../server/lib/zone.ts';

/** Event ids of the future sessions to keep. */
export type SessionsToKeep = 'all' | readonly string[];

/** Calls off a service's future sessions except those to keep. Sessions that have begun take place. */
export async function cancelFutureSessions(
  tx: Db,
  siteId: SiteId,
  { schedule }: Pick<Service, 'schedule'> & { id: ServiceId },
  kept: SessionsToKeep,
  now: Instant,
): Promise<void> {
  if (kept === 'all') return;
  await lockSchedule(tx, siteId, schedule.id);
  // Zones differ by less than a day.
  const first = civilDate(subtractDuration(now, days(2)), 'UTC');
  const sessions = await findSessions(tx, siteId, [schedule.id], { ...ALL_DATES, first });
  const names = kept.flatMap((eventId) => parseEventId(eventId) ?? []);
  for (const session of sessions) {
    const changed = cancelFutureSession(session, names, now);
    if (changed) await replaceSession(tx, siteId, changed);
  }
}

/** Returns the session without its future occurrences; undefined when nothing changes. */
export function cancelFutureSession(
  session: ZonedSession,
  kept: readonly ParsedEventId[],
  now: Instant,
): ZonedSession | undefined {
  const staying = kept.flatMap((name) => findEvent([session], name, 0) ?? []).filter(({ start }) => start > now);
  if (!isSeries(session)) {
    const isAhead = toInstant(session.start, session.timeZone) > now;
    return isAhead && staying.length === 0 ? { ...session, status: 'CANCELLED' } : undefined;
  }
  const fromMs = shiftWall(instantToWallMs(now, session.timeZone), milliseconds(1));
  if (staying.length === 0) {
    const { before, after } = splitSeries(session, fromMs, newId());
    if (!after) return undefined;
    return before ?? { ...session, status: 'CANCELLED' };
  }
  // Compared as instants: where the clocks skip a wall start, they show another one at that instant.
  const starts = new Set(staying.map(({ start }) => start));
  const last = latest(...starts);
  let lastKept = fromMs;
  const calledOff: WallTime[] = [];
  for (const wallStart of wallStartsFrom(session, fromMs)) {
    const start = wallMsToInstant(wallStart, session.timeZone);
    if (start > last) break;
    if (starts.has(start)) lastKept = wallStart;
    else calledOff.push(formatWall(wallStart));
  }
  const { recurrence } = session;
  const exceptions = [...recurrence.exceptions, ...calledOff];
  return { ...session, recurrence: { ...recurrence, until: formatDay(dayOf(lastKept)), exceptions } };
}
