import type { Reservation as ReservationOf } from '@foyer/react/hold';
import type { Hold } from './hold.ts';

/** The hold of this tab, or a request for one without a response. */
export type Reservation = ReservationOf<Hold>;

/** Reads a stored reservation; drops what is invalid. */
export function parseReservation(stored: unknown): Reservation {
  const { hold, attempt } = { hold: null, attempt: null, ...(typeof stored === 'object' ? stored : {}) };
  return { hold: isHold(hold) ? hold : null, attempt: isAttempt(attempt) ? attempt : null };
}

function has<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

const isHold = (value: unknown): value is Hold =>
  has(value, ['bookingId', 'revision', 'expiresMs', 'request', 'slot', 'participants', 'couponCode']);

const isAttempt = (value: unknown): value is Reservation['attempt'] => has(value, ['request', 'key']);
