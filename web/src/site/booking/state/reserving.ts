import type { Instant } from '@foyer/contract/values';
import { confirmHold, type HoldRequest, holdFirst } from '@foyer/react/hold-time';
import type { ClientCore } from '@foyer/sdk';
import { readNowMs } from '../../../lib/clock.ts';
import type { StoredValue } from '../../../lib/stored-value.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import { announceBooking } from './announce.ts';
import { chargesOf, type Hold, type Kept } from './hold.ts';
import { type BookingRequest, optionsOf, type Reservation, requestOf, toBooking } from './reservation.ts';

export { addressAfter } from './after-booking.ts';

type Calls = Pick<ClientCore, 'run'>;

function toHoldRequest(bookingRequest: BookingRequest): HoldRequest<Kept> {
  const { submission, slot, participants } = bookingRequest;
  const { contactDetails, ...rest } = toBooking(bookingRequest);
  return {
    request: requestOf(bookingRequest),
    booking: submission ? rest : { ...rest, contactDetails },
    options: optionsOf(bookingRequest),
    keep(booking) {
      announceBooking('held', booking);
      return { ...chargesOf(booking), slot, participants, couponCode: null };
    },
  };
}

/** Holds the first of several slots that is still free. Returns a manage token if the visitor has paid for it meanwhile. */
export function reserve(
  client: Calls,
  stored: StoredValue<Reservation>,
  bookingRequest: BookingRequest,
  others: readonly AvailableSlot[] = [],
  now: () => Instant = readNowMs,
): Promise<Hold | string> {
  const rest = others.map((slot) => toHoldRequest({ ...bookingRequest, slot }));
  return holdFirst({ client, stored, now }, toHoldRequest(bookingRequest), rest);
}

/** Confirms a hold and returns the manage token. */
export async function confirm(client: Calls, hold: Hold): Promise<string> {
  const { manageToken, booking } = await confirmHold(client, hold);
  announceBooking('booked', booking);
  return manageToken;
}
