import { modules } from '@foyer/contract';
import { services } from '../../../demo/low-tide/services.ts';
import { newId } from '../../../server/lib/new-id.ts';
import { findTimes } from '../../free-times.ts';
import type { Scene } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const yoga = services[2]?.id ?? '';

/** A place in a class. */
async function bookClass({ owner }: Scene) {
  const [time] = await findTimes(owner, { serviceId: yoga });
  const booking = { bookedEntity: { slot: time?.slot ?? {} }, totalParticipants: 1 };
  const { id: bookingId, revision } = (await owner.call(modules.bookings.createBooking, { booking })).value.booking;
  return { bookingId, revision };
}

export const bookingChangeInputs = {
  markBookingAsPending: async (scene) => ({
    ...(await scene.book()),
    flowControlSettings: { skipPendingApprovalServiceValidation: true },
  }),
  confirmOrDeclineBooking: async (scene) => ({ bookingId: (await scene.book()).bookingId, paymentStatus: 'PAID' }),
  bulkConfirmOrDeclineBooking: async (scene) => ({
    details: [{ bookingId: (await scene.book()).bookingId, paymentStatus: 'PAID' }],
    returnEntity: true,
  }),
  bulkCreateBooking: (scene) => ({
    createBookingsInfo: [{ booking: { bookedEntity: { slot: scene.takeTime() }, totalParticipants: 1 } }],
    returnFullEntity: true,
  }),
  bulkCancelBooking: async (scene) => ({ bookings: { bookingsInfo: [await scene.book()] }, returnFullEntity: true }),
  bulkCalculateAllowedActions: async (scene) => ({ bookingIds: [(await scene.book()).bookingId] }),
  setBookingSubmissionId: async (scene) => ({ bookingId: (await scene.book()).bookingId, submissionId: newId() }),
  updateNumberOfParticipants: async (scene) => ({ ...(await bookClass(scene)), totalParticipants: 2 }),
  updateExtendedFields: async (scene) => ({
    id: (await scene.book()).bookingId,
    namespace: '@studio/till',
    namespaceData: { lane: 3 },
  }),
} satisfies Partial<ValidInputs['bookings']>;
