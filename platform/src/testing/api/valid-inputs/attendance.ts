import { modules } from '@foyer/contract';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

async function confirmed(context: InputContext) {
  const { owner } = context;
  const booking = { bookedEntity: { slot: context.takeTime() }, totalParticipants: 1, status: 'CONFIRMED' as const };
  return (await owner.call(modules.bookings.createBooking, { booking })).value.booking;
}

const attended = async (context: InputContext) => ({
  bookingId: (await confirmed(context)).id,
  status: 'ATTENDED' as const,
  numberOfAttendees: 1,
});

async function written(context: InputContext) {
  const input = { attendance: await attended(context) };
  const { attendance } = (await context.owner.call(modules.attendance.setAttendance, input)).value;
  return { attendanceId: attendance.id };
}

export const attendance: ValidInputs['attendance'] = {
  getAttendance: written,
  setAttendance: async (context) => ({ attendance: await attended(context) }),
  bulkSetAttendance: async (context) => ({
    attendanceDetails: [{ attendance: await attended(context) }],
    returnFullEntity: true,
  }),
  queryAttendance: () => ({ query: { cursorPaging: { limit: 3 } } }),
  countAttendances: () => ({ filter: { status: 'ATTENDED' } }),
  deleteAttendance: written,
  bulkDeleteAttendances: async (context) => ({ attendanceIds: [(await written(context)).attendanceId] }),
};
