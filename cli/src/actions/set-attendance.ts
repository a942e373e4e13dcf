import type { Session } from '../client/session.ts';
import { bookingDetails, getBooking } from './booking.ts';
import { type Change, detailsOf } from './change.ts';

export const attendances = ['ATTENDED', 'NOT_ATTENDED', 'NOT_SET'] as const;

export interface AttendanceRequest {
  bookingId: string;
  status: (typeof attendances)[number];
  attendees?: number | undefined;
}

/** Records whether somebody came. Not to come can cost a fee by the booking's policy. */
export async function prepareAttendance(session: Session, request: AttendanceRequest): Promise<Change> {
  const { booking } = await getBooking(session, request.bookingId);
  const { status, attendees } = request;
  return {
    question: 'Record this attendance?',
    details: detailsOf({
      ...bookingDetails(booking, session),
      Attendance: status,
      Attendees: attendees === undefined ? undefined : String(attendees),
      'Charged to the customer':
        status === 'NOT_ATTENDED' ? 'the fee for not coming, if its policy has one' : undefined,
    }),
    isDestructive: false,
    run: async () => {
      const attendance = { bookingId: booking.id, status, ...(attendees ? { numberOfAttendees: attendees } : {}) };
      return (await session.client.attendance.setAttendance(attendance)).attendance;
    },
  };
}
