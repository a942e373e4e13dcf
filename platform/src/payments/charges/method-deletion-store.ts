import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { AccountProviderId } from '../providers/account.ts';

export interface PendingDeletion {
  provider: AccountProviderId;
  ref: string;
  customerRef: string;
}

/** Lists methods that are deleted here and still have to be at their provider. */
export const listPendingDeletions = (db: Db, siteId: SiteId, now: Instant): Promise<PendingDeletion[]> =>
  db
    .selectFrom('pending_method_deletions')
    .select(['provider', 'provider_ref as ref', 'customer_ref as customerRef'])
    .where('site_id', '=', siteId)
    .where('next_attempt_at', '<=', new Date(now))
    .orderBy('next_attempt_at')
    .limit(50)
    .execute();

export async function deletePendingDeletion(db: Db, siteId: SiteId, { provider, ref }: PendingDeletion): Promise<void> {
  await db
    .deleteFrom('pending_method_deletions')
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .execute();
}

export async function postponeDeletion(
  db: Db,
  siteId: SiteId,
  { provider, ref }: PendingDeletion,
  until: Instant,
): Promise<void> {
  await db
    .updateTable('pending_method_deletions')
    .set({ next_attempt_at: new Date(until) })
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .execute();
}
