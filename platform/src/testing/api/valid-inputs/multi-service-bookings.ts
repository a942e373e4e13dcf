import type { Scene } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const onlyId = async (scene: Scene) => ({
  multiServiceBookingId: (await scene.bookTogether()).multiServiceBookingId,
});

export const multiServiceInputs = {
  createMultiServiceBooking: (scene) => ({
    multiServiceBookingType: 'SEPARATE_BOOKINGS',
    bookings: [0, 1].map(() => ({ bookedEntity: { slot: scene.takeTime() }, totalParticipants: 1 })),
  }),
  getMultiServiceBooking: onlyId,
  checkoutMultiServiceBooking: onlyId,
  confirmMultiServiceBooking: async (scene) => {
    const { multiServiceBookingId, infos } = await scene.bookTogether();
    return { multiServiceBookingId, confirmBookingsInfo: infos };
  },
  declineMultiServiceBooking: async (scene) => {
    const { multiServiceBookingId, infos } = await scene.bookTogether();
    return { multiServiceBookingId, declineBookingsInfo: infos };
  },
  markMultiServiceBookingAsPending: async (scene) => {
    const { multiServiceBookingId, infos } = await scene.bookTogether();
    const flowControlSettings = { skipPendingApprovalServiceValidation: true };
    return { multiServiceBookingId, markAsPendingBookingsInfo: infos, flowControlSettings };
  },
  cancelMultiServiceBooking: onlyId,
  rescheduleMultiServiceBooking: async (scene) => {
    const { multiServiceBookingId, infos } = await scene.bookTogether();
    const rescheduleBookingsInfo = infos.map((info) => ({ ...info, slot: scene.takeTime() }));
    return { multiServiceBookingId, rescheduleBookingsInfo };
  },
  getMultiServiceBookingAvailability: onlyId,
  bulkGetMultiServiceBookingAllowedActions: async (scene) => ({
    multiServiceBookingIds: [(await scene.bookTogether()).multiServiceBookingId],
  }),
  addBookingsToMultiServiceBooking: async (scene) => {
    const { multiServiceBookingId } = await scene.bookTogether();
    return { multiServiceBookingId, bookings: [await scene.book()] };
  },
  removeBookingsFromMultiServiceBooking: async (scene) => {
    const { multiServiceBookingId, infos } = await scene.bookTogether();
    return { multiServiceBookingId, bookings: infos };
  },
  getAnonymousActionTokenForMultiServiceBooking: onlyId,
  getMultiServiceBookingAnonymously: async (scene) => ({ token: (await scene.bookTogether()).token }),
  cancelMultiServiceBookingAnonymously: async (scene) => ({ token: (await scene.bookTogether()).token }),
} satisfies Partial<ValidInputs['bookings']>;
