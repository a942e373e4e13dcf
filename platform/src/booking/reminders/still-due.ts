import { type Instant, readTimestamp } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { QueuedMail } from '../../server/mail/store.ts';
import { findBooking } from '../records/store.ts';

/** Whether a mail may still be sent: a reminder not after its time, a cancellation or a move. */
export async function isStillDue(db: Db, mail: QueuedMail, now: Instant): Promise<boolean> {
  if (mail.template !== 'bookingReminder' || !mail.data.reminder) return true;
  const { bookingId, start, until } = mail.data.reminder;
  if (now >= readTimestamp(until)) return false;
  const booking = await findBooking(db, mail.siteId, bookingId);
  if (booking?.status !== 'CONFIRMED') return false;
  return booking.details.kind === 'COURSE' || booking.start === readTimestamp(start);
}
