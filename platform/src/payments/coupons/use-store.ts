import type { BookingId, CouponId, MemberId, OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { asId } from '../../server/lib/ids.ts';
import { lockCoupon } from './store.ts';

/** The order or booking that uses a coupon. */
export interface UseSubject {
  kind: 'ORDER' | 'BOOKING';
  id: string;
}

export interface CouponUse {
  couponId: CouponId;
  subject: UseSubject;
  /** Undefined for a visitor who books. */
  memberId: MemberId | undefined;
  /** A use is reserved until its order or booking is paid. */
  status: 'RESERVED' | 'COMMITTED';
}

const toSubjectColumns = ({ kind, id }: UseSubject) => ({
  order_id: kind === 'ORDER' ? asId<OrderId>(id) : null,
  booking_id: kind === 'BOOKING' ? asId<BookingId>(id) : null,
});

const subjectColumns = { ORDER: 'order_id', BOOKING: 'booking_id' } as const;
const columnOf = ({ kind }: UseSubject) => sql.ref<string>(subjectColumns[kind]);

/** Records a use of a locked coupon (`lockCouponByCode`). The order or booking exists. */
export async function insertCouponUse(tx: Db, site_id: SiteId, use: CouponUse, now: Instant): Promise<void> {
  const { couponId: coupon_id, subject, memberId, status } = use;
  const columns = { ...toSubjectColumns(subject), member_id: memberId ?? null, status, used_at: new Date(now) };
  await tx
    .insertInto('coupon_uses')
    .values({ site_id, coupon_id, ...columns })
    .execute();
  await addToUseCount(tx, site_id, coupon_id, 1);
}

/** Keeps the coupon's use for good: the order or booking is paid. Does nothing for one without a coupon. */
export async function commitCouponUse(tx: Db, siteId: SiteId, subject: UseSubject): Promise<void> {
  await tx
    .updateTable('coupon_uses')
    .set({ status: 'COMMITTED' })
    .where('site_id', '=', siteId)
    .where(columnOf(subject), '=', subject.id)
    .execute();
}

/** Gives a reserved use back: the order or booking was not paid. A use that was committed stays. */
export async function releaseCouponUse(tx: Db, siteId: SiteId, subject: UseSubject): Promise<void> {
  const uses = tx.selectFrom('coupon_uses').select('coupon_id').where('site_id', '=', siteId);
  const use = await uses.where(columnOf(subject), '=', subject.id).executeTakeFirst();
  if (!use || !(await lockCoupon(tx, siteId, use.coupon_id))) return;
  const released = await tx
    .deleteFrom('coupon_uses')
    .where('site_id', '=', siteId)
    .where(columnOf(subject), '=', subject.id)
    .where('status', '=', 'RESERVED')
    .executeTakeFirst();
  await addToUseCount(tx, siteId, use.coupon_id, -Number(released.numDeletedRows));
}

const addToUseCount = (tx: Db, siteId: SiteId, id: CouponId, change: number) =>
  tx
    .updateTable('coupons')
    .set({ use_count: sql<number>`use_count + ${change}` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();

/** Counts a member's uses of a coupon, reserved ones included. */
export async function countUsesBy(db: Db, siteId: SiteId, couponId: CouponId, memberId: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('coupon_uses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Bookings that reserve a coupon though nobody can pay for them any more: their hold expired before an instant, and no
 * payment that was started is without a result.
 */
const selectLapsed = (db: Db, siteId: SiteId, expiredBefore: Instant) =>
  db
    .selectFrom('coupon_uses')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.site_id', '=', 'coupon_uses.site_id').onRef('bookings.id', '=', 'coupon_uses.booking_id'),
    )
    .select('bookings.id')
    .where('coupon_uses.site_id', '=', siteId)
    .where('coupon_uses.status', '=', 'RESERVED')
    .where('bookings.status', '=', 'CREATED')
    .where('bookings.hold_expires_at', '<=', new Date(expiredBefore))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('charges')
            .select('charges.id')
            .whereRef('charges.site_id', '=', 'bookings.site_id')
            .where('charges.subject_kind', '=', 'BOOKING')
            .whereRef(sql.ref<string>('charges.subject_id'), '=', sql.ref<string>('bookings.id'))
            .where('charges.source_kind', 'is not', null)
            .where('charges.next_check_at', 'is not', null),
        ),
      ),
    );

export async function listLapsedBookings(
  db: Db,
  siteId: SiteId,
  expiredBefore: Instant,
  limit: number,
): Promise<BookingId[]> {
  const rows = await selectLapsed(db, siteId, expiredBefore).limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Whether one of them, which is locked, still is: its payer may have started to pay meanwhile. */
export async function isLapsed(tx: Db, siteId: SiteId, expiredBefore: Instant, id: BookingId): Promise<boolean> {
  const row = await selectLapsed(tx, siteId, expiredBefore).where('bookings.id', '=', id).executeTakeFirst();
  return row !== undefined;
}
