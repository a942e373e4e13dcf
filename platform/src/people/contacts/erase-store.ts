import type { BookingId, ContactId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

export async function listBookingIds(db: Db, siteId: SiteId, id: ContactId): Promise<BookingId[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('site_id', '=', siteId)
    .where(sql`details#>>'{contactDetails,contactId}'`, '=', id)
    .execute();
  return rows.map((row) => row.id);
}

/** Lists the addresses that lead to the contact. */
export async function listAddresses(db: Db, siteId: SiteId, id: ContactId): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_keys')
    .select('value')
    .where('site_id', '=', siteId)
    .where('contact_id', '=', id)
    .where('kind', '=', 'EMAIL')
    .execute();
  return rows.map(({ value }) => value);
}
