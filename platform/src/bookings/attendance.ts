import type { SiteId } from '@foyer/contract';
import { readClassEvents } from '../availability/entries.ts';
import type { Db } from '../db/database.ts';
import { findServices } from '../services/store.ts';
import type { Attendance } from './calendar-file.ts';
import type { BookingRecord } from './record.ts';

/** When to be there, as far as it lies in the window: each session of a course, else the booking's own time. */
export async function listAttendances(
  db: Db,
  siteId: SiteId,
  { details, serviceId, start, end }: BookingRecord,
  window: { from: number; to: number } = { from: start, to: end },
): Promise<Attendance[]> {
  if (details.kind !== 'COURSE') return [{ start, end }];
  const [service] = await findServices(db, siteId, [serviceId], { hidden: true });
  if (!service) return [{ start, end }];
  const span = { from: Math.max(start, window.from), to: Math.min(end, window.to) };
  const sessions = await readClassEvents(db, siteId, service, span);
  return sessions.map((session) => ({ start: session.start, end: session.end, sessionId: session.eventId }));
}
