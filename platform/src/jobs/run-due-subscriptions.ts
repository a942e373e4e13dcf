import type { SiteId } from '@foyer/contract';
import { applyDuePayments } from '../booking/payments/apply-due.ts';
import type { JobContext } from './job-context.ts';

/** Begins and charges the cycles of courses that are paid month by month. */
export async function runDueSubscriptions(
  { db, clock, secret, findAddress, log }: JobContext,
  siteId: SiteId,
): Promise<void> {
  await applyDuePayments(db, {
    siteId,
    now: clock.now(),
    secret,
    publicUrl: await findAddress(siteId),
    onFailure: (bookingId, err) =>
      log.error(
        { event: 'subscriptions.failed', err, siteId, bookingId },
        'a subscription could not be brought up to date',
      ),
  });
}
