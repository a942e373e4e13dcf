import type { SessionId } from '@foyer/contract';
import type { BookedLocation } from '../../catalog/schedules/booked-location.ts';
import { isSeries, splitSeries } from '../../catalog/schedules/split-series.ts';
import type { ZonedSession } from '../../catalog/schedules/store.ts';
import { instantToWallMs, toInstant } from '../../server/lib/zone.ts';

/** What a new list of places means for what is to come. */
export interface LocationChange {
  /** Where the service took place unless a session said so, and where it does now. */
  usual: { before: BookedLocation | undefined; after: BookedLocation | undefined };
  /** The places that are no longer on the list; those of customers are not. */
  removedIds: ReadonlySet<string>;
  action: 'KEEP_AT_CURRENT_LOCATION' | 'MOVE_TO_LOCATION' | 'DELETE';
  /** Where to, when they move. */
  newLocation?: BookedLocation;
}

export const isRemoved = ({ removedIds }: LocationChange, location: BookedLocation | undefined): boolean =>
  location?.id !== undefined && removedIds.has(location.id);

/** What is to be written of a session: over what it was, and beside it. */
export interface Relocation {
  changed?: ZonedSession;
  added?: ZonedSession;
}

/** A session under the new list: what has begun stays where it was, and what is to come stays or moves. */
export function relocate(
  session: ZonedSession,
  change: LocationChange,
  { now, newId }: { now: number; newId: () => SessionId },
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
  const { before, after } = splitSeries(session, instantToWallMs(now, session.timeZone) + 1, newId());
  if (!after) return { changed: stays };
  if (!before) return { changed: moves };
  return { changed: pin(before, current, change), added: pin(after, target, change) };
}

/** Says where a session takes place, unless that is where its service does. */
function pin(session: ZonedSession, location: BookedLocation, { usual }: LocationChange): ZonedSession {
  if (session.location) return session.location === location ? session : { ...session, location };
  return location.id === usual.after?.id && location.locationType === usual.after?.locationType
    ? session
    : { ...session, location };
}
