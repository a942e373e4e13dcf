import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { BookingRecord } from '../records/record.ts';
import { isReal } from '../records/sample-store.ts';
import { toRecord } from '../records/store.ts';

/** Bookings that an agenda is made of. */
const MOST_BOOKINGS = 1000;

const selectActive = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('status', '=', anyOf(['CONFIRMED', 'PENDING']))
    .where(isReal)
    .limit(MOST_BOOKINGS);

/** Lists the bookings that start in an interval, courses left out. */
export async function listStarting(
  db: Db,
  siteId: SiteId,
  { from, to }: { from: Instant; to: Instant },
): Promise<BookingRecord[]> {
  const rows = await selectActive(db, siteId)
    .where('starts_at', '>=', new Date(from))
    .where('starts_at', '<', new Date(to))
    .where(sql<string>`details->>'kind'`, '<>', 'COURSE')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}

/** Lists the bookings of courses that go on in an interval. */
export async function listCourses(
  db: Db,
  siteId: SiteId,
  { from, to }: { from: Instant; to: Instant },
): Promise<BookingRecord[]> {
  const rows = await selectActive(db, siteId)
    .where(sql<boolean>`details->>'kind' = 'COURSE'`)
    .where('ends_at', '>', new Date(from))
    .where('starts_at', '<', new Date(to))
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}
