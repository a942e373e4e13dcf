import type { Instant } from '@foyer/contract/values';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { type MailRequest, queueMail } from '../../server/mail/store.ts';
import { notify } from '../notifications/notify.ts';
import { notifyOfBookings } from '../notifications/notify-many.ts';
import type { BookingRecord } from '../records/record.ts';
import type { PlannedReminder } from './plan.ts';
import { nameOf, type ReminderCall } from './reminder-call.ts';
import { remindBySms } from './sms.ts';
import { listGroupReminders, type RemindedBooking } from './store.ts';

interface DueReminder extends PlannedReminder {
  end: Instant;
}

/** Sends one reminder; bookings of a multi-service booking on one day have one together. */
export async function remind(call: ReminderCall, item: RemindedBooking, reminder: DueReminder): Promise<void> {
  const together = await listTogether(call, item, reminder);
  const [first] = together;
  if (first?.id !== item.id) return;
  if (reminder.channel === 'SMS') return remindBySms(call, together, reminder);
  const { tx, siteId, now, site } = call;
  const mailing = {
    ...call,
    mail: (request: MailRequest) => queueMail(tx, siteId, asReminder(request, item.booking, reminder), now),
  };
  if (together.length > 1) return notifyOfBookings(mailing, site, together, 'bookingReminder');
  const { start, end } = reminder;
  await notify(mailing, site, { ...item.booking, start, end }, 'bookingReminder');
}

/** Says of which booking and until when, so that a mail that waits isn't sent after a cancellation, a move or the start. */
function asReminder(request: MailRequest, { id }: BookingRecord, { start, until }: PlannedReminder): MailRequest {
  if (request.template !== 'bookingReminder') return request;
  const reminder = { bookingId: id, start: toTimestamp(start), until: toTimestamp(until) };
  return { ...request, data: { ...request.data, reminder } };
}

/**
 * The bookings that the reminder is about, the first of which sends it: the confirmed ones that the customer has of the
 * multi-service booking on that day. None if they were reminded, by one that was canceled since.
 */
async function listTogether(
  { tx, siteId, site }: ReminderCall,
  item: RemindedBooking,
  reminder: PlannedReminder,
): Promise<BookingRecord[]> {
  const { multiService, contactDetails } = item.booking.details;
  if (!multiService) return [item.booking];
  const dayOf = (start: Instant) => civilDate(start, site.timeZone);
  const isAlike = ({ booking }: RemindedBooking) =>
    booking.details.contactDetails?.email?.toLowerCase() === contactDetails?.email?.toLowerCase() &&
    dayOf(booking.start) === dayOf(item.booking.start);
  const alike = (await listGroupReminders(tx, siteId, multiService.id)).filter(isAlike);
  const told = alike.some(
    ({ id, booking, sent }) => id !== item.id && sent.includes(nameOf({ ...reminder, start: booking.start })),
  );
  if (told) return [];
  return alike.map(({ booking }) => booking).filter(({ status }) => status === 'CONFIRMED');
}
