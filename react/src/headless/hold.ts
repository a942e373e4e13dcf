import type { Duration, Instant } from '@foyer/contract/values';

/** A time that is held until it is confirmed or its hold expires. */
export interface Hold {
  bookingId: string;
  revision: string;
  /** By this machine's clock. */
  expiresMs: Instant;
  /** The time by which this machine's clock is ahead of the platform's, if that is more than requests take. */
  skewMs: Duration;
  /** The request that made it; the same request keeps it, another one replaces it. */
  request: string;
}

/** A hold, or a request for one without a response, as far as the browser knows it. */
export interface Reservation<Kept extends Hold = Hold> {
  /** A request with unknown outcome; a retry must use the same idempotency key. */
  attempt: { request: string; key: string } | null;
  hold: Kept | null;
}

export const isLive = ({ expiresMs }: Pick<Hold, 'expiresMs'>, nowMs: Instant): boolean => expiresMs > nowMs;
