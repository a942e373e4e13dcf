import type { Booking } from './entities.ts';

/** A time that is held for the visitor until they confirm it. */
export interface Hold {
  bookingId: string;
  revision: string;
  /** By the visitor's own clock. */
  expiresMs: number;
  /** The request that made it: the same request finds it again, another one replaces it. */
  request: string;
}

const MINUTE_MS = 60_000;
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** Reads the hold of a booking just created; null when the platform named no end. A visitor's wrong clock is allowed for. */
export function readHold(booking: Booking, request: string, nowMs: number): Hold | null {
  const own = booking.extendedFields?.namespaces?.foyer;
  const end = own && typeof own === 'object' && 'holdExpiresDate' in own ? own.holdExpiresDate : undefined;
  const endMs = typeof end === 'string' ? Date.parse(end) : Number.NaN;
  if (Number.isNaN(endMs)) return null;
  const skewMs = nowMs - new Date(booking.createdDate).getTime();
  const expiresMs = Math.abs(skewMs) > CLOCK_TOLERANCE_MS ? endMs + skewMs : endMs;
  return { bookingId: booking.id, revision: booking.revision, expiresMs, request };
}

export const isLive = (hold: Hold, nowMs: number): boolean => hold.expiresMs > nowMs;

/** Whole minutes to show, rounded up: "1 minute" until the last second. */
export const minutesLeft = (expiresMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((expiresMs - nowMs) / MINUTE_MS));

const ANNOUNCED_MINUTES = [1, 2, 5];

/** The minutes to announce when the time left passes from one reading to the next; null mostly. */
export function minutesToAnnounce(leftBeforeMs: number, leftMs: number): number | null {
  return (
    ANNOUNCED_MINUTES.find((minutes) => leftBeforeMs > minutes * MINUTE_MS && leftMs <= minutes * MINUTE_MS) ?? null
  );
}
