import type { BookingId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { isMeetingWanted, meetingOf } from '../../catalog/conferencing/conference.ts';
import { findConferencing } from '../../catalog/conferencing/store.ts';
import type { Db } from '../../server/db/database.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { claimDueBookings, relookAtBookings, saveMeetingKeys } from './booking-store.ts';
import { makeMeetingsDue } from './store.ts';

/** Bookings of one transaction, which share its statements. */
const AT_ONCE = 50;

/** Finds the meetings of changed bookings, those that they had before included, and makes them due. */
export async function planMeetings(db: Db, siteId: SiteId, now: Instant): Promise<void> {
  while (await retryTransaction(db, (tx) => relookAtBookings(tx, siteId, now)));
  while ((await retryTransaction(db, (tx) => planSome(tx, siteId, now))) === AT_ONCE);
}

async function planSome(tx: Db, siteId: SiteId, now: Instant): Promise<number> {
  const claimed = await claimDueBookings(tx, siteId, now, AT_ONCE);
  if (claimed.length === 0) return 0;
  const conferencing = await findConferencing(
    tx,
    siteId,
    claimed.map(({ booking }) => booking),
  );
  const due = new Map<string, Instant | undefined>();
  const saved: { id: BookingId; key: string | undefined }[] = [];
  for (const { id, booking, meetingKey } of claimed) {
    const key = isMeetingWanted(conferencing, booking) ? meetingOf(booking) : undefined;
    if (meetingKey && meetingKey !== key && !due.has(meetingKey)) due.set(meetingKey, undefined);
    if (key) due.set(key, booking.end);
    saved.push({ id, key });
  }
  await saveMeetingKeys(tx, siteId, saved);
  await makeMeetingsDue(tx, siteId, due, now);
  return claimed.length;
}
