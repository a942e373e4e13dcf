import type { CouponId, MemberId, OrderId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { lockCoupon } from './store.ts';

export interface CouponUse {
  couponId: CouponId;
  orderId: OrderId;
  memberId: MemberId;
  /** A use is reserved until its order is paid. */
  status: 'RESERVED' | 'COMMITTED';
}

/** Records a use of a locked coupon (`lockCouponByCode`). The order exists. */
export async function insertCouponUse(tx: Db, site_id: SiteId, use: CouponUse, now: Instant): Promise<void> {
  const { couponId: coupon_id, orderId: order_id, memberId: member_id, status } = use;
  await tx
    .insertInto('coupon_uses')
    .values({ site_id, coupon_id, order_id, member_id, status, used_at: new Date(now) })
    .execute();
  await addToUseCount(tx, site_id, coupon_id, 1);
}

/** Keeps the coupon's use for good: the order is paid. Does nothing for an order without a coupon. */
export async function commitCouponUse(tx: Db, siteId: SiteId, orderId: OrderId): Promise<void> {
  await tx
    .updateTable('coupon_uses')
    .set({ status: 'COMMITTED' })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Gives a reserved use back: the order was not paid. A use that was committed stays. */
export async function releaseCouponUse(tx: Db, siteId: SiteId, orderId: OrderId): Promise<void> {
  const uses = tx.selectFrom('coupon_uses').select('coupon_id').where('site_id', '=', siteId);
  const use = await uses.where('order_id', '=', orderId).executeTakeFirst();
  if (!use || !(await lockCoupon(tx, siteId, use.coupon_id))) return;
  const released = await tx
    .deleteFrom('coupon_uses')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
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
