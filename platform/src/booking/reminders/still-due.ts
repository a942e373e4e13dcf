import type { BookingId, SiteId } from '@foyer/contract';
import { type Instant, readTimestamp } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import type { QueuedMail } from '../../server/mail/store.ts';
import { findBooking } from '../records/store.ts';

interface SentReminder {
  siteId: SiteId;
  bookingId: BookingId;
  start: Instant;
  until: Instant;
}

/** Whether a reminder that waits may still be sent: not after its time, a cancellation or a move. */
export async function isReminderDue(db: Db, reminder: SentReminder, now: Instant): Promise<boolean> {
  if (now >= reminder.until) return false;
  const booking = await findBooking(db, reminder.siteId, reminder.bookingId);
  if (booking?.status !== 'CONFIRMED') return false;
  return booking.details.kind === 'COURSE' || booking.start === reminder.start;
}

/** The same for mails, of which only reminders end. */
export async function isMailDue(db: Db, { template, data, siteId }: QueuedMail, now: Instant): Promise<boolean> {
  if (template !== 'bookingReminder' || !data.reminder) return true;
  const { bookingId, start, until } = data.reminder;
  return isReminderDue(db, { siteId, bookingId, start: readTimestamp(start), until: readTimestamp(until) }, now);
}
