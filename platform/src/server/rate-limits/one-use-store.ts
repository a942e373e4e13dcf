import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';

/**
 * Consumes something that works once, such as a solved challenge. Returns true for the first caller in any process. The
 * mark is a rate limit's row, deleted after `until`, when the thing itself has expired.
 */
export async function consumeOnce(
  db: Db,
  { siteId, key, until }: { siteId: SiteId; key: string; until: Instant },
): Promise<boolean> {
  const taken = await db
    .insertInto('rate_limits')
    .values({ site_id: siteId, key, theoretical_arrival_at: new Date(until) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}
