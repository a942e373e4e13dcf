import type { BookingId, Modules, RequestOf } from '@foyer/contract';
import { attemptItem, countItems, describeItem, type ItemResult } from '../../server/http/bulk.ts';
import type { Call } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { addNoShowFee, removeNoShowFee } from '../payments/fee.ts';
import type { BookingRecord } from '../records/record.ts';
import { lockBooking } from '../records/store.ts';
import { listAttendances } from './booking-attendance.ts';
import { type AttendanceEntity, findAttendanceAt, putAttendance } from './store.ts';

type Attendance = Modules['attendance'];
type Sent = RequestOf<Attendance['setAttendance']>['attendance'];
type SetCall = Pick<Call<Attendance['setAttendance']>, 'tx' | 'caller' | 'now' | 'fail' | 'emit'>;

export async function setAttendance(call: Call<Attendance['setAttendance']>) {
  return { attendance: await set(call, call.input.attendance, 'attendance') };
}

/** Locks bookings in the order of their ids, so that two such calls cannot deadlock. */
export async function bulkSetAttendance(call: Call<Attendance['bulkSetAttendance']>) {
  const { attendanceDetails, returnFullEntity } = call.input;
  const attempts: ItemResult<AttendanceEntity>[] = [];
  const order = [...attendanceDetails.entries()].sort(([, left], [, right]) =>
    left.attendance.bookingId.toLowerCase() < right.attendance.bookingId.toLowerCase() ? -1 : 1,
  );
  for (const [index, { attendance }] of order) {
    const field = `attendanceDetails[${index}].attendance`;
    attempts[index] = await attemptItem(call.tx, () => set(call, attendance, field));
  }
  const results = attempts.map((one, index) => ({
    itemMetadata: describeItem(one.value?.id ?? '', index, one),
    ...(returnFullEntity && one.value ? { item: one.value } : {}),
  }));
  return { results, bulkActionMetadata: countItems(attempts) };
}

async function set(call: SetCall, sent: Sent, field: string): Promise<AttendanceEntity> {
  const { tx, caller, now, fail } = call;
  const { siteId } = caller;
  const bookingId = asId<BookingId>(sent.bookingId.toLowerCase());
  const booking = await lockBooking(tx, siteId, bookingId);
  if (!booking) return fail('BOOKING_NOT_FOUND', 'There is no such booking.', { bookingId });
  if (booking.status !== 'CONFIRMED') {
    const { status } = booking;
    fail('INVALID_BOOKING_STATUS', 'Attendance can be recorded for confirmed bookings only.', { status });
  }
  const { numberOfAttendees: attendees = 1 } = sent;
  if (attendees > booking.totalParticipants) {
    const description = `must be at most ${booking.totalParticipants}, the number of participants`;
    throw new ValidationError([oneViolation(`${field}.numberOfAttendees`, description, 'MAX')]);
  }
  const eventId = await readEvent(call, booking, sent.eventId ?? sent.sessionId);
  if (sent.expectedStatus) {
    const earlier = await findAttendanceAt(tx, siteId, { bookingId, eventId });
    if (earlier?.status === sent.status) return earlier;
    const { status = 'NOT_SET' } = earlier ?? {};
    if (status !== sent.expectedStatus) {
      fail('ATTENDANCE_CHANGED', 'Another attendance has been recorded since.', { bookingId, status });
    }
  }
  await (sent.status === 'NOT_ATTENDED' ? addNoShowFee : removeNoShowFee)(call, booking);
  const counted = sent.status === 'ATTENDED' ? attendees : 0;
  return putAttendance(tx, siteId, { bookingId, eventId, status: sent.status, attendees: counted }, now);
}

/** Returns the event attended: the booking's own, or for a course the session that was named. */
async function readEvent(
  { tx, caller, fail }: SetCall,
  booking: BookingRecord,
  named: string | undefined,
): Promise<string> {
  const { details, eventId } = booking;
  const wanted = named ?? eventId;
  if (wanted === undefined) {
    return fail('SESSION_ID_NOT_PROVIDED', 'Name the session of the course in attendance.eventId.');
  }
  if (details.kind !== 'COURSE' && wanted === eventId) return wanted;
  const sessions = details.kind === 'COURSE' ? await listAttendances(tx, caller.siteId, booking) : [];
  if (sessions.some(({ sessionId, isCancelled }) => sessionId === wanted && !isCancelled)) return wanted;
  return fail('SESSION_NOT_FOUND', 'The booking has no such session.', { eventId: wanted });
}
