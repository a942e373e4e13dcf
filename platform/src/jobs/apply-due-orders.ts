import type { SiteId } from '@foyer/contract';
import { applyNextDue } from '../paid-plans/orders/apply-next-due.ts';
import { retryTransaction } from '../server/db/retry.ts';
import type { JobContext } from './job-context.ts';

/**
 * Starts, renews and ends orders that are due, each in its own transaction. Readers show orders as of now without it; it
 * is what stores their changes and sends their events.
 */
export async function applyDueOrders({ db, clock }: JobContext, siteId: SiteId): Promise<void> {
  const now = clock.now();
  while (await retryTransaction(db, (tx) => applyNextDue(tx, siteId, now)));
}
