import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { targetOf } from '../booking/allocation/booked-target.ts';
import { type CancelContext, cancel } from '../booking/changes/cancel.ts';
import { siteOf } from '../booking/changes/change.ts';
import { platformContext } from '../booking/changes/platform-context.ts';
import { notify } from '../booking/notifications/notify.ts';
import type { BookingRecord } from '../booking/records/record.ts';
import { findBooking, lockBooking } from '../booking/records/store.ts';
import { hasEnded } from '../booking/waitlist/entry.ts';
import { listExpiredEntries, listOpenWaitlists } from '../booking/waitlist-entries/due-store.ts';
import { closesAt } from '../booking/waitlist-entries/rules.ts';
import { findEntry, setClosingTime } from '../booking/waitlist-entries/store.ts';
import { lockWaitlist } from '../booking/waitlist-offers/membership.ts';
import { offerReleasedSeats } from '../booking/waitlist-offers/release.ts';
import { retryTransaction } from '../server/db/retry.ts';
import { queueMail } from '../server/mail/store.ts';
import type { JobContext } from './job-context.ts';

/** Entries and waitlists per run; the next run continues. */
const AT_ONCE = 100;

/**
 * Expires offers and closes waitlists that are due, and offers what was released to the next entry. Each in its own
 * transaction, so that no call waits for a whole site.
 */
export async function expireWaitlistOffers(context: JobContext, siteId: SiteId): Promise<void> {
  const { db, clock, secret } = context;
  const now = clock.now();
  const publicUrl = await context.findAddress(siteId);
  const inTransaction = (work: (call: CancelContext) => Promise<void>) =>
    retryTransaction(db, (tx) =>
      work(platformContext({ tx, siteId, now, secret, publicUrl, mail: (mail) => queueMail(tx, siteId, mail, now) })),
    );

  for (const bookingId of await listExpiredEntries(db, siteId, now, AT_ONCE)) {
    await inTransaction((call) => expireEntry(call, bookingId));
  }
  for (const bookingId of await listOpenWaitlists(db, siteId, now, AT_ONCE)) {
    await inTransaction(async (call) => {
      const booking = await findBooking(call.tx, siteId, bookingId);
      if (booking) await offerReleasedSeats(call, siteId, booking);
    });
  }
}

/** Leaves an entry alone that was answered meanwhile. */
async function expireEntry(call: CancelContext, bookingId: Parameters<typeof lockBooking>[2]): Promise<void> {
  const { tx, now, caller } = call;
  const booking = await lockBooking(tx, caller.siteId, bookingId);
  if (booking?.status !== 'WAITING_LIST') return;
  await lockWaitlist(tx, caller.siteId, booking);
  const entry = await findEntry(tx, caller.siteId, bookingId);
  if (!entry || !hasEnded(entry, now)) return;
  const closes = entry.offeredUntil ? now : await closesNow(call, booking);
  if (closes > now) return setClosingTime(tx, caller.siteId, entry.waitlistKey, closes);
  const left = await cancel(call, booking, { byCustomer: false, isAnonymous: false });
  await notify(call, await siteOf(call), left, entry.offeredUntil ? 'waitlistExpired' : 'waitlistClosed');
}

/** When the waitlist of a session closes now; the session may have moved since the entry was made. */
async function closesNow(call: CancelContext, booking: BookingRecord): Promise<Instant> {
  if (booking.details.kind === 'APPOINTMENT') return call.now;
  const target = await targetOf(call.tx, await siteOf(call), booking);
  return target ? closesAt(target.service, target.start, target.end) : call.now;
}
