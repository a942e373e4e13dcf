import { type Instant, instantOf, readTimestamp } from '@foyer/contract/values';
import type { waitlist as waitlistCalls } from '@foyer/sdk';
import { hasCode } from '../failures/failure.ts';
import type { SiteClient } from '../lib/client.ts';
import type { LinkedBooking } from './customer-booking.ts';

type WireEntry = Awaited<ReturnType<SiteClient['waitlist']['getWaitlistPlace']>>['place'];

/** The waitlist entry of a booking. JSON. */
export interface WaitlistEntry {
  /** 1 is next; 0 if it has an offer. */
  position: number;
  /** The offered slot, and until when. */
  offer: { startMs: Instant; endMs: Instant; untilMs: Instant } | null;
}

/** Reads a waitlist entry of the wire. */
export function readWaitlistEntry({ position, offer, booking }: WireEntry): WaitlistEntry {
  const startMs = readTimestamp(offer?.slot?.startDate ?? '') || instantOf(booking.startDate);
  const endMs = readTimestamp(offer?.slot?.endDate ?? '') || instantOf(booking.endDate);
  return { position, offer: offer ? { startMs, endMs, untilMs: instantOf(offer.untilDate) } : null };
}

/** Finds the waitlist entry of a booking by its manage token; null if it isn't on a waitlist any more. */
export async function findWaitlistEntry(
  { waitlist }: Pick<SiteClient, 'waitlist'>,
  { status }: Pick<LinkedBooking, 'status'>,
  token: string,
): Promise<WaitlistEntry | null> {
  if (status !== 'WAITING_LIST') return null;
  try {
    return readWaitlistEntry((await waitlist.getWaitlistPlace({ token })).place);
  } catch (error) {
    if (hasCode<typeof waitlistCalls.getWaitlistPlace>(error, 'WAITLIST_PLACE_NOT_FOUND')) return null;
    throw error;
  }
}
