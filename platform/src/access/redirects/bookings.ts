import { asId, isGuid } from '../../server/lib/ids.ts';
import { isTimeZone, parseInstant } from '../../server/lib/zone.ts';
import { sealCallbacks } from './callbacks.ts';
import type { Asked, Destination } from './intent.ts';
import { findServiceOf, findSlug } from './store.ts';

/** The booking page of a service with preselected choices in its URL (web: booking/choices.ts). */
const bookPage = ({ call }: Asked, slug: string, chosen: Record<string, string>): Destination => ({
  endpoint: `${call.publicUrl}/book/${encodeURIComponent(slug)}`,
  searchParams: chosen,
});

/** Continues with a slot from `queryAvailability`. */
export async function openCheckout(asked: Asked): Promise<Destination> {
  const { tx, caller, input, fail } = asked.call;
  const { slotAvailability, timezone } = input.bookingsCheckout ?? {};
  const { serviceId = '', startDate = '', timezone: slotZone, resource } = slotAvailability?.slot ?? {};
  const slug = isGuid(serviceId) ? await findSlug(tx, caller.siteId, asId(serviceId.toLowerCase())) : undefined;
  if (slug === undefined) return fail('SERVICE_NOT_FOUND', 'There is no service with this slot’s "serviceId".');
  const zone = slotZone && isTimeZone(slotZone) ? slotZone : 'UTC';
  const start = parseInstant(startDate, zone);
  return bookPage(asked, slug, {
    ...(start === undefined ? {} : { time: new Date(start).toISOString() }),
    ...(resource?.id ? { resource: resource.id.toLowerCase() } : {}),
    ...(timezone && isTimeZone(timezone) ? { tz: timezone } : {}),
    ...(await sealCallbacks(asked)),
  });
}

/** Starts a booking with a staff member. */
export async function openBooking(asked: Asked): Promise<Destination> {
  const { tx, caller, input, fail } = asked.call;
  const resourceId = input.bookingsBook?.resourceId?.toLowerCase() ?? '';
  const slug = isGuid(resourceId) ? await findServiceOf(tx, caller.siteId, asId(resourceId)) : undefined;
  if (slug === undefined) return fail('NOT_FOUND', 'No service has a staff member with this "resourceId".');
  return bookPage(asked, slug, { staff: resourceId, ...(await sealCallbacks(asked)) });
}
