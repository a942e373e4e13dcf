import { modules } from '@foyer/contract';
import type { Scene } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

async function confirmed(scene: Scene) {
  const { owner } = scene;
  const booking = { bookedEntity: { slot: scene.takeTime() }, totalParticipants: 1, status: 'CONFIRMED' as const };
  return (await owner.call(modules.bookings.createBooking, { booking })).value.booking;
}

const attended = async (scene: Scene) => ({
  bookingId: (await confirmed(scene)).id,
  status: 'ATTENDED' as const,
  numberOfAttendees: 1,
});

async function written(scene: Scene) {
  const input = { attendance: await attended(scene) };
  const { attendance } = (await scene.owner.call(modules.attendance.setAttendance, input)).value;
  return { attendanceId: attendance.id };
}

export const attendance: ValidInputs['attendance'] = {
  getAttendance: written,
  setAttendance: async (scene) => ({ attendance: await attended(scene) }),
  bulkSetAttendance: async (scene) => ({
    attendanceDetails: [{ attendance: await attended(scene) }],
    returnFullEntity: true,
  }),
  queryAttendance: () => ({ query: { cursorPaging: { limit: 3 } } }),
  countAttendances: () => ({ filter: { status: 'ATTENDED' } }),
  deleteAttendance: written,
  bulkDeleteAttendances: async (scene) => ({ attendanceIds: [(await written(scene)).attendanceId] }),
};
