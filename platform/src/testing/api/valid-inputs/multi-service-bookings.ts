import { BookingPayments } from '../../booking-payments.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const onlyId = async (context: InputContext) => ({
  multiServiceBookingId: (await context.bookTogether()).multiServiceBookingId,
});

export const multiServiceInputs = {
  createMultiServiceBooking: (context) => ({
    multiServiceBookingType: 'SEPARATE_BOOKINGS',
    bookings: [0, 1].map(() => ({ bookedEntity: { slot: context.takeTime() }, totalParticipants: 1 })),
  }),
  getMultiServiceBooking: onlyId,
  checkoutMultiServiceBooking: onlyId,
  prepareMultiServiceBookingPayment: async ({ platform, owner }) => {
    const paying = await BookingPayments.open(platform);
    const serviceId = await paying.addService();
    return { multiServiceBookingId: (await paying.reserveVisit([serviceId, serviceId], {}, owner)).group.id };
  },
  confirmMultiServiceBooking: async (context) => {
    const { multiServiceBookingId, infos } = await context.bookTogether();
    return { multiServiceBookingId, confirmBookingsInfo: infos };
  },
  declineMultiServiceBooking: async (context) => {
    const { multiServiceBookingId, infos } = await context.bookTogether();
    return { multiServiceBookingId, declineBookingsInfo: infos };
  },
  markMultiServiceBookingAsPending: async (context) => {
    const { multiServiceBookingId, infos } = await context.bookTogether();
    const flowControlSettings = { skipPendingApprovalServiceValidation: true };
    return { multiServiceBookingId, markAsPendingBookingsInfo: infos, flowControlSettings };
  },
  cancelMultiServiceBooking: onlyId,
  rescheduleMultiServiceBooking: async (context) => {
    const { multiServiceBookingId, infos } = await context.bookTogether();
    const rescheduleBookingsInfo = infos.map((info) => ({ ...info, slot: context.takeTime() }));
    return { multiServiceBookingId, rescheduleBookingsInfo };
  },
  getMultiServiceBookingAvailability: onlyId,
  bulkGetMultiServiceBookingAllowedActions: async (context) => ({
    multiServiceBookingIds: [(await context.bookTogether()).multiServiceBookingId],
  }),
  addBookingsToMultiServiceBooking: async (context) => {
    const { multiServiceBookingId } = await context.bookTogether();
    return { multiServiceBookingId, bookings: [await context.book()] };
  },
  removeBookingsFromMultiServiceBooking: async (context) => {
    const { multiServiceBookingId, infos } = await context.bookTogether();
    return { multiServiceBookingId, bookings: infos };
  },
  getAnonymousActionTokenForMultiServiceBooking: onlyId,
  getMultiServiceBookingAnonymously: async (context) => ({ token: (await context.bookTogether()).token }),
  rescheduleMultiServiceBookingAnonymously: async (context) => {
    const { token, infos } = await context.bookTogether();
    return { token, rescheduleBookingsInfo: infos.map((info) => ({ ...info, slot: context.takeTime() })) };
  },
  cancelMultiServiceBookingAnonymously: async (context) => ({ token: (await context.bookTogether()).token }),
} satisfies Partial<ValidInputs['bookings']>;
