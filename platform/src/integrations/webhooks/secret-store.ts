import type { SiteId, WebhookId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';

/** Finds the version of a webhook's secret; undefined when there is no such webhook. */
export async function findSecretVersion(db: Db, siteId: SiteId, id: WebhookId): Promise<number | undefined> {
  const row = await db
    .selectFrom('webhooks')
    .select('secret_version')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.secret_version;
}

/**
 * Replaces a webhook's secret; the previous one is valid until `oldUntil`. Returns false when there is no such webhook.
 */
export async function replaceSecret(tx: Db, siteId: SiteId, id: WebhookId, oldUntil: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ secret_version: sql`secret_version + 1`, previous_secret_expires_at: new Date(oldUntil) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
