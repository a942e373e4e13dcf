import type { Modules, ResponseOf } from '@foyer/contract';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { toEntity } from '../records/entity.ts';
import type { BookingRecord } from '../records/record.ts';
import { countPlaces, findPlace, type WaitingPlace } from '../waitlist-entries/store.ts';
import { atOffer } from '../waitlist-offers/line.ts';

export type PlaceEntity = ResponseOf<Modules['waitlist']['getWaitlistPlace']>['place'];

/** The place of a booking in its line. */
export async function describePlace(
  {
    tx: db,
    caller: { siteId },
    now,
    fail,
  }: Pick<CallContext, 'tx' | 'caller' | 'now'> & Refusing<'WAITLIST_PLACE_NOT_FOUND'>,
  booking: BookingRecord,
): Promise<PlaceEntity> {
  const place = await findPlace(db, siteId, booking.id);
  if (!place || hasEnded(place, now)) {
    return fail('WAITLIST_PLACE_NOT_FOUND', 'This booking waits for nothing any more.');
  }
  const { line, wanted, position } = place;
  const ahead = place.offeredUntil ? -1 : await countPlaces(db, siteId, { line, wanted, now, before: position });
  return toPlaceEntity(booking, place, ahead + 1);
}

/** An offer that nobody answered, or a line that has closed. */
export const hasEnded = ({ offeredUntil, closesAt }: WaitingPlace, now: number): boolean =>
  (offeredUntil ?? closesAt) <= now;

export function toPlaceEntity(booking: BookingRecord, place: WaitingPlace, position: number): PlaceEntity {
  const { slot } = toEntity(atOffer(booking, place)).bookedEntity;
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
