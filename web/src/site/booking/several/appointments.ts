import { type Instant, instantAt } from '@foyer/contract/values';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import { type Bookable, wholeMinutes } from '../../../services/bookable.ts';
import { toBookedAddOn } from '../state/reservation.ts';
import { choicesOf, type Question } from '../state/use-quote.ts';

const MINUTE_MS = 60_000;

/** An appointment as a slot: of anyone, unless the visitor chose somebody. */
export const appointmentAt = (bookable: Bookable, startMs: Instant, staffId: string | null): AvailableSlot => ({
  startMs,
  endMs: instantAt(startMs + (wholeMinutes(bookable) ?? 0) * MINUTE_MS),
  free: true,
  openSpots: 1,
  totalSpots: 1,
  eventId: null,
  scheduleId: null,
  resource: bookable.staff.find(({ id }) => id === staffId) ?? null,
  location: null,
});

/** Asks what one appointment costs. */
export const priceQuestion = (
  bookable: Bookable,
  { startMs, endMs }: { startMs: Instant; endMs: Instant },
  { staffId, participants }: { staffId: string | null; participants: number },
): Question => [
  [
    {
      serviceId: bookable.id,
      numberOfParticipants: participants,
      ...choicesOf(bookable),
      localStartDate: new Date(startMs).toISOString(),
      localEndDate: new Date(endMs).toISOString(),
      timeZone: 'UTC',
      ...(staffId && { resourceId: staffId }),
    },
  ],
  { ...(bookable.addOns.length > 0 && { bookedAddOns: bookable.addOns.map(toBookedAddOn) }) },
];

/** A random idempotency key. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
