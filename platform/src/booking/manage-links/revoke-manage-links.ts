import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import { findOwnBooking, isOwn } from '../changes/change.ts';
import { lockGroup } from '../multi-service-records/store.ts';
import { linkVersionOf } from '../records/link-validity.ts';
import { lockBookings, setLinkVersion } from '../records/store.ts';

/** Revokes the links to a booking. A customer leaves the links to other customers' bookings of the group alone. */
export async function revokeManageLinks(call: Call<(typeof modules)['bookings']['revokeManageLinks']>) {
  const { tx, caller, input } = call;
  const { id, details } = await findOwnBooking(call, input.bookingId);
  const group = details.multiService;
  const bookings = group ? await lockGroup(tx, caller.siteId, group.id) : await lockBookings(tx, caller.siteId, [id]);
  const own = bookings.filter((booking) => isOwn(caller, booking)).map((booking) => booking.id);
  await setLinkVersion(tx, caller.siteId, own, linkVersionOf(bookings) + 1);
  return {};
}
