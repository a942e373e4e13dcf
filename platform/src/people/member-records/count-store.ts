import type { SiteId } from '@foyer/contract';
import type { Db } from '../../server/db/database.ts';

/** Counts members by status, from the index on status alone. */
export async function countByStatus(db: Db, siteId: SiteId): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('identities')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('status', '<>', 'DELETED')
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, count]));
}
