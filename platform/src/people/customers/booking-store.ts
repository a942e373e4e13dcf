import type { ContactId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { Figures } from './customer.ts';

/** The expression of the index `bookings_by_contact`. */
const contactId = sql<string>`bookings.details#>>'{contactDetails,contactId}'`;

/** True of a booking whose customer did not come. One who came to part of a course did. */
const isNoShow = (siteId: SiteId) => sql<boolean>`exists (select from attendances
  where attendances.site_id = ${siteId} and attendances.booking_id = bookings.id
    and attendances.status = 'NOT_ATTENDED' and not exists (select from attendances other
      where other.site_id = ${siteId} and other.booking_id = bookings.id and other.status = 'ATTENDED'))`;

const isAhead = (now: Instant) =>
  sql<boolean>`(bookings.status in ('CONFIRMED', 'PENDING') and bookings.starts_at > ${new Date(now)})`;

const hasBegun = (now: Instant) =>
  sql<boolean>`(bookings.status = 'CONFIRMED' and bookings.starts_at <= ${new Date(now)})`;

/** True of a visit whose price isn't paid in full; by the index `bookings_by_price`. */
const isUnpaid = (siteId: SiteId, now: Instant) => sql<boolean>`(${hasBegun(now)} and not ${isNoShow(siteId)}
  and bookings.payment_status in ('NOT_PAID', 'PARTIALLY_PAID', 'FAILED', 'UNDEFINED')
  and (bookings.details->'lines'->0 is not null or bookings.details ?| array['unitPrice', 'subscription']))`;

/** A condition on `customer_list`: there is a booking of the customer that fits. */
const hasBooking = (siteId: SiteId, fits: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from bookings
    where bookings.site_id = ${siteId} and ${contactId} = customer_list.id::text and ${fits})`;

export const hasUpcoming = (siteId: SiteId, now: Instant) => hasBooking(siteId, isAhead(now));

export const owesPayment = (siteId: SiteId, now: Instant) => hasBooking(siteId, isUnpaid(siteId, now));

export const hasVisitedSince = (siteId: SiteId, since: Date, now: Instant) =>
  hasBooking(siteId, sql`${hasBegun(now)} and bookings.starts_at >= ${since} and not ${isNoShow(siteId)}`);

/** Lists the bookings of customers that aren't paid in full, whether or not they have begun; the oldest first. */
export const listUnpaidBookings = (db: Db, siteId: SiteId, ids: readonly ContactId[]) =>
  db
    .selectFrom('bookings')
    .select([sql<ContactId>`${contactId}`.as('customerId'), 'id'])
    .where('site_id', '=', siteId)
    .where(contactId, '=', anyOf(ids))
    .where('status', 'in', ['CREATED', 'CONFIRMED', 'PENDING', 'CANCELED'])
    .where('payment_status', 'in', ['NOT_PAID', 'PARTIALLY_PAID', 'FAILED', 'UNDEFINED'])
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Reads the figures of some customers; those who have never booked are missing. */
export async function readFigures(
  db: Db,
  siteId: SiteId,
  ids: readonly ContactId[],
  now: Instant,
): Promise<Map<ContactId, Figures>> {
  const marked = db
    .selectFrom('bookings')
    .select([
      sql<ContactId>`${contactId}`.as('contact_id'),
      'starts_at',
      'status',
      hasBegun(now).as('has_begun'),
      isAhead(now).as('is_ahead'),
      isUnpaid(siteId, now).as('is_unpaid'),
      sql<boolean>`${hasBegun(now)} and ${isNoShow(siteId)}`.as('is_no_show'),
    ])
    .where('site_id', '=', siteId)
    .where(contactId, '=', anyOf(ids));
  const count = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})::int`;
  const isVisit = sql<boolean>`has_begun and not is_no_show`;
  const rows = await db
    .selectFrom(marked.as('marked'))
    .select([
      'contact_id',
      count(isVisit).as('visits'),
      count(sql`is_no_show`).as('no_shows'),
      count(sql`status = 'CANCELED'`).as('cancellations'),
      count(sql`is_unpaid`).as('unpaid'),
      sql<Date | null>`min(starts_at) filter (where is_ahead)`.as('next'),
      sql<Date | null>`max(starts_at) filter (where ${isVisit})`.as('last'),
    ])
    .groupBy('contact_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.contact_id,
      {
        visitCount: row.visits,
        noShowCount: row.no_shows,
        cancellationCount: row.cancellations,
        unpaidCount: row.unpaid,
        ...(row.next ? { nextVisitDate: toTimestamp(instantOf(row.next)) } : {}),
        ...(row.last ? { lastVisitDate: toTimestamp(instantOf(row.last)) } : {}),
      },
    ]),
  );
}

export const noFigures: Figures = { visitCount: 0, noShowCount: 0, cancellationCount: 0, unpaidCount: 0 };
