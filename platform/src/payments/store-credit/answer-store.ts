import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';

export type CreditAnswer = 'SUCCEEDED' | 'FAILED';

/** The answer that a charge's key got; undefined when the charge was never sent. */
export async function findAnswer(db: Db, siteId: SiteId, key: string): Promise<CreditAnswer | undefined> {
  const row = await db
    .selectFrom('store_credit_answers')
    .select('status')
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.status;
}

/**
 * Takes a charge's key for this transaction, with the answer FAILED. Waits for a transaction that has taken it; returns
 * false when that one commits.
 */
export async function claimKey(tx: Db, siteId: SiteId, key: string, now: Instant): Promise<boolean> {
  const claimed = await tx
    .insertInto('store_credit_answers')
    .values({ site_id: siteId, key, status: 'FAILED', created_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function saveSuccess(tx: Db, siteId: SiteId, key: string): Promise<void> {
  await tx
    .updateTable('store_credit_answers')
    .set({ status: 'SUCCEEDED' })
    .where('site_id', '=', siteId)
    .where('key', '=', key)
    .execute();
}
