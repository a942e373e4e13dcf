import type { Instant } from '@foyer/contract/values';
import { confirmHold, type HoldRequest, holdFirst } from '@foyer/react/hold-time';
import type { Booked } from '@foyer/react/use-booking-steps';
import { bookings, type ClientCore } from '@foyer/sdk';
import type { Choices } from '../../../booking/choices.ts';
import { readNowMs } from '../../../lib/clock.ts';
import type { StoredValue } from '../../../lib/stored-value.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import { announceBooking } from './announce.ts';
import { chargesOf, type Hold, type Kept } from './hold.ts';
import { type BookingRequest, isHeldFor, optionsOf, requestOf, toBooking } from './reservation.ts';
import type { Reservation } from './stored-reservation.ts';
import { isHoldOf } from './use-chosen.ts';

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

/** Confirms a hold. */
export async function confirm(client: Calls, hold: Hold): Promise<Booked> {
  const booked = await confirmHold(client, hold);
  announceBooking('booked', booked.booking);
  return booked;
}

/** The token of a booking that its payment has completed, or will. */
export const findToken = async (client: Calls, { bookingId }: Hold): Promise<string> =>
  (await client.run(bookings.getAnonymousActionToken, [bookingId])).token;

/** The hold, if it is for the choices in the URL and what is typed: a changed email makes another request. */
export function holdFor(
  hold: Hold | null,
  choices: Choices,
  bookingRequest: Omit<BookingRequest, 'slot' | 'participants'>,
): Hold | null {
  if (!hold || !isHoldOf(hold, choices, bookingRequest.bookable)) return null;
  const { slot, participants } = hold;
  return isHeldFor(hold, { ...bookingRequest, slot, participants }) ? hold : null;
}
