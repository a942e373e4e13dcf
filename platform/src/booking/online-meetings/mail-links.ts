import type { BookingId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { meetingOf } from '../../catalog/conferencing/conference.ts';
import type { Db } from '../../server/db/database.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { addLinks, awaitedLinksOf, type FoundLink } from '../../server/mail/awaited-links.ts';
import { holdMail, type QueuedMail } from '../../server/mail/store.ts';
import { findMeetingLinks } from '../records/conference.ts';
import type { BookingRecord } from '../records/record.ts';
import { lockBookings } from '../records/store.ts';
import { makeBookingsDue } from './booking-store.ts';
import { oweLinks, shareLockMeetings } from './store.ts';

const idsOf = (bookings: readonly BookingRecord[]) => bookings.map(({ id }) => id);

/**
 * Fills in the links that a mail waits for. False if it goes on waiting; when its time is over, it says that the link
 * follows, and the link is owed.
 */
export async function fillLinks(db: Db, secret: string, mail: QueuedMail, now: Instant): Promise<boolean> {
  const ids = awaitedLinksOf(mail);
  if (ids.length === 0) return true;
  const { siteId } = mail;
  return retryTransaction(db, async (tx) => {
    const bookings = await lockBookings(tx, siteId, ids);
    // No link is recorded between the look for it and the note that it is owed.
    const known = await shareLockMeetings(tx, siteId, bookings.map(meetingOf));
    const linkOf = await findMeetingLinks({ db: tx, secret, siteId }, bookings);
    const links = new Map<BookingId, FoundLink>(bookings.map((booking) => [booking.id, linkOf(booking)]));
    const missing = bookings.filter(({ id }) => links.get(id)?.isAwaited);
    if (missing.length > 0 && mail.heldUntil !== undefined && now < mail.heldUntil) {
      await holdMail(tx, mail);
      return false;
    }
    await oweLinks(tx, siteId, idsOf(missing));
    // A booking that was confirmed while the site chose its provider was not looked at.
    const unknown = missing.filter((booking) => !known.has(meetingOf(booking)));
    if (unknown.length > 0) await makeBookingsDue(tx, siteId, idsOf(unknown), now);
    addLinks(mail, links);
    return true;
  });
}
