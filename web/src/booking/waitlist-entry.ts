import { type Instant, instantOf, readTimestamp } from '@foyer/contract/values';
import type { WaitlistPlace } from '@foyer/react/linked-booking';

/** The waitlist entry of a booking. JSON. */
export interface WaitlistEntry {
  /** 1 is next; 0 if it has an offer. */
  position: number;
  /** The offered slot, and until when. */
  offer: { startMs: Instant; endMs: Instant; untilMs: Instant } | null;
}

/** Reads a waitlist entry of the wire. */
export function readWaitlistEntry({ position, offer, booking }: WaitlistPlace): WaitlistEntry {
  const startMs = readTimestamp(offer?.slot?.startDate ?? '') || instantOf(booking.startDate);
  const endMs = readTimestamp(offer?.slot?.endDate ?? '') || instantOf(booking.endDate);
  return { position, offer: offer ? { startMs, endMs, untilMs: instantOf(offer.untilDate) } : null };
}
