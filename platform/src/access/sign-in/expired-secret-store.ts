import type { SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';

/** Deletes expired session tokens, handovers, mailed codes and links. */
export async function deleteExpiredSecrets(db: Db, siteId: SiteId, now: Date): Promise<void> {
  const tables = ['session_tokens', 'identity_handovers', 'verifications', 'email_changes', 'recoveries'] as const;
  for (const table of tables) {
    await db.deleteFrom(table).where('site_id', '=', siteId).where('expires_at', '<', now).execute();
  }
}
