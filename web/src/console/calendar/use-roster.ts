import { useFoyer } from '@foyer/react';
import { attendance, type ExtendedBooking, extendedBookings } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

export type Booking = ExtendedBooking['booking'];

/** The most that one request returns. */
const MOST = 100;

/** The bookings of a session that stand, by the customer's name. */
export const rosterQuery = (cursor?: string) => ({
  filter: { status: { $in: ['CONFIRMED', 'PENDING'] } },
  sort: [{ fieldName: 'contactDetails.firstName', order: 'ASC' } as const],
  cursorPaging: { limit: MOST, ...(cursor === undefined ? {} : { cursor }) },
});

/** A session's bookings with their attendance, of which a course has one for each session. */
export function useRoster(sessionId: string) {
  const { query } = useFoyer();
  const bookings = useQuery(query(extendedBookings.query, [rosterQuery(), { sessionId }]));
  const attended = useQuery(
    query(attendance.queryAttendance, [{ filter: { eventId: sessionId }, cursorPaging: { limit: 1000 } }]),
  );
  const statuses = new Map(attended.data?.attendances.map((one) => [one.bookingId, one.status]));
  const isPartial = bookings.data?.pagingMetadata?.hasNext === true;
  return { bookings, attended, statuses, isPartial };
}
