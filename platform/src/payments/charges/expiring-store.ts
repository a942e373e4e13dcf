import type { PaymentMethodId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { PaymentMethod } from './charge.ts';
import { toMethod } from './row.ts';

/** Locks saved methods in their last month whose owners may have to be told, of those that no other worker has locked. */
export async function claimExpiringMethods(
  tx: Db,
  siteId: SiteId,
  now: Instant,
  { limit, except }: { limit: number; except: readonly PaymentMethodId[] },
): Promise<PaymentMethod[]> {
  const rows = await tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('expiry_notice_at', '<=', new Date(now))
    .$if(except.length > 0, (due) => due.where('id', 'not in', except))
    .orderBy('expiry_notice_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(toMethod);
}

/** Looks at a locked method later. */
export async function delayExpiryNotice(
  tx: Db,
  siteId: SiteId,
  { id, until }: { id: PaymentMethodId; until: Instant },
): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ expiry_notice_at: new Date(until) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Looks at locked methods no more. */
export async function dropExpiryNotices(tx: Db, siteId: SiteId, ids: readonly PaymentMethodId[]): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ expiry_notice_at: null })
    .where('site_id', '=', siteId)
    .where('id', '=', anyOf(ids))
    .execute();
}
