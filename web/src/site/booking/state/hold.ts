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
import type { Booking } from '@foyer/sdk';
import { type Money, readMoney } from '../../../booking/money.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';

export { minutesLeft, minutesToAnnounce } from '@foyer/react/hold-clock';

/** A hold of the visitor, until it is confirmed or expires. */
export interface Hold {
  bookingId: string;
  revision: string;
  /** By the visitor's clock. */
  expiresMs: Instant;
  /** How far the visitor's clock is ahead, if that is more than requests take. */
  skewMs: Duration;
  /** The request that made it; the same request reuses it, another one replaces it. */
  request: string;
  /** The slot; null for a course. */
  slot: AvailableSlot | null;
  participants: number;
  /** The price of the booking, with its tax; null without a fixed one. */
  price: Money | null;
  /** The part of it that is paid at first; null for all of it. */
  deposit: Money | null;
  /** The coupon that lowers the price. */
  couponCode: string | null;
}

const CLOCK_TOLERANCE_MS = 60_000;
const USUAL_HOLD_MS = minutes(10);

const ownOf = ({ extendedFields }: Booking) => Object(extendedFields?.namespaces?.foyer);

/** How far the visitor's clock, which may be wrong, is ahead of the platform's. */
function skewOf({ createdDate }: Booking, nowMs: Instant): Duration {
  const skewMs = durationBetween(instantOf(new Date(createdDate)), nowMs);
  return Math.abs(skewMs) > CLOCK_TOLERANCE_MS ? skewMs : milliseconds(0);
}

/** A new hold, which ends by the visitor's clock. */
export function readHold(
  booking: Booking,
  nowMs: Instant,
): Pick<Hold, 'bookingId' | 'revision' | 'expiresMs' | 'skewMs' | 'price' | 'deposit'> {
  const { holdExpiresDate: end } = ownOf(booking);
  const endMs = readTimestamp(typeof end === 'string' ? end : '');
  const skewMs = skewOf(booking, nowMs);
  return {
    bookingId: booking.id,
    ...chargesOf(booking),
    expiresMs: Number.isNaN(endMs) ? addDuration(nowMs, USUAL_HOLD_MS) : addDuration(endMs, skewMs),
    skewMs,
  };
}

/** The charges of a held booking, which a coupon changes. */
export function chargesOf(booking: Booking): Pick<Hold, 'revision' | 'price' | 'deposit'> {
  const { price, deposit } = ownOf(booking);
  return { revision: booking.revision, price: readMoney(price), deposit: readMoney(deposit) };
}

export const isLive = ({ expiresMs }: Hold, nowMs: Instant): boolean => expiresMs > nowMs;
