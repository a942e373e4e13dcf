import { newId } from '../../server/lib/new-id.ts';
import type { BookingDetails, BookingStatus } from './record.ts';

/** A class booking has the session's event id, an appointment its own once it is confirmed (protocol: bookings §1). */
export function eventIdOf(
  kind: BookingDetails['kind'],
  status: BookingStatus,
  known: string | undefined,
): { eventId?: string } {
  if (known) return { eventId: known };
  return kind === 'APPOINTMENT' && status === 'CONFIRMED' ? { eventId: newId() } : {};
}
