import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';

/** True while the background work of a site rests. */
export async function isPaused(db: Db, id: SiteId): Promise<boolean> {
  const site = await db.selectFrom('sites').select('paused_at').where('id', '=', id).executeTakeFirst();
  return site !== undefined && site.paused_at !== null;
}

/** Lets nothing of a site be sent or charged until it is resumed. */
export const pauseSite = async (tx: Db, id: SiteId, now: Instant): Promise<void> => {
  await tx
    .updateTable('sites')
    .set({ paused_at: new Date(now) })
    .where('id', '=', id)
    .execute();
};

/** Returns false if the site was not paused. */
export async function resumeSite(db: Db, id: SiteId): Promise<boolean> {
  const resumed = await db
    .updateTable('sites')
    .set({ paused_at: null })
    .where('id', '=', id)
    .where('paused_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return resumed !== undefined;
}
