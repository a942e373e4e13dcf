import {
  addDuration,
  type Duration,
  durationBetween,
  type Instant,
  instantOf,
  minutes,
  readTimestamp,
} from '@foyer/contract/values';
import type { Booking } from '@foyer/sdk';
import { type Money, readMoney } from '../../../booking/money.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';

/** A hold of the visitor, until it is confirmed or expires. */
export interface Hold {
  bookingId: string;
  revision: string;
  /** By the visitor's clock. */
  expiresMs: Instant;
  /** The request that made it; the same request reuses it, another one replaces it. */
  request: string;
  /** The slot; null for a course. */
  slot: AvailableSlot | null;
  participants: number;
  /** The price of the booking, with its tax; null without a fixed one. */
  price: Money | null;
}

const MINUTE_MS = 60_000;
const CLOCK_TOLERANCE_MS = MINUTE_MS;
const USUAL_HOLD_MS = minutes(10);

/** When a new hold expires by the visitor's clock, which may be wrong. */
export function holdEndMs({ extendedFields, createdDate }: Booking, nowMs: Instant): Instant {
  const own = extendedFields?.namespaces?.foyer;
  const end = own && typeof own === 'object' && 'holdExpiresDate' in own ? own.holdExpiresDate : undefined;
  const endMs = readTimestamp(typeof end === 'string' ? end : '');
  if (Number.isNaN(endMs)) return addDuration(nowMs, USUAL_HOLD_MS);
  const skewMs = durationBetween(instantOf(new Date(createdDate)), nowMs);
  return Math.abs(skewMs) > CLOCK_TOLERANCE_MS ? addDuration(endMs, skewMs) : endMs;
}

export const priceOf = ({ extendedFields }: Booking): Money | null =>
  readMoney(Object(extendedFields?.namespaces?.foyer).price);

export const isLive = ({ expiresMs }: Hold, nowMs: Instant): boolean => expiresMs > nowMs;

/** Whole minutes to show, rounded up: "1 minute" until the last second. */
export const minutesLeft = (expiresMs: Instant, nowMs: Instant): number =>
  Math.max(0, Math.ceil((expiresMs - nowMs) / MINUTE_MS));

const ANNOUNCED_MINUTES = [1, 2, 5];

/** The minutes to announce when the time left passes from one reading to the next; null mostly. */
export function minutesToAnnounce(leftBeforeMs: Duration, leftMs: Duration): number | null {
  return (
    ANNOUNCED_MINUTES.find((minutes) => leftBeforeMs > minutes * MINUTE_MS && leftMs <= minutes * MINUTE_MS) ?? null
  );
}
