import { useFoyer } from '@foyer/react';
import { attendance, type ExtendedBooking, extendedBookings } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

export type Booking = ExtendedBooking['booking'];

const MOST = 100;

/** Who has booked a session, and who of them came: a course has an attendance for each session. */
export function useRoster(sessionId: string) {
  const { query } = useFoyer();
  const bookings = useQuery(
    query(extendedBookings.query, [
      {
        filter: { status: { $in: ['CONFIRMED', 'PENDING'] } },
        sort: [{ fieldName: 'contactDetails.firstName', order: 'ASC' }],
        cursorPaging: { limit: MOST },
      },
      { sessionId },
    ]),
  );
  const attended = useQuery(
    query(attendance.queryAttendance, [{ filter: { eventId: sessionId }, cursorPaging: { limit: 1000 } }]),
  );
  const statuses = new Map(attended.data?.attendances.map((one) => [one.bookingId, one.status]));
  return { bookings, statuses };
}

/** Of the customer. */
export const nameOf = ({ contactDetails = {}, bookedEntity }: Booking): string =>
  [contactDetails.firstName, contactDetails.lastName].filter(Boolean).join(' ') ||
  contactDetails.email ||
  (bookedEntity.title ?? '');
