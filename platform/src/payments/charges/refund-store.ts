import type { ChargeId, RefundId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Refund } from './charge.ts';
import { toRefund } from './row.ts';

const toDate = (instant: Instant | undefined): Date | null => (instant === undefined ? null : new Date(instant));

const selectRefunds = (db: Db, siteId: SiteId) => db.selectFrom('refunds').selectAll().where('site_id', '=', siteId);

export async function findRefund(db: Db, siteId: SiteId, id: RefundId): Promise<Refund | undefined> {
  const row = await selectRefunds(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && toRefund(row);
}

/** Locks a refund until the transaction ends. The lock of its charge comes first. */
export async function lockRefund(tx: Db, siteId: SiteId, id: RefundId): Promise<Refund | undefined> {
  const row = await selectRefunds(tx, siteId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toRefund(row);
}

/** A refund of a locked charge that was made at the provider, by the provider's name for it. */
export async function findOutsideRefund(
  tx: Db,
  siteId: SiteId,
  chargeId: ChargeId,
  ref: string,
): Promise<Refund | undefined> {
  const row = await selectRefunds(tx, siteId)
    .where('charge_id', '=', chargeId)
    .where('provider_ref', '=', ref)
    .where('is_outside', '=', true)
    .executeTakeFirst();
  return row && toRefund(row);
}

/** Makes calls that name the same refund wait for each other, whichever payment it is of. */
export async function lockRefundId(tx: Db, siteId: SiteId, id: RefundId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${siteId} ${id}`}, 0))`.execute(tx);
}

/** The refunds of charges, by charge, the oldest first. */
export async function listRefunds(
  db: Db,
  siteId: SiteId,
  chargeIds: readonly ChargeId[],
): Promise<Map<ChargeId, Refund[]>> {
  const rows = await selectRefunds(db, siteId)
    .where('charge_id', '=', anyOf(chargeIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(toRefund), ({ chargeId }) => chargeId);
}

const toChangingColumns = ({ status, ref, checks, nextCheck, updated }: Refund) => ({
  status,
  provider_ref: ref ?? null,
  checks,
  next_check_at: toDate(nextCheck),
  updated_at: new Date(updated),
});

/** Stores a refund of a locked charge, which counts it. */
export async function insertRefund(tx: Db, siteId: SiteId, refund: Refund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      site_id: siteId,
      id: refund.id,
      charge_id: refund.chargeId,
      amount_minor: refund.amountMinor,
      credit_minor: refund.creditMinor,
      reason: refund.reason,
      is_credited: refund.isCredited,
      is_to_store_credit: refund.isToStoreCredit,
      is_outside: refund.isOutside,
      is_announced: refund.isAnnounced,
      booking_id: refund.bookingId ?? null,
      created_at: new Date(refund.created),
      ...toChangingColumns(refund),
    })
    .execute();
}

export async function saveRefund(tx: Db, siteId: SiteId, refund: Refund): Promise<void> {
  await tx
    .updateTable('refunds')
    .set(toChangingColumns(refund))
    .where('site_id', '=', siteId)
    .where('id', '=', refund.id)
    .execute();
}

/** Locks the refund that has waited longest for its check, of those that no other worker has locked. */
export async function claimDueRefund(tx: Db, siteId: SiteId, now: Instant): Promise<Refund | undefined> {
  const row = await selectRefunds(tx, siteId)
    .where('next_check_at', '<=', new Date(now))
    .orderBy('next_check_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && toRefund(row);
}
