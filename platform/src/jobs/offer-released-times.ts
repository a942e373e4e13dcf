import type { SiteId } from '@foyer/contract';
import { claimReleasedTime, saveProgress } from '../booking/waitlist-entries/released-time-store.ts';
import { lockAppointmentWaitlists } from '../booking/waitlist-entries/store.ts';
import { offerFreeTime } from '../booking/waitlist-offers/offer-times.ts';
import { retryTransaction } from '../server/db/retry.ts';
import { queueMail } from '../server/mail/store.ts';
import type { JobContext } from './job-context.ts';

/** Entries per transaction, since it blocks changes of the waitlist. */
const MOST_PLACES = 20;
/** Transactions per run, so that other sites are not delayed. */
const MOST_STRETCHES = 50;

/**
 * Offers time released by changed hours, sessions or calendars to waiting entries in order. Returns true when more
 * remains.
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
