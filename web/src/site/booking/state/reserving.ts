import type { Instant } from '@foyer/contract/values';
import type { bookings as sdk } from '@foyer/sdk';
import { hasCode } from '../../../failures/failure.ts';
import type { SiteClient } from '../../../lib/client.ts';
import { readNowMs } from '../../../lib/clock.ts';
import type { StoredValue } from '../../../lib/stored-value.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import { announceBooking } from './announce.ts';
import { isUncertain, readFailure } from './booking-failure.ts';
import { type Hold, isLive, readHold } from './hold.ts';
import { type BookingRequest, optionsOf, type Reservation, requestOf, toBooking } from './reservation.ts';

export { addressAfter } from './after-booking.ts';

type BookingsClient = Pick<
  SiteClient['bookings'],
  'createBooking' | 'cancelBooking' | 'checkoutBooking' | 'getAnonymousActionToken' | 'bookingsGetBookingAnonymously'
>;

/** A random idempotency key. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Holds a slot. An earlier hold is kept if it is for the same request, else released first; if it was paid for meanwhile,
 * its manage token is returned instead of a new hold.
 * Throws the client's errors; a retry after a lost response never holds twice.
 */
export async function reserve(
  bookings: BookingsClient,
  stored: StoredValue<Reservation>,
  bookingRequest: BookingRequest,
  now: () => Instant = readNowMs,
): Promise<Hold | string> {
  const { submission } = bookingRequest;
  const { contactDetails, ...rest } = toBooking(bookingRequest);
  const booking = submission ? rest : { ...rest, contactDetails };
  const request = requestOf(bookingRequest);
  const { hold, attempt } = stored.read();
  if (hold && hold.request === request && isLive(hold, now())) return hold;
  const completed = hold && isLive(hold, now()) && (await release(bookings, hold));
  if (completed) return completed;
  const key = attempt?.request === request ? attempt.key : newKey();
  stored.write({ hold: null, attempt: { request, key } });
  try {
    const answer = await bookings.createBooking(booking, optionsOf(bookingRequest), { idempotencyKey: key });
    const made: Hold = {
      ...readHold(answer.booking, now()),
      request,
      slot: bookingRequest.slot,
      participants: bookingRequest.participants,
      couponCode: null,
    };
    stored.write({ hold: made, attempt: null });
    announceBooking('held', answer.booking);
    return made;
  } catch (error) {
    if (!isUncertain(readFailure(error))) stored.write({ hold: null, attempt: null });
    throw error;
  }
}

/** Holds the first of several slots that is still free; throws if none is. */
export async function reserveFirst(
  bookings: BookingsClient,
  stored: StoredValue<Reservation>,
  bookingRequest: BookingRequest,
  others: readonly AvailableSlot[],
): Promise<Hold | string> {
  const [next, ...rest] = others;
  try {
    return await reserve(bookings, stored, bookingRequest);
  } catch (error) {
    if (!next || readFailure(error).kind !== 'lost') throw error;
    return reserveFirst(bookings, stored, { ...bookingRequest, slot: next }, rest);
  }
}

/**
 * Releases a hold. Ignores one that is gone or was confirmed elsewhere. Returns the manage token of one that a payment has
 * completed, which is kept.
 */
async function release(bookings: BookingsClient, { bookingId, revision }: Hold): Promise<string | undefined> {
  try {
    await bookings.cancelBooking(bookingId, { revision });
  } catch (error) {
    if (readFailure(error).kind === 'offline') throw error;
    if (hasCode<typeof sdk.cancelBooking>(error, 'BOOKING_REVISION_MISMATCH'))
      return releaseAnew(bookings, bookingId).catch(() => undefined);
  }
  return undefined;
}

/** Releases a hold that has changed, as a payment that extends it does. */
async function releaseAnew(bookings: BookingsClient, bookingId: string): Promise<string | undefined> {
  const { token } = await bookings.getAnonymousActionToken(bookingId);
  const { status, revision } = (await bookings.bookingsGetBookingAnonymously(token)).booking;
  if (status === 'CONFIRMED' || status === 'PENDING') return token;
  if (status === 'CREATED') await bookings.cancelBooking(bookingId, { revision });
  return undefined;
}

/**
 * Confirms a hold and returns the manage token. The idempotency key comes from the hold, so that a second click, or
 * another tab, gets the same response.
 */
export async function confirm(bookings: BookingsClient, { bookingId, revision }: Hold): Promise<string> {
  const idempotencyKey = `checkout-${bookingId}-${revision}`;
  const { manageToken, booking } = await bookings.checkoutBooking(bookingId, { revision }, { idempotencyKey });
  announceBooking('booked', booking);
  return manageToken;
}
