import type { SiteId } from '@foyer/contract';
import { applyDueReminders } from '../booking/reminders/apply-due.ts';
import type { JobContext } from './job-context.ts';

/** Queues the reminders and requests for a review that are due. */
export async function sendDueReminders(
  { db, clock, secret, production, findAddress, log }: JobContext,
  siteId: SiteId,
): Promise<void> {
  await applyDueReminders(db, {
    siteId,
    now: clock.now(),
    secret,
    production,
    publicUrl: await findAddress(siteId),
    onFailure: (bookingId, err) =>
      log.error({ event: 'reminders.failed', err, siteId, bookingId }, 'the reminders of a booking were not sent'),
  });
}
