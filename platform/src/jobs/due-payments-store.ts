import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';

/** Whether a charge, a refund, a notification of the test provider or a deletion at a provider is due, by their indexes. */
export async function hasDuePayments(db: Db, siteId: SiteId, now: Instant): Promise<boolean> {
  const at = new Date(now);
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from charges where site_id = ${siteId} and next_check_at <= ${at})
      or exists (select from refunds where site_id = ${siteId} and next_check_at <= ${at})
      or exists (select from test_provider_notifications where site_id = ${siteId} and due_at <= ${at})
      or exists (select from pending_method_deletions where site_id = ${siteId} and next_attempt_at <= ${at})
      as "isDue"`.execute(db);
  return rows[0]?.isDue === true;
}
