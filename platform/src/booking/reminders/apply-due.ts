import type { BookingId } from '@foyer/contract';
import { earliest } from '@foyer/contract/values';
import { applyEachDue } from '../../server/db/apply-each-due.ts';
import type { Db } from '../../server/db/database.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { findSite, type Site } from '../../server/sites/store.ts';
import { listAttendances } from '../attendance/booking-attendance.ts';
import { isSilent } from '../records/imported.ts';
import { channelsOf } from './channels.ts';
import { type PlannedReminder, planReminders } from './plan.ts';
import { remind } from './remind.ts';
import { type DueReminders, nameOf, type ReminderCall } from './reminder-call.ts';
import { planReview, requestReview } from './review.ts';
import { type ReminderSettings, rulesFor } from './settings.ts';
import { findReminderSettings, hasChangedSettings, relookAtBookings } from './settings-store.ts';
import { claimDueReminders, type RemindedBooking, saveReminders } from './store.ts';

/** Bookings of one transaction, which share its statements. */
const AT_ONCE = 50;

interface Due extends DueReminders {
  onFailure(id: BookingId, error: unknown): void;
}

/** Sends the reminders and requests for a review that are due by `now`, and finds when each booking is due again. */
export async function applyDueReminders(db: Db, { onFailure, ...due }: Due): Promise<number> {
  const { siteId, now } = due;
  const hasChanged = await hasChangedSettings(db, siteId);
  while (hasChanged && (await retryTransaction(db, (tx) => relookAtBookings(tx, siteId, now))));
  let site: Site | undefined;
  let settings: ReminderSettings | undefined;
  return applyEachDue<RemindedBooking>(db, {
    atOnce: AT_ONCE,
    async claim(tx, page) {
      const claimed = await claimDueReminders(tx, siteId, now, page);
      if (claimed.length > 0) {
        [site, settings] = await Promise.all([findSite(tx, siteId), findReminderSettings(tx, siteId)]);
      }
      return claimed;
    },
    async apply(tx, item) {
      if (site && settings) await applyReminders({ ...due, tx, site, settings }, item);
    },
    onFailure,
  });
}

async function applyReminders(call: ReminderCall, item: RemindedBooking): Promise<void> {
  const { tx, now, siteId } = call;
  if (isSilent(item.booking)) return saveReminders(tx, siteId, { id: item.id, dueAt: undefined, sent: item.sent });
  const times = await listTimes(call, item);
  const planned = planReminders({
    rules: channelsOf(rulesFor(call.settings, item.booking.serviceId), item.booking, call.site),
    quietHours: call.settings.quietHours,
    quietMails: call.settings.quietMails,
    timeZone: call.site.timeZone,
    starts: times.map(({ start }) => start),
    bookedSince: item.bookedSince,
  });
  const isSent = (one: PlannedReminder) => item.sent.includes(nameOf(one));
  const due = planned.filter((one) => one.dueAt <= now && now < one.until && !isSent(one));
  for (const reminder of latestOfEach(due)) {
    const time = times.find(({ start }) => start === reminder.start);
    if (time) await remind(call, item, { ...reminder, ...time });
  }
  const review = planReview(call, item);
  if (review !== undefined && review <= now) await requestReview(call, item);
  const next = [...planned.map(({ dueAt }) => dueAt), ...(review === undefined ? [] : [review])];
  const later = next.filter((at) => at > now);
  const sent = new Set([...planned.filter(isSent), ...due].map(nameOf));
  await saveReminders(tx, siteId, {
    id: item.id,
    dueAt: later.length > 0 ? earliest(...later) : undefined,
    sent: [...sent],
  });
}

/** The times to remind of: the booking's own, or those of a course's sessions. */
async function listTimes({ tx, siteId, settings }: ReminderCall, { booking }: RemindedBooking) {
  if (booking.status !== 'CONFIRMED') return [];
  const times = (await listAttendances(tx, siteId, booking)).filter(({ isCancelled }) => !isCancelled);
  return settings.courseReminders === 'EACH_SESSION' ? times : times.slice(0, 1);
}

/** Of several that are due together, such as after the platform was down, each start's last one by each channel. */
function latestOfEach(due: readonly PlannedReminder[]): PlannedReminder[] {
  return [...new Map(due.map((one) => [`${one.channel}@${one.start}`, one])).values()];
}
