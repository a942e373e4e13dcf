import { useFoyer } from '@foyer/react';
import { extendedBookings } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

/** One booking with everything that the panel shows. */
export function useBooking(bookingId: string) {
  const query = { filter: { id: bookingId }, cursorPaging: { limit: 1 } };
  const extras = { withBookingAttendanceInfo: true };
  const { data, ...rest } = useQuery(useFoyer().query(extendedBookings.queryExtendedBookings, [query, extras]));
  return { ...rest, extended: data?.extendedBookings[0] };
}
