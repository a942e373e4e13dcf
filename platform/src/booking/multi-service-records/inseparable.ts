import type { Refusing } from '../../server/http/handler.ts';
import type { BookingRecord } from '../records/record.ts';

/** Sequential and parallel appointments change only together. */
export const isInseparable = ({ details }: BookingRecord): boolean =>
  details.multiService !== undefined && details.multiService.type !== 'SEPARATE_BOOKINGS';

/** Refuses customers who take one booking out of an inseparable group. */
export function checkSeparable(
  { fail }: Refusing<'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING'>,
  booking: BookingRecord,
): void {
  if (!isInseparable(booking)) return;
  fail(
    'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
    'This booking is part of a multi-service booking. Change all of its bookings together, or contact the business.',
    { multiServiceBookingId: booking.details.multiService?.id },
  );
}
