import { modules } from '@foyer/contract';
import { services } from '../../../demo/low-tide/services.ts';
import { newId } from '../../../server/lib/new-id.ts';
import { fetchAvailability } from '../../availability.ts';
import { bookingOf, findSlot, idsOf } from '../../booking.ts';
import { addFeePolicy } from '../../booking-payments.ts';
import { addCoupon } from '../../coupons.ts';
import { addMember } from '../../members.ts';
import { addService } from '../../services.ts';
import { addSession, addSessionService, eveningIn } from '../../sessions.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';

const yoga = services[2]?.id ?? '';

/** A place in a class. */
async function bookClass({ owner }: InputContext) {
  const times = await fetchAvailability(owner, { serviceId: yoga });
  // One to take, and one for a second participant.
  const time = times.find(({ openSpots = 0 }) => openSpots > 1);
  const booking = { bookedEntity: { slot: time?.slot ?? {} }, totalParticipants: 1 };
  const { id: bookingId, revision } = (await owner.call(modules.bookings.createBooking, { booking })).value.booking;
  return { bookingId, revision };
}

/** A confirmed place in a class that isn't paid. */
async function bookUnpaid(context: InputContext) {
  await context.owner.call(modules.payments.updatePaymentSettings, { provider: 'TEST' });
  const ids = await bookClass(context);
  await context.owner.call(modules.bookings.confirmBooking, ids);
  return { bookingId: ids.bookingId };
}

/** A canceled booking that owes a fee. */
async function owingFee({ platform, owner }: InputContext) {
  const { id } = await addService(platform, { bookingPolicy: { id: await addFeePolicy(platform, '50') } });
  const booking = { ...bookingOf(await findSlot(platform, id)), status: 'CONFIRMED' as const };
  const made = (await owner.call(modules.bookings.createBooking, { booking })).value.booking;
  await owner.call(modules.bookings.cancelBooking, idsOf(made));
  return { bookingId: made.id };
}

/** A course of the sender, who pays it month by month; of another member where the sender can't book. */
async function subscribeToCourse({ platform, owner, sender }: InputContext): Promise<string> {
  await owner.call(modules.payments.updatePaymentSettings, { provider: 'TEST' });
  const amountPerBillingCycle = { value: '40', currency: 'USD' };
  const serviceId = await addSessionService(platform, 'COURSE', {
    payment: {
      rateType: 'SUBSCRIPTION',
      subscription: { amountPerBillingCycle, totalPayments: 6 },
      options: { online: true },
    },
  });
  await addSession(platform, serviceId, eveningIn(platform, 2), { allowConflicts: true });
  // A viewer books nothing.
  const { client } = sender.identity.role === 'viewer' ? await addMember(platform) : sender;
  const booking = {
    bookedEntity: { schedule: { serviceId } },
    totalParticipants: 1,
    selectedPaymentOption: 'ONLINE' as const,
  };
  const { id: bookingId } = (await client.call(modules.bookings.createBooking, { booking })).value.booking;
  const { wixPayOrderId: paymentId } = (await client.call(modules.bookings.prepareBookingPayment, { bookingId })).value;
  await client.call(modules.payments.startPayment, { paymentId, token: 'test_card' });
  return bookingId;
}

export const bookingChangeInputs = {
  confirmVisitAnonymously: (context) => context.link('CONFIRMED'),
  waiveBookingFee: owingFee,
  prepareBookingPayment: async (context) => ({
    ...(await bookUnpaid(context)),
    couponCode: (await addCoupon(context)).code,
  }),
  prepareBookingPaymentMethod: async (context) => ({ bookingId: await subscribeToCourse(context) }),
  markBookingAsPending: async (context) => ({
    ...(await context.book()),
    flowControlSettings: { skipPendingApprovalServiceValidation: true },
  }),
  confirmOrDeclineBooking: async (context) => ({ bookingId: (await context.book()).bookingId, paymentStatus: 'PAID' }),
  bulkConfirmOrDeclineBooking: async (context) => ({
    details: [{ bookingId: (await context.book()).bookingId, paymentStatus: 'PAID' }],
    returnEntity: true,
  }),
  bulkCreateBooking: (context) => ({
    createBookingsInfo: [{ booking: { bookedEntity: { slot: context.takeTime() }, totalParticipants: 1 } }],
    returnFullEntity: true,
  }),
  bulkCancelBooking: async (context) => ({
    bookings: { bookingsInfo: [await context.book()] },
    returnFullEntity: true,
  }),
  bulkCalculateAllowedActions: async (context) => ({ bookingIds: [(await context.book()).bookingId] }),
  setBookingSubmissionId: async (context) => ({ bookingId: (await context.book()).bookingId, submissionId: newId() }),
  updateNumberOfParticipants: async (context) => ({ ...(await bookClass(context)), totalParticipants: 2 }),
  updateExtendedFields: async (context) => ({
    id: (await context.book()).bookingId,
    namespace: '@studio/till',
    namespaceData: { lane: 3 },
  }),
} satisfies Partial<ValidInputs['bookings']>;
