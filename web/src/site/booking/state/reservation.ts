import { type Contact, toBookingFields } from '../../../booking/contact.ts';
import type { SiteClient } from '../../../lib/client.ts';
import type { StoredValue } from '../../../lib/stored-value.ts';
import type { Bookable } from '../../../services/bookable.ts';
import { type Opening, slotOf } from '../../../services/openings.ts';
import { isUncertain, readFailure } from './booking-failure.ts';
import { type Hold, holdEndMs, isLive } from './hold.ts';

/** What this tab has asked the platform for and not finished. */
export interface Reservation {
  /** A request whose outcome is unknown: sent again it must carry the same key. */
  attempt: { request: string; key: string } | null;
  hold: Hold | null;
}

export interface Wish {
  bookable: Bookable;
  /** Null for a course. */
  opening: Opening | null;
  contact: Contact;
  participants: number;
  /** The zone that the visitor saw. */
  zone: string;
}

type BookingsClient = Pick<SiteClient['bookings'], 'createBooking' | 'cancelBooking' | 'checkoutBooking'>;

/** The wish as the platform takes it. */
export function toBooking({ bookable, opening, contact, participants, zone }: Wish) {
  const schedule = { scheduleId: bookable.course?.scheduleId ?? undefined, serviceId: bookable.id };
  return {
    bookedEntity: opening ? { slot: slotOf(opening, bookable.id, zone) } : { schedule },
    totalParticipants: participants,
    selectedPaymentOption: bookable.paysInPerson ? ('OFFLINE' as const) : ('ONLINE' as const),
    ...toBookingFields(contact),
  };
}

const requestOf = (wish: Wish): string => JSON.stringify(toBooking(wish));

/** Whether the hold was made for just this wish: for these people, under this address. */
export const isHeldFor = (hold: Hold, wish: Wish): boolean => hold.request === requestOf(wish);

/** A key that no other request has. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Holds what the visitor wishes. The hold they already have is kept if it is the same wish, else given back first.
 * Throws what the client throws; asked again after an answer that got lost, it never books twice.
 */
export async function reserve(
  bookings: BookingsClient,
  stored: StoredValue<Reservation>,
  wish: Wish,
  now: () => number = Date.now,
): Promise<Hold> {
  const booking = toBooking(wish);
  const request = requestOf(wish);
  const { hold, attempt } = stored.read();
  if (hold && hold.request === request && isLive(hold, now())) return hold;
  if (hold && isLive(hold, now())) await release(bookings, hold);
  const key = attempt?.request === request ? attempt.key : newKey();
  stored.write({ hold: null, attempt: { request, key } });
  try {
    const answer = await bookings.createBooking(booking, {}, { idempotencyKey: key });
    const made: Hold = {
      bookingId: answer.booking.id,
      revision: answer.booking.revision,
      expiresMs: holdEndMs(answer.booking, now()),
      request,
      opening: wish.opening,
      participants: wish.participants,
    };
    stored.write({ hold: made, attempt: null });
    return made;
  } catch (error) {
    if (!isUncertain(readFailure(error))) stored.write({ hold: null, attempt: null });
    throw error;
  }
}

/** Holds the first of several openings that is still free; throws for the last of them. */
export async function reserveFirst(
  bookings: BookingsClient,
  stored: StoredValue<Reservation>,
  wish: Wish,
  others: readonly Opening[],
): Promise<Hold> {
  const [next, ...rest] = others;
  try {
    return await reserve(bookings, stored, wish);
  } catch (error) {
    if (!next || readFailure(error).kind !== 'lost') throw error;
    return reserveFirst(bookings, stored, { ...wish, opening: next }, rest);
  }
}

/** Gives a hold back. One that is already gone or confirmed elsewhere is left alone. */
async function release(bookings: BookingsClient, { bookingId, revision }: Hold): Promise<void> {
  try {
    await bookings.cancelBooking(bookingId, { revision });
  } catch (error) {
    if (readFailure(error).kind === 'offline') throw error;
  }
}

/**
 * Makes a booking of the hold; answers the token of its manage link. The key comes from the hold, so that a second
 * press, and a second tab, get the same answer.
 */
export async function confirm(bookings: BookingsClient, { bookingId, revision }: Hold): Promise<string> {
  const idempotencyKey = `checkout-${bookingId}-${revision}`;
  const { manageToken } = await bookings.checkoutBooking(bookingId, { revision }, { idempotencyKey });
  return manageToken;
}

/** A reservation from what was stored of one; what can't be read is left behind. */
export function parseReservation(stored: unknown): Reservation {
  const { hold, attempt } = { hold: null, attempt: null, ...(typeof stored === 'object' ? stored : {}) };
  return { hold: isHold(hold) ? hold : null, attempt: isAttempt(attempt) ? attempt : null };
}

function has<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

const isHold = (value: unknown): value is Hold =>
  has(value, ['bookingId', 'revision', 'expiresMs', 'request', 'opening', 'participants']);

const isAttempt = (value: unknown): value is Reservation['attempt'] => has(value, ['request', 'key']);
