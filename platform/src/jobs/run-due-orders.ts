import type { SiteId } from '@foyer/contract';
import { applyDueOrders } from '../paid-plans/orders/apply-due.ts';
import type { JobContext } from './job-context.ts';

/** Readers show orders as of now without it; it is what stores their changes and sends their events. */
export async function runDueOrders({ db, clock, log }: JobContext, siteId: SiteId): Promise<void> {
  await applyDueOrders(db, siteId, clock.now(), ({ orderId, error }) =>
    log.error({ event: 'orders.failed', err: error, siteId, orderId }, 'an order could not be brought up to date'),
  );
}
