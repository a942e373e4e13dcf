import type { Modules, ResponseOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { toEntity } from '../records/entity.ts';
import type { BookingRecord } from '../records/record.ts';
import { countEntries, findEntry, type WaitlistEntry } from '../waitlist-entries/store.ts';
import { withOfferedTime } from '../waitlist-offers/membership.ts';

export type WireWaitlistEntry = ResponseOf<Modules['waitlist']['getWaitlistPlace']>['place'];

/** Returns the booking's waitlist entry in wire form. */
export async function describeEntry(
  {
    tx: db,
    caller: { siteId },
    now,
    fail,
  }: Pick<CallContext, 'tx' | 'caller' | 'now'> & Refusing<'WAITLIST_PLACE_NOT_FOUND'>,
  booking: BookingRecord,
): Promise<WireWaitlistEntry> {
  const place = await findEntry(db, siteId, booking.id);
  if (!place || hasEnded(place, now)) {
    return fail('WAITLIST_PLACE_NOT_FOUND', 'This booking is no longer on a waitlist.');
  }
  const { line, wanted, position } = place;
  const ahead = place.offeredUntil ? -1 : await countEntries(db, siteId, { line, wanted, now, before: position });
  return toWireEntry(booking, place, ahead + 1);
}

/** Whether the offer has expired unanswered, or the waitlist has closed. */
export const hasEnded = ({ offeredUntil, closesAt }: WaitlistEntry, now: Instant): boolean =>
  (offeredUntil ?? closesAt) <= now;

export function toWireEntry(booking: BookingRecord, place: WaitlistEntry, position: number): WireWaitlistEntry {
  const { slot } = toEntity(withOfferedTime(booking, place)).bookedEntity;
  return {
    bookingId: booking.id,
    booking: toEntity(booking),
    status: place.offeredUntil === undefined ? 'WAITING' : 'OFFERED',
    position,
    closesDate: toTimestamp(place.closesAt),
    ...(place.offeredUntil === undefined
      ? {}
      : { offer: { untilDate: toTimestamp(place.offeredUntil), ...(slot ? { slot } : {}) } }),
  };
}
