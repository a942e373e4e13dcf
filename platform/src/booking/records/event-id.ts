import { newId } from '../../server/lib/new-id.ts';
import type { BookingDetails, BookingStatus } from './record.ts';

/** A class booking has its session's event id, a confirmed appointment its own (protocol: bookings §1). */
export function eventIdOf(
  kind: BookingDetails['kind'],
  status: BookingStatus,
  known: string | undefined,
): { eventId?: string } {
  if (known) return { eventId: known };
  return kind === 'APPOINTMENT' && status === 'CONFIRMED' ? { eventId: newId() } : {};
}
