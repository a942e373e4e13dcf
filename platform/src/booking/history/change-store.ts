import type { BookingId, EventType, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { firstIdOf } from '../../server/lib/ids.ts';
import type { BookingEvent } from './change-of-event.ts';

const columns = ['id', 'entity_id', 'event_type', 'body', 'actor_kind', 'actor_id', 'created_at'] as const;

interface Wanted {
  types: readonly EventType[];
  limit: number;
}

const select = (db: Db, siteId: SiteId, { types, limit }: Wanted) =>
  db
    .selectFrom('outbox')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('origin', 'is', null)
    .where('event_type', 'in', types)
    .limit(limit);

/** The last events of one booking. */
export const listEventsOf = (db: Db, siteId: SiteId, id: BookingId, wanted: Wanted): Promise<BookingEvent[]> =>
  select(db, siteId, wanted).where('entity_id', '=', id).orderBy('sequence', 'desc').execute();

/** The last events since an instant, found by their time-ordered ids. */
export const listEventsSince = (db: Db, siteId: SiteId, since: Instant, wanted: Wanted): Promise<BookingEvent[]> =>
  select(db, siteId, wanted)
    .where('id', '>=', firstIdOf(since))
    .where('created_at', '>=', new Date(since))
    .orderBy('id', 'desc')
    .execute();
