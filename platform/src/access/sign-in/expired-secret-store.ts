import type { SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';

/** Deletes expired session tokens, mailed codes and links. */
export async function deleteExpiredSecrets(db: Db, siteId: SiteId, now: Date): Promise<void> {
  for (const table of ['session_tokens', 'verifications', 'email_changes', 'recoveries'] as const) {
    await db.deleteFrom(table).where('site_id', '=', siteId).where('expires_at', '<', now).execute();
  }
}
