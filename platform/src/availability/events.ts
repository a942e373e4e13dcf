import { expandSession } from '../lib/recurrence.ts';
import { instantToWallMs } from '../lib/zone.ts';
import type { ZonedSession } from '../schedules/store.ts';

/** One occurrence of a class session. Instants are epoch milliseconds. */
export interface ClassEvent {
  eventId: string;
  session: ZonedSession;
  start: number;
  end: number;
  capacity: number;
}

/** A one-off session is its own event; one of a series adds its wall start: `<session id>_20270314T0900`. */
const eventIdOf = (session: ZonedSession, start: number): string => {
  if (!session.recurrence) return session.id;
  const wall = new Date(instantToWallMs(start, session.timeZone)).toISOString();
  return `${session.id}_${wall.slice(0, 16).replace(/[-:]/g, '')}`;
};

/** The occurrences of class sessions that touch the window, by start. */
export function listClassEvents(
  sessions: readonly ZonedSession[],
  window: { from: number; to: number },
  defaultCapacity: number,
): ClassEvent[] {
  const events: ClassEvent[] = [];
  for (const session of sessions) {
    if (session.type !== 'EVENT') continue;
    const spans = expandSession(session, session.timeZone, window.from, window.to);
    for (let i = 0; i < spans.length; i += 2) {
      const start = spans[i] ?? 0;
      const end = spans[i + 1] ?? 0;
      const capacity = session.capacity ?? defaultCapacity;
      events.push({ eventId: eventIdOf(session, start), session, start, end, capacity });
    }
  }
  return events.sort((left, right) => left.start - right.start);
}
