import type { FormId, SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';

/** True if the site has a form with this id that is not archived. Keeps it from being archived until the transaction ends. */
export async function shareLockForm(tx: Db, siteId: SiteId, id: FormId): Promise<boolean> {
  const row = await tx
    .selectFrom('booking_forms')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
