import type { BookingTemplate } from '../../server/mail/templates.ts';
import { type ChangeCall, siteOf } from '../changes/change.ts';
import { wantsNotice } from '../notifications/notify.ts';
import { notifyTogether } from '../notifications/notify-together.ts';
import type { BookingRecord } from '../records/record.ts';

/** What was done to bookings of a group, and how its customer hears of it. */
export interface News {
  before: readonly BookingRecord[];
  after: readonly BookingRecord[];
  template(booking: BookingRecord): BookingTemplate;
  /** Whether the customer hears of this one in any case; of others only if the business says so. */
  isAwaited(before: BookingRecord): boolean;
  notification: Parameters<typeof wantsNotice>[0];
}

/** One mail about all that was done alike. */
export async function tell(
  call: ChangeCall,
  { before, after, template, isAwaited, notification }: News,
): Promise<void> {
  const told = after.filter(({ id }) => {
    const old = before.find((booking) => booking.id === id);
    return old && (isAwaited(old) || wantsNotice(notification));
  });
  const site = await siteOf(call);
  for (const [name, alike] of Map.groupBy(told, template)) {
    await notifyTogether(call, site, alike, name, notification?.message);
  }
}
