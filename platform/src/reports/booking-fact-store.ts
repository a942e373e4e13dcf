import { sql } from 'kysely';
import type { FactScope, Facts } from './report.ts';

/** The maker of a booking: the team for a customer, a program, or the customer as a member or a visitor. */
export const source = sql<string>`case
  when bookings.details ? 'isForCustomer' then 'TEAM'
  when bookings.created_by_kind = 'app' then 'PROGRAM'
  when bookings.created_by_kind = 'member' then 'MEMBER'
  else 'VISITOR' end`;

/** The columns by which all bookings are grouped. */
export const dimensions = sql`bookings.id as booking_id, null::uuid as order_id, null::text as title, bookings.service_id,
  bookings.resource_id, bookings.details #>> '{location,id}' as location_id, ${source} as source, null::text as currency`;

/** Bookings by the day on which they were made. Unfinished ones and the waitlist are left out. */
export const selectBookingFacts = ({ siteId, from, to }: FactScope): Facts => sql`
  select bookings.created_at as at, ${dimensions}, 1 as booked, total_participants as participants,
    (status in ('CANCELED', 'DECLINED'))::int as canceled
  from bookings
  where site_id = ${siteId} and created_at >= ${new Date(from)} and created_at < ${new Date(to)}
    and status in ('CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED')`;
