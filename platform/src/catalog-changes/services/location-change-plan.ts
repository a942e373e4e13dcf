import type { SessionId } from '@foyer/contract';
import { type Instant, milliseconds } from '@foyer/contract/values';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import { isSeries, splitSeries } from '../../catalog/schedules/split-series.ts';
import type { ZonedSession } from '../../catalog/schedules/store.ts';
import { shiftWall } from '../../server/lib/wall.ts';
import { instantToWallMs, toInstant } from '../../server/lib/zone.ts';

/** The consequences of a new list of locations for future sessions and bookings. */
export interface LocationChange {
  /** The default location for sessions without their own, before and after. */
  usual: { before: BookedLocation | undefined; after: BookedLocation | undefined };
  /** The locations that are no longer listed, except customers' own. */
  removedIds: ReadonlySet<string>;
  action: 'KEEP_AT_CURRENT_LOCATION' | 'MOVE_TO_LOCATION' | 'DELETE';
  /** The location that future sessions move to. */
  newLocation?: BookedLocation;
}

export const isRemoved = ({ removedIds }: LocationChange, location: BookedLocation | undefined): boolean =>
  location?.id !== undefined && removedIds.has(location.id);

/** The rows to replace and to insert for a session. */
export interface Relocation {
  changed?: ZonedSession;
  added?: ZonedSession;
}

/** Returns the session under the new list: past occurrences keep their location, future ones keep it or move. */
export function relocate(
  session: ZonedSession,
  change: LocationChange,
  { now, newId }: { now: Instant; newId: () => SessionId },
): Relocation {
  const current = session.location ?? change.usual.before;
  if (!current) return {};
  const target = isRemoved(change, current) && change.newLocation ? change.newLocation : current;
  const stays = pin(session, current, change);
  const moves = pin(session, target, change);
  if (target === current) return stays === session ? {} : { changed: stays };
  if (!isSeries(session)) {
    const isAhead = toInstant(session.start, session.timeZone) > now;
    return { changed: isAhead ? moves : stays };
  }
  const { before, after } = splitSeries(
    session,
    shiftWall(instantToWallMs(now, session.timeZone), milliseconds(1)),
    newId(),
  );
  if (!after) return { changed: stays };
  if (!before) return { changed: moves };
  return { changed: pin(before, current, change), added: pin(after, target, change) };
}

/** Sets a session's location explicitly, unless it equals the service's default. */
function pin(session: ZonedSession, location: BookedLocation, { usual }: LocationChange): ZonedSession {
  if (session.location) return session.location === location ? session : { ...session, location };
  return location.id === usual.after?.id && location.locationType === usual.after?.locationType
    ? session
    : { ...session, location };
}
