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
  const entry = await findEntry(db, siteId, booking.id);
  if (!entry || hasEnded(entry, now)) {
    return fail('WAITLIST_PLACE_NOT_FOUND', 'This booking is no longer on a waitlist.');
  }
  const { waitlistKey, wanted, position } = entry;
  const ahead = entry.offeredUntil
    ? -1
    : await countEntries(db, siteId, { waitlistKey, wanted, now, before: position });
  return toWireEntry(booking, entry, ahead + 1);
}

/** Whether the offer has expired unanswered, or the waitlist has closed. */
export const hasEnded = ({ offeredUntil, closesAt }: WaitlistEntry, now: Instant): boolean =>
  (offeredUntil ?? closesAt) <= now;

export function toWireEntry(booking: BookingRecord, entry: WaitlistEntry, position: number): WireWaitlistEntry {
  const { slot } = toEntity(withOfferedTime(booking, entry)).bookedEntity;
  return {
    bookingId: booking.id,
    booking: toEntity(booking),
    status: entry.offeredUntil === undefined ? 'WAITING' : 'OFFERED',
    position,
    closesDate: toTimestamp(entry.closesAt),
    ...(entry.offeredUntil === undefined
      ? {}
      : { offer: { untilDate: toTimestamp(entry.offeredUntil), ...(slot ? { slot } : {}) } }),
  };
}
