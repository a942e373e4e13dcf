import type { ServiceId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { toEntry } from './store.ts';

interface Listed {
  siteId: SiteId;
  now: Instant;
  serviceId?: ServiceId;
  waitlistKey?: string;
}

/** Active entries of a waitlist with their bookings. */
const listed = (db: Db, { siteId, now, serviceId, waitlistKey }: Listed) =>
  db
    .selectFrom('waitlist_entries')
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.site_id', '=', 'waitlist_entries.site_id')
        .onRef('bookings.id', '=', 'waitlist_entries.booking_id'),
    )
    .where('waitlist_entries.site_id', '=', siteId)
    .where(sql<boolean>`coalesce(offer_expires_at, closes_at) > ${new Date(now)}`)
    .$if(waitlistKey !== undefined, (query) => query.where('waitlist_key', '=', waitlistKey ?? ''))
    .$if(serviceId !== undefined, (query) => query.where('bookings.service_id', '=', serviceId ?? asId<ServiceId>('')));

export async function countListed(db: Db, which: Listed): Promise<number> {
  const { total } = await listed(db, which).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** Lists entries with their position; 1 is the next entry without an offer. */
export async function listEntries(db: Db, which: Listed, { limit, offset }: { limit: number; offset: number }) {
  const rows = await listed(db, which)
    .selectAll('bookings')
    .select([
      'waitlist_entries.booking_id',
      'waitlist_key',
      'add_on_minutes',
      'position',
      'seat_count',
      'wanted_during',
      'closes_at',
      'offer_expires_at',
      'offer',
      'location_id',
      'waitlist_entries.resource_id as wanted_resource_id',
      sql<Date | null>`lower(wanted_during)`.as('wanted_start'),
      sql<Date | null>`upper(wanted_during)`.as('wanted_end'),
      sql<number>`count(*) filter (where offer_expires_at is null) over (partition by waitlist_key order by position)`.as(
        'turn',
      ),
    ])
    .orderBy('waitlist_key')
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    booking: row,
    entry: toEntry({ ...row, resource_id: row.wanted_resource_id }),
    turn: row.offer_expires_at ? 0 : row.turn,
  }));
}
