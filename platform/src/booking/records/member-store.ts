import type { MemberId, SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** Tells whether the member has ever booked a class or a course. Uses the index `bookings_by_member`. */
export async function hasBookedSessions(db: Db, siteId: SiteId, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from bookings
    where site_id = ${siteId}
      and (case when created_by_kind = 'member' then created_by_id end) = ${memberId}
      and details ->> 'kind' <> 'APPOINTMENT'
      and status <> 'CREATED'
    limit 1
  `.execute(db);
  return rows.length > 0;
}
