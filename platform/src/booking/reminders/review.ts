import { addDuration, days, type Instant, minutes } from '@foyer/contract/values';
import { quietHoursAround } from '../../server/lib/quiet-hours.ts';
import { queueMail } from '../../server/mail/store.ts';
import { findLatest } from '../attendance/store.ts';
import { notify } from '../notifications/notify.ts';
import { wantsNoReviews } from '../notifications/review-opt-out-store.ts';
import { reviewKeyOf, reviewStopLinks } from '../notifications/review-stop.ts';
import type { ReminderCall } from './reminder-call.ts';
import { recordReviewRequest } from './review-store.ts';
import type { RemindedBooking } from './store.ts';

/** How late a request may be. */
const MOST_LATE = days(2);

/** When the customer of a booking is asked for a review; undefined for never. */
export function planReview(
  { settings, site }: Pick<ReminderCall, 'settings' | 'site'>,
  { booking }: RemindedBooking,
): Instant | undefined {
  const { reviewRequest, quietHours, quietMails } = settings;
  const { enabled, delayMinutes, since } = reviewRequest;
  if (!enabled || booking.status !== 'CONFIRMED' || !booking.details.contactDetails?.email) return undefined;
  if (since !== undefined && booking.end < since) return undefined;
  const at = addDuration(booking.end, minutes(delayMinutes));
  const quiet = quietMails ? quietHoursAround(at, quietHours, site.timeZone) : undefined;
  return quiet?.end ?? at;
}

/** Asks the customer for a review, unless they didn't come or were asked lately. */
export async function requestReview(call: ReminderCall, { booking }: RemindedBooking): Promise<void> {
  const { tx, siteId, now, secret, site, settings } = call;
  const { delayMinutes, minimumDaysBetween, url: reviewUrl } = settings.reviewRequest;
  const { email } = booking.details.contactDetails ?? {};
  if (!email || now >= booking.end + minutes(delayMinutes) + MOST_LATE) return;
  const attendance = (await findLatest(tx, siteId, [booking.id])).get(booking.id);
  if (attendance?.status === 'NOT_ATTENDED') return;
  const customerKey = reviewKeyOf(secret, email);
  if (await wantsNoReviews(tx, { siteId, customerKey })) return;
  if (!(await recordReviewRequest(tx, siteId, { customerKey, now, minimumDaysBetween }))) return;
  const mail: Parameters<typeof notify>[0]['mail'] = (request) => queueMail(tx, siteId, request, now);
  const links = reviewStopLinks(call, siteId, booking.id);
  await notify({ ...call, mail }, site, booking, 'reviewRequested', undefined, { reviewUrl, ...links });
}
