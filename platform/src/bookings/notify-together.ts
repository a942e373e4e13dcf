import type { BookingPart, BookingTemplate } from '../mail/templates.ts';
import type { Site } from '../sites/store.ts';
import { isBound } from './multi-service/bound.ts';
import { describeMail, type NotifyCall } from './notify.ts';
import type { BookingRecord } from './record.ts';

/** Writes to the customer about bookings that belong together: one mail for all, to each address that was left. */
export async function notifyTogether(
  call: NotifyCall,
  site: Site,
  bookings: readonly BookingRecord[],
  template: BookingTemplate,
  message?: string,
): Promise<void> {
  const byAddress = Map.groupBy(bookings, ({ details }) => details.contactDetails?.email?.toLowerCase());
  for (const [address, own] of byAddress) {
    const [first, ...others] = own.toSorted((left, right) => left.start - right.start);
    const to = first?.details.contactDetails?.email;
    if (!address || !first || !to) continue;
    const data = describeMail(call, site, first, message);
    const parts = [first, ...others].map((booking) => toPart(call, site, booking));
    await call.mail({ to, template, data: { ...data, ...(others.length > 0 ? { parts } : {}) } });
  }
}

function toPart(call: NotifyCall, site: Site, booking: BookingRecord): BookingPart {
  const { serviceName, staffName, start, end, manageUrl } = describeMail(call, site, booking);
  return { serviceName, start, end, ...(staffName ? { staffName } : {}), ...(isBound(booking) ? {} : { manageUrl }) };
}
