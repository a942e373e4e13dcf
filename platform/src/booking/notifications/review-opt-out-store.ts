import type { BookingId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';

interface Customer {
  siteId: SiteId;
  /** A digest of the address (`reviewKeyOf`). */
  customerKey: string;
}

/** The address that a booking's mails go to; undefined once its customer is erased. */
export async function findAddressOf(db: Db, siteId: SiteId, bookingId: BookingId): Promise<string | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select('contact_email')
    .where('site_id', '=', siteId)
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row?.contact_email ?? undefined;
}

export const optOutOfReviews = (tx: Db, { siteId, customerKey }: Customer, now: Instant) =>
  tx
    .insertInto('review_opt_outs')
    .values({ site_id: siteId, customer_key: customerKey, opted_out_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['site_id', 'customer_key']).doNothing())
    .execute();

export async function wantsNoReviews(db: Db, { siteId, customerKey }: Customer): Promise<boolean> {
  const row = await db
    .selectFrom('review_opt_outs')
    .select('opted_out_at')
    .where('site_id', '=', siteId)
    .where('customer_key', '=', customerKey)
    .executeTakeFirst();
  return row !== undefined;
}
