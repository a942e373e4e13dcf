import type { SiteId } from '@foyer/contract';
import { claimReleasedTime, saveProgress } from '../booking/waitlist-entries/released-time-store.ts';
import { lockAppointmentWaitlists } from '../booking/waitlist-entries/store.ts';
import { offerFreeTime } from '../booking/waitlist-offers/offer-times.ts';
import { retryTransaction } from '../server/db/retry.ts';
import { queueMail } from '../server/mail/store.ts';
import type { JobContext } from './job-context.ts';

/** So many of those who wait are looked at in one transaction: nobody joins a line or cancels meanwhile. */
const MOST_PLACES = 20;
/** So many transactions, and other sites have their turn. */
const MOST_STRETCHES = 50;

/**
 * Offers time that became free by a change of hours, sessions or calendars to those who wait for it, in their order. True
 * when there is more to do.
 */
export async function offerReleasedTimes(context: JobContext, siteId: SiteId): Promise<boolean> {
  const publicUrl = await context.findAddress(siteId);
  for (let count = 0; count < MOST_STRETCHES; count += 1) {
    if (!(await serveStretch(context, siteId, publicUrl))) return false;
  }
  return true;
}

async function serveStretch({ db, clock, secret }: JobContext, siteId: SiteId, publicUrl: string): Promise<boolean> {
  const now = clock.now();
  return retryTransaction(db, async (tx) => {
    const freed = await claimReleasedTime(tx, siteId);
    if (!freed) return false;
    const call = {
      tx,
      now,
      secret,
      publicUrl,
      mail: (mail: Parameters<typeof queueMail>[2]) => queueMail(tx, siteId, mail, now),
    };
    await lockAppointmentWaitlists(tx, siteId);
    const reached = await offerFreeTime(call, siteId, freed, { after: freed.reached, most: MOST_PLACES });
    await saveProgress(tx, siteId, freed.id, reached);
    return true;
  });
}
