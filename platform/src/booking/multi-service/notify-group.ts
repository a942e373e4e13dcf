import type { BookingTemplate } from '../../server/mail/templates.ts';
import { type ChangeContext, siteOf } from '../changes/change.ts';
import { wantsNotice } from '../notifications/notify.ts';
import { notifyOfBookings } from '../notifications/notify-many.ts';
import type { BookingRecord } from '../records/record.ts';

/** A change to bookings of a group, and how the customer is notified. */
export interface GroupNotification {
  before: readonly BookingRecord[];
  after: readonly BookingRecord[];
  template(booking: BookingRecord): BookingTemplate;
  /** Whether the customer is notified of this booking whatever the options say. */
  isAwaited(before: BookingRecord): boolean;
  notification: Parameters<typeof wantsNotice>[0];
}

/** Sends one mail about all bookings that changed alike. */
export async function notifyGroup(
  call: ChangeContext,
  { before, after, template, isAwaited, notification }: GroupNotification,
): Promise<void> {
  const told = after.filter(({ id }) => {
    const old = before.find((booking) => booking.id === id);
    return old && (isAwaited(old) || wantsNotice(notification));
  });
  const site = await siteOf(call);
  for (const [name, alike] of Map.groupBy(told, template)) {
    await notifyOfBookings(call, site, alike, name, notification?.message);
  }
}
