import type { FormId, SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';

/** Whether the site has a form with this id. */
export async function hasForm(db: Db, siteId: SiteId, id: FormId): Promise<boolean> {
  const row = await db
    .selectFrom('booking_forms')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
