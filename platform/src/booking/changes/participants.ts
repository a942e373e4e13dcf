import type { modules } from '@foyer/contract';
import { mayManageBookings } from '../../server/http/caller.ts';
import type { Call } from '../../server/http/handler.ts';
import type { AllocationRequest } from '../allocation/allocation.ts';
import { targetOf } from '../allocation/booked-target.ts';
import { checkChoices } from '../allocation/choices.ts';
import { checkPolicy, readParticipants } from '../allocation/request.ts';
import type { BookingTarget } from '../allocation/target.ts';
import { variantOfTarget } from '../allocation/target-variant.ts';
import { checkNewHold, refuseLost } from '../creation/create.ts';
import { holdUntil } from '../occupancy/hold.ts';
import { adjustPlanPayment } from '../plan-payments/plan-payment.ts';
import { changedPriceOf } from '../records/booking-price.ts';
import { toEntity } from '../records/entity.ts';
import { isAllowedFrom } from '../records/lifecycle.ts';
import { cancelWindow } from '../records/policy.ts';
import type { BookingRecord } from '../records/record.ts';
import { policyRefusal, statusRefusal } from '../records/refusals.ts';
import { allocateAfterWaitlist } from '../waitlist-offers/allocate-after-waitlist.ts';
import { offerReleasedAllocation } from '../waitlist-offers/release.ts';
import { checkRevision, initiatedBy, lockOwnBooking, previousParticipants, saveBooking, siteOf } from './change.ts';

type UpdateCall = Call<(typeof modules)['bookings']['updateNumberOfParticipants']>;

/** Changes the number of participants of a class or course booking. Appointments keep theirs. */
export async function updateNumberOfParticipants(call: UpdateCall) {
  const { input, fail } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  checkRevision(call, booking, input.revision);
  await checkNewHold(call, booking);
  const seats = readParticipants(input, '');
  if (booking.details.kind === 'APPOINTMENT') {
    fail('PARTICIPANTS_NOT_CHANGEABLE', 'The number of participants of an appointment can’t be changed.');
  }
  if (!isAllowedFrom('updateNumberOfParticipants', booking.status)) {
    fail(...statusRefusal(booking, 'updateNumberOfParticipants'));
  }
  const site = await siteOf(call);
  const target = await targetOf(call.tx, site, booking);
  if (!target) return fail('PARTICIPANTS_NOT_CHANGEABLE', 'This service is no longer offered.');
  checkChoices(call, target, input.participantsChoices, {
    invalid: 'INVALID_SERVICE_CHOICES',
    unknown: 'INVALID_SERVICE_CHOICES',
    mayOmit: mayManageBookings(call.caller),
  });
  if (!mayManageBookings(call.caller)) checkCustomer(call, booking, target, seats);
  const request = allocationRequestOf(call, booking, target, seats);
  const allocation = (await allocateAfterWaitlist(call, request)) ?? (await refuseLost(call, target, seats));
  if (seats < booking.totalParticipants) await offerReleasedAllocation(call, site.id, booking);
  const { participantsChoices: _, ...details } = booking.details;
  const variantOf = variantOfTarget(target, allocation);
  const asked = { participants: seats, choices: input.participantsChoices, variantOf };
  const changed = {
    ...booking,
    ...(request.expires === undefined ? {} : { holdExpires: request.expires }),
    totalParticipants: seats,
    doubleBooked: allocation.doubleBooked,
    details: {
      ...details,
      ...changedPriceOf(booking, target.service, asked),
      ...(input.participantsChoices ? { participantsChoices: input.participantsChoices } : {}),
    },
  };
  await adjustPlanPayment(call, booking, changed);
  const saved = await saveBooking(call, booking, changed);
  await announce(call, booking, saved);
  return { booking: toEntity(saved) };
}

/** A hold keeps its expiry. Giving up seats always succeeds, even where the session stays overbooked. */
function allocationRequestOf(
  { caller, now }: UpdateCall,
  booking: BookingRecord,
  target: BookingTarget,
  seats: number,
): AllocationRequest {
  const isHeld = booking.status !== 'CREATED' || (booking.holdExpires ?? 0) > now;
  const expires = booking.status === 'CREATED' ? (isHeld ? booking.holdExpires : holdUntil(now)) : undefined;
  const override = isHeld && seats <= booking.totalParticipants;
  return { siteId: caller.siteId, bookingId: booking.id, target, seats, expires, override, now };
}

/** More participants follow the rules of a new booking; fewer follow those of a cancellation. */
function checkCustomer(call: UpdateCall, booking: BookingRecord, target: BookingTarget, seats: number): void {
  if (seats > booking.totalParticipants) checkPolicy(call, target, seats);
  const window = cancelWindow(booking, call.now, call.caller.kind === 'visitor');
  if (seats < booking.totalParticipants && !window.allowed) call.fail(...policyRefusal('changed', window));
}

function announce(call: UpdateCall, before: BookingRecord, saved: BookingRecord): Promise<void> {
  const body = { booking: toEntity(saved), initiatedBy: initiatedBy(call.caller), ...previousParticipants(before) };
  return call.emit('bookingNumberOfParticipantsUpdated', { entityId: saved.id, body: { body } });
}
