import type { SiteId } from '@foyer/contract';
import { days, type Instant, subtractDuration } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';

interface Asked {
  customerKey: string;
  now: Instant;
  minimumDaysBetween: number;
}

/** Records that a customer is asked for a review. Returns false, and changes nothing, if they were asked so lately. */
export async function recordReviewRequest(tx: Db, siteId: SiteId, asked: Asked): Promise<boolean> {
  const { customerKey: customer_key, now, minimumDaysBetween } = asked;
  const requested_at = new Date(now);
  const row = await tx
    .insertInto('review_requests')
    .values({ site_id: siteId, customer_key, requested_at })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'customer_key'])
        .doUpdateSet({ requested_at })
        .where('review_requests.requested_at', '<=', new Date(subtractDuration(now, days(minimumDaysBetween)))),
    )
    .returning('requested_at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Longer than the longest time between two requests. */
const KEPT = days(3650);

export const deleteOldReviewRequests = (db: Db, siteId: SiteId, now: Instant) =>
  db
    .deleteFrom('review_requests')
    .where('site_id', '=', siteId)
    .where('requested_at', '<', new Date(subtractDuration(now, KEPT)))
    .execute();
