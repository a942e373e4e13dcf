import type { BookingId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Selects an item for each matching service, oldest first, up to a limit. */
export const selectServices = (siteId: SiteId, where: RawBuilder<SqlBool>, limit: number): RawBuilder<unknown> => sql`
  select services.site_id, row_number() over (order by services.created_at, services.id) as position,
    services.id as entity_id, null::text as label
  from services join categories on categories.site_id = services.site_id and categories.id = services.category_id
  where services.site_id = ${siteId} and services.deleted_at is null and ${where}
  order by services.created_at, services.id
  limit ${limit}`;

/** Selects an item for each booking, in their order. */
export const selectBookings = (siteId: SiteId, bookingIds: readonly BookingId[]): RawBuilder<unknown> => sql`
  select ${siteId}::uuid as site_id, position, booking_id as entity_id, null::text as label
  from unnest(${bookingIds}::uuid[]) with ordinality as bookings (booking_id, position)`;
