import type { SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { BookingRecord } from '../booking/records/record.ts';
import { toRecord } from '../booking/records/store.ts';
import type { Order } from '../paid-plans/orders/order.ts';
import { findOrders } from '../paid-plans/orders/store.ts';
import type { PaymentMethod } from '../payments/charges/charge.ts';
import type { Db } from '../server/db/database.ts';

type Owned = Pick<PaymentMethod, 'id' | 'memberId'>;

/** The running orders that a saved method pays for. */
export async function listOrdersPaidWith(db: Db, siteId: SiteId, { id, memberId }: Owned): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('payment_method_id', '=', id)
    .where('status', 'in', ['PENDING', 'ACTIVE', 'PAUSED'])
    .execute();
  return findOrders(
    db,
    siteId,
    rows.map((row) => row.id),
  );
}

/** The bookings of courses whose months a saved method pays for. */
export async function listBookingsPaidWith(db: Db, siteId: SiteId, { id, memberId }: Owned): Promise<BookingRecord[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('created_by_id', '=', memberId)
    .where('payment_due_at', 'is not', null)
    .where(sql<boolean>`details->'subscription'->>'methodId' = ${id}`)
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}
