import {
  addDuration,
  type Duration,
  durationBetween,
  type Instant,
  instantOf,
  milliseconds,
  minutes,
  readTimestamp,
} from '@foyer/contract/values';
import { type Booking, type ClientCore, type InputsOf, isFoyerError } from '@foyer/sdk';
import {
  bookingsGetBookingAnonymously,
  cancelBooking,
  checkoutBooking,
  createBooking,
  getAnonymousActionToken,
} from '@foyer/sdk/bookings';
import { isUncertain, newKey } from './attempt.ts';
import { readBookingFailure } from './booking-failure.ts';
import { type Hold, isLive, type Reservation } from './hold.ts';

type Calls = Pick<ClientCore, 'run'>;

export interface HoldRequest<Extra extends object> {
  /** All that makes the booking what it is, as text. */
  request: string;
  booking: InputsOf<typeof createBooking>[0];
  options: NonNullable<InputsOf<typeof createBooking>[1]>;
  /** Called once it is held; returns what is kept with the hold. */
  keep(booking: Booking): Extra;
}

export interface Holding<Extra extends object> {
  client: Calls;
  /** Memory, or a storage that survives a reload. */
  stored: {
    read(): Reservation<Hold & Extra>;
    write(reservation: Reservation<Hold & Extra>): void;
  };
  now(): Instant;
}

const CLOCK_TOLERANCE_MS = 60_000;
const USUAL_HOLD_MS = minutes(10);

/** The time by which this machine's clock, which may be wrong, is ahead of the platform's. */
function skewOf({ createdDate }: Booking, nowMs: Instant): Duration {
  const skewMs = durationBetween(instantOf(new Date(createdDate)), nowMs);
  return Math.abs(skewMs) > CLOCK_TOLERANCE_MS ? skewMs : milliseconds(0);
}

/** A new hold, which ends by this machine's clock. */
export function readHold(booking: Booking, nowMs: Instant): Omit<Hold, 'request'> {
  const { holdExpiresDate: end } = Object(booking.extendedFields?.namespaces?.foyer);
  const endMs = readTimestamp(typeof end === 'string' ? end : '');
  const skewMs = skewOf(booking, nowMs);
  return {
    bookingId: booking.id,
    revision: booking.revision,
    expiresMs: Number.isNaN(endMs) ? addDuration(nowMs, USUAL_HOLD_MS) : addDuration(endMs, skewMs),
    skewMs,
  };
}

/**
 * Holds a time. An earlier hold is kept if it is for the same request, else released first; if it was paid for meanwhile,
 * its manage token is returned instead of a new hold.
 * Throws the client's errors; a retry after a lost response never holds twice.
 */
export async function holdTime<Extra extends object>(
  { client, stored, now }: Holding<Extra>,
  { request, booking, options, keep }: HoldRequest<Extra>,
): Promise<(Hold & Extra) | string> {
  const { hold, attempt } = stored.read();
  if (hold && hold.request === request && isLive(hold, now())) return hold;
  const completed = hold && isLive(hold, now()) && (await releaseHold(client, hold));
  if (completed) return completed;
  const key = attempt?.request === request ? attempt.key : newKey();
  stored.write({ hold: null, attempt: { request, key } });
  try {
    const answer = await client.run(createBooking, [booking, options], { idempotencyKey: key });
    const made = { ...readHold(answer.booking, now()), request, ...keep(answer.booking) };
    stored.write({ hold: made, attempt: null });
    return made;
  } catch (error) {
    if (!isUncertain(error)) stored.write({ hold: null, attempt: null });
    throw error;
  }
}

/** Holds the first of several times that is still free; throws if none is. */
export async function holdFirst<Extra extends object>(
  holding: Holding<Extra>,
  first: HoldRequest<Extra>,
  others: readonly HoldRequest<Extra>[],
): Promise<(Hold & Extra) | string> {
  try {
    return await holdTime(holding, first);
  } catch (error) {
    const [next, ...rest] = others;
    if (!next || readBookingFailure(error) !== 'lost') throw error;
    return holdFirst(holding, next, rest);
  }
}

/**
 * Releases a hold. Ignores one that is gone or was confirmed elsewhere. Returns the manage token of one that a payment has
 * completed, which is kept.
 */
export async function releaseHold(
  client: Calls,
  { bookingId, revision }: Pick<Hold, 'bookingId' | 'revision'>,
): Promise<string | undefined> {
  try {
    await client.run(cancelBooking, [bookingId, { revision }]);
  } catch (error) {
    const code = isFoyerError(error) ? error.code : '';
    if (code === 'NETWORK' || code === 'TIMEOUT') throw error;
    if (code === 'BOOKING_REVISION_MISMATCH') return releaseAnew(client, bookingId).catch(() => undefined);
  }
  return undefined;
}

/** Releases a hold that has changed, as a payment that extends it does. */
async function releaseAnew(client: Calls, bookingId: string): Promise<string | undefined> {
  const { token } = await client.run(getAnonymousActionToken, [bookingId]);
  const { status, revision } = (await client.run(bookingsGetBookingAnonymously, [token])).booking;
  if (status === 'CONFIRMED' || status === 'PENDING') return token;
  if (status === 'CREATED') await client.run(cancelBooking, [bookingId, { revision }]);
  return undefined;
}

/**
 * Books a held time. The idempotency key comes from the hold, so that a second click, or another tab, gets the same
 * response.
 */
export const confirmHold = (
  client: Calls,
  { bookingId, revision }: Pick<Hold, 'bookingId' | 'revision'>,
): Promise<{ booking: Booking; manageToken: string }> =>
  client.run(checkoutBooking, [bookingId, { revision }], { idempotencyKey: `checkout-${bookingId}-${revision}` });
