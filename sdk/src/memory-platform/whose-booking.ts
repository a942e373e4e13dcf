import type { Caller } from './answers.ts';
import { Refusal } from './refusal.ts';
import type { HeldBooking, State } from './state.ts';

export const isOwn = ({ callerId }: HeldBooking, { role, id }: Caller) => role === 'owner' || callerId === id;

/** A booking of the caller. */
export function findOwn(bookingId: string, caller: Caller, { bookings }: State): HeldBooking {
  const held = bookings.find(({ booking }) => booking.id === bookingId);
  if (held && isOwn(held, caller)) return held;
  throw new Refusal('BOOKING_NOT_FOUND', 'There is no such booking.');
}

/** The booking of a manage link. */
export function findLinked(token: string, { bookings }: State): HeldBooking {
  const held = bookings.find((each) => each.token === token);
  if (held) return held;
  throw new Refusal('INVALID_TOKEN', 'This link is not valid.');
}
