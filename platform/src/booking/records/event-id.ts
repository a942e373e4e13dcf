import { newId } from '../../server/lib/ids.ts';
import type { BookingDetails, BookingStatus } from './record.ts';

/** The event of a booking: of a class the session's, of an appointment one of its own from its confirmation on (wire semantics §1.1). */
export function eventIdOf(
  kind: BookingDetails['kind'],
  status: BookingStatus,
  known: string | undefined,
): { eventId?: string } {
  if (known) return { eventId: known };
  return kind === 'APPOINTMENT' && status === 'CONFIRMED' ? { eventId: newId() } : {};
}
