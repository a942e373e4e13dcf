import type { BookingId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { BookingDetails } from '../records/record.ts';

/** Replaces the notes of a locked booking; its revision stays. */
export async function saveNotes(
  tx: Db,
  siteId: SiteId,
  id: BookingId,
  notes: NonNullable<BookingDetails['notes']>,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ details: sql<string>`jsonb_set(details, '{notes}', ${JSON.stringify(notes)}::jsonb)` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
