import { isDeepStrictEqual } from 'node:util';
import type { modules } from '@foyer/contract';
import type { Call } from '../../server/http/handler.ts';
import type { Allocation } from '../allocation/allocation.ts';
import { checkNewHold, refuseLost } from '../creation/create.ts';
import { notify, wantsNotice } from '../notifications/notify.ts';
import { adjustPlanPayment } from '../plan-payments/plan-payment.ts';
import { toEntity } from '../records/entity.ts';
import type { BookingRecord } from '../records/record.ts';
import { allocateAfterWaitlist } from '../waitlist-offers/allocate-after-waitlist.ts';
import { offerReleasedAllocation } from '../waitlist-offers/release.ts';
import { initiatedBy, lockOwnBooking, previousParticipants, saveBooking } from './change.ts';
import {
  checkPrice,
  type Move,
  type RescheduleCall,
  type Rescheduling,
  readExtras,
  readMover,
  rescheduled,
  validateRescheduling,
} from './rescheduling.ts';

type Reschedule = (typeof modules)['bookings']['rescheduleBooking'];

export async function rescheduleBooking(call: Call<Reschedule>) {
  const { input } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  await checkNewHold(call, booking);
  const saved = await reschedule(
    call,
    booking,
    { ...input, ...readMover(call, input.flowControlSettings) },
    readExtras(call),
  );
  return { booking: toEntity(saved) };
}

/** Reschedules a booking: releases the old allocation and makes the new one in one transaction, or changes nothing. */
export async function reschedule(
  call: RescheduleCall<'SLOT_NOT_AVAILABLE' | 'SESSION_CAPACITY_EXCEEDED'>,
  booking: BookingRecord,
  wanted: Rescheduling,
  extras?: ReturnType<typeof readExtras>,
): Promise<BookingRecord> {
  const move = await validateRescheduling(call, booking, wanted, extras);
  const allocation =
    (await allocateAfterWaitlist(call, move.request)) ?? (await refuseLost(call, move.target, move.request.seats));
  return saveRescheduling(call, move, allocation);
}

/** Saves the rescheduled booking, offers the released allocation to the waitlist, and notifies. */
export async function saveRescheduling(
  call: RescheduleCall,
  move: Move,
  allocation: Allocation,
): Promise<BookingRecord> {
  const { booking, wanted, site } = move;
  const moved = rescheduled(move, allocation);
  // The business tells a customer of a move that is made already: nothing changes, so nothing is announced again.
  const isMade = booking.status !== 'CREATED' && isDeepStrictEqual(placeOf(moved), placeOf(booking));
  const saved = isMade ? booking : await saveMoved(call, move, moved);
  const isAnswered = booking.status === 'PENDING' && saved.status === 'CONFIRMED';
  const isTold = isAnswered || wanted.byCustomer || wantsNotice(wanted.participantNotification);
  if (booking.status !== 'CREATED' && isTold) {
    const template = saved.status === 'PENDING' ? 'bookingRequested' : 'bookingRescheduled';
    await notify(call, site, saved, template, wanted.participantNotification?.message);
  }
  return saved;
}

/** All that a rescheduling can change. */
const placeOf = (booking: BookingRecord) => {
  const { bufferBeforeMinutes, bufferAfterMinutes } = booking.details;
  return { ...toEntity(booking), bufferBeforeMinutes, bufferAfterMinutes };
};

async function saveMoved(call: RescheduleCall, move: Move, moved: BookingRecord): Promise<BookingRecord> {
  const { booking, wanted, site } = move;
  await offerReleasedAllocation(call, site.id, booking);
  checkPrice(call, move, moved);
  await adjustPlanPayment(call, booking, moved);
  const saved = await saveBooking(call, booking, moved);
  await announce(call, saved, booking, wanted);
  return saved;
}

function announce(
  call: RescheduleCall,
  saved: BookingRecord,
  before: BookingRecord,
  wanted: Rescheduling,
): Promise<void> {
  const previous = toEntity(before);
  return call.emit('bookingRescheduled', {
    entityId: saved.id,
    body: {
      body: {
        booking: toEntity(saved),
        participantNotification: wanted.participantNotification,
        flowControlSettings: wanted.flowControlSettings,
        initiatedBy: initiatedBy(call.caller),
        previousStatus: before.status,
        previousBookedEntity: previous.bookedEntity,
        previousStartDate: previous.startDate,
        previousEndDate: previous.endDate,
        previousBookedAddOns: previous.bookedAddOns,
        ...previousParticipants(before),
      },
    },
  });
}
