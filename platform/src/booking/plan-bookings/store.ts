import type { BookingId, MemberId, OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { statusAsOf } from '../../paid-plans/orders/status-store.ts';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { BookingRecord } from '../records/record.ts';
import { toRecord } from '../records/store.ts';

export interface UnpaidFilter {
  memberId?: MemberId;
  orderId?: OrderId;
  bookingIds?: readonly BookingId[];
}

/** A future booking that is paid by an order that has ended, unless the business keeps it. */
export interface UnpaidBooking {
  booking: BookingRecord;
  orderId: OrderId;
  planName: string;
  sessions: number;
}

const selectUnpaid = (db: Db, siteId: SiteId, { memberId, orderId, bookingIds }: UnpaidFilter, now: Instant) =>
  db
    .selectFrom('bookings')
    .innerJoin('benefit_redemptions as redemptions', (join) =>
      join.onRef('redemptions.site_id', '=', 'bookings.site_id').onRef('redemptions.booking_id', '=', 'bookings.id'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.site_id', '=', 'redemptions.site_id').onRef('orders.id', '=', 'redemptions.order_id'),
    )
    .where('bookings.site_id', '=', siteId)
    .where('bookings.starts_at', '>', new Date(now))
    .where('bookings.status', 'in', ['PENDING', 'CONFIRMED'])
    .where('redemptions.is_kept', '=', false)
    .where('orders.id', 'in', (ended) =>
      ended
        .selectFrom('orders as candidates')
        .select('candidates.id')
        .where('candidates.site_id', '=', siteId)
        .where(sql<boolean>`candidates.id = redemptions.order_id and ${statusAsOf(now)} in ('ENDED', 'CANCELED')`),
    )
    .$if(memberId !== undefined, (own) => own.where('orders.member_id', '=', memberId ?? ('' as MemberId)))
    .$if(orderId !== undefined, (own) => own.where('orders.id', '=', orderId ?? ('' as OrderId)))
    .$if(bookingIds !== undefined, (own) => own.where('bookings.id', '=', anyOf(bookingIds ?? [])));

export async function listUnpaidBookings(
  db: Db,
  siteId: SiteId,
  filter: UnpaidFilter,
  { limit, offset, now }: { limit: number; offset: number; now: Instant },
): Promise<UnpaidBooking[]> {
  const rows = await selectUnpaid(db, siteId, filter, now)
    .selectAll('bookings')
    .select(['redemptions.order_id as paidBy', 'redemptions.sessions as paidSessions', 'orders.plan_name as planName'])
    .orderBy('bookings.starts_at')
    .orderBy('bookings.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ paidBy: orderId, paidSessions: sessions, planName, ...row }) => ({
    booking: toRecord(row),
    orderId,
    planName,
    sessions,
  }));
}

export async function countUnpaidBookings(db: Db, siteId: SiteId, filter: UnpaidFilter, now: Instant): Promise<number> {
  const { count } = await selectUnpaid(db, siteId, filter, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps a locked booking although its order has ended. */
export async function keepBooking(tx: Db, siteId: SiteId, bookingId: BookingId): Promise<void> {
  await tx
    .updateTable('benefit_redemptions')
    .set({ is_kept: true })
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .execute();
}
