import type { SessionId } from '@foyer/contract';
import { addDuration, type Instant, milliseconds, type WallMs, type WallTime } from '@foyer/contract/values';
import type { ZonedSession } from '../../catalog/schedules/store.ts';
import { asId, isGuid } from '../../server/lib/ids.ts';
import { listOccurrences } from '../../server/lib/recurrence.ts';
import { formatWall, isWallTime, parseWall, shiftWall } from '../../server/lib/wall.ts';
import { wallMsToInstant } from '../../server/lib/zone.ts';

/** One occurrence of a class session. Instants are epoch milliseconds. */
export interface ClassOccurrence {
  eventId: string;
  session: ZonedSession;
  start: Instant;
  end: Instant;
  capacity: number;
}

/** Epoch milliseconds, `[from, to)`. */
interface Window {
  from: Instant;
  to: Instant;
}

/** The parts of an event id: the series, and the wall time of the original occurrence. */
export interface ParsedEventId {
  rootId: SessionId;
  occurrence?: WallTime;
}

/** A one-off session's event id is its own id; an occurrence adds its wall start: `<session id>_20270314T0900`. */
export const formatEventId = ({ rootId, occurrence }: ParsedEventId): string =>
  occurrence === undefined ? rootId : `${rootId}_${occurrence.slice(0, 16).replace(/[-:]/g, '')}`;

/** Undefined when the text is not an event id. */
export function parseEventId(eventId: string): ParsedEventId | undefined {
  const [root = '', name, ...more] = eventId.split('_');
  if (!isGuid(root) || more.length > 0) return undefined;
  const rootId = asId<SessionId>(root.toLowerCase());
  if (name === undefined) return { rootId };
  const wall = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})$/.exec(name);
  const occurrence = wall ? `${wall[1]}-${wall[2]}-${wall[3]}T${wall[4]}:${wall[5]}:00` : '';
  return isWallTime(occurrence) ? { rootId, occurrence } : undefined;
}

/** An event id names the original occurrence, so that it stays the same when the occurrence moves. */
export function nameOf(
  { id, rootId = id, shiftMs = milliseconds(0), occurrence, recurrence }: ZonedSession,
  wallStart: WallMs,
) {
  if (occurrence !== undefined) return { rootId, occurrence };
  return recurrence ? { rootId, occurrence: formatWall(shiftWall(wallStart, milliseconds(-shiftMs))) } : { rootId };
}

/** Lists the occurrences of class sessions that touch the window, by start. */
export function listClassOccurrences(
  sessions: readonly ZonedSession[],
  window: Window,
  defaultCapacity: number,
): ClassOccurrence[] {
  const events: ClassOccurrence[] = [];
  for (const session of sessions) {
    if (session.type !== 'EVENT') continue;
    const capacity = session.capacity ?? defaultCapacity;
    for (const { wallStart, start, end } of listOccurrences(session, session.timeZone, window.from, window.to)) {
      events.push({ eventId: formatEventId(nameOf(session, wallStart)), session, start, end, capacity });
    }
  }
  return events.sort((left, right) => left.start - right.start);
}

/** Finds an event by its id among the sessions of its series, called off or not. */
export function findEvent(
  series: readonly ZonedSession[],
  { rootId, occurrence }: ParsedEventId,
  defaultCapacity: number,
): ClassOccurrence | undefined {
  const eventId = formatEventId({ rootId, ...(occurrence ? { occurrence } : {}) });
  for (const session of series) {
    if ((session.rootId ?? session.id) !== rootId) continue;
    const wallStart = wallStartOf(session, occurrence);
    const start = wallMsToInstant(wallStart, session.timeZone);
    const found = listClassOccurrences(
      [session],
      { from: start, to: addDuration(start, milliseconds(1)) },
      defaultCapacity,
    );
    const event = found.find((each) => each.eventId === eventId);
    if (event) return event;
  }
  return undefined;
}

/** The wall start at which a session puts the occurrence. */
const wallStartOf = (
  { start, shiftMs = milliseconds(0), occurrence: own }: ZonedSession,
  occurrence: WallTime | undefined,
): WallMs =>
  own !== undefined || occurrence === undefined ? parseWall(start) : shiftWall(parseWall(occurrence), shiftMs);
