import type { modules } from '@foyer/contract';
import { mayManageBookings } from '../http/caller.ts';
import type { Call, EmittedEvent } from '../http/handler.ts';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { holdService } from '../services/store.ts';
import type { Site } from '../sites/store.ts';
import { offerFreedPlace } from '../waitlist/freed-place.ts';
import { takePlaceInTurn } from '../waitlist/in-turn.ts';
import { type ChangeCall, checkRevision, initiatedBy, lockOwnBooking, saveBooking, siteOf } from './change.ts';
import { checkChoices } from './choices.ts';
import { refuseLost } from './create.ts';
import { toEntity } from './entity.ts';
import { holdUntil } from './hold.ts';
import { isAllowedFrom, statusWhenMoved } from './lifecycle.ts';
import { checkAlone } from './multi-service/bound.ts';
import { notify, wantsNotice } from './notify.ts';
import type { Place, PlaceRequest } from './place.ts';
import { rescheduleWindow } from './policy.ts';
import type { BookingRecord } from './record.ts';
import { policyRefusal } from './refusals.ts';
import { checkPolicy, checkTarget, readParticipants } from './request.ts';
import { readAppointment, readClassSession, type Target } from './target.ts';

type Reschedule = (typeof modules)['bookings']['rescheduleBooking'];
type Input = Call<Reschedule>['input'];

export interface RescheduleCall extends ChangeCall {
  fail(
    code:
      | 'BOOKING_NOT_FOUND'
      | 'BOOKING_REVISION_MISMATCH'
      | 'RESCHEDULING_NOT_ALLOWED'
      | 'BOOKING_POLICY_VIOLATION'
      | 'SLOT_NOT_AVAILABLE'
      | 'SESSION_CAPACITY_EXCEEDED'
      | 'SESSION_NOT_FOUND',
    description: string,
    data?: Record<string, unknown>,
  ): never;
  emit(event: 'bookingUpdated' | 'bookingRescheduled', content: EmittedEvent): Promise<void>;
}

export interface Rescheduling
  extends Pick<
    Input,
    | 'slot'
    | 'revision'
    | 'participantNotification'
    | 'flowControlSettings'
    | 'totalParticipants'
    | 'participantsChoices'
  > {
  byCustomer: boolean;
  isAnonymous: boolean;
}

export async function rescheduleBooking(call: Call<Reschedule>) {
  const { input, caller, fail } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  const byCustomer = !mayManageBookings(caller);
  const flow = input.flowControlSettings;
  if (
    byCustomer &&
    (flow?.ignoreReschedulePolicy || flow?.skipAvailabilityValidation || flow?.skipBusinessConfirmation)
  ) {
    fail('UNAUTHORIZED_OPERATION', 'Only the business may skip these checks.');
  }
  const saved = await reschedule(call, booking, { ...input, byCustomer, isAnonymous: caller.kind === 'visitor' });
  return { booking: toEntity(saved) };
}

/** Moves a booking: its old place and its new one change hands in one transaction, or nothing does. */
export async function reschedule(
  call: RescheduleCall,
  booking: BookingRecord,
  wanted: Rescheduling,
): Promise<BookingRecord> {
  const move = await readMove(call, booking, wanted);
  const place =
    (await takePlaceInTurn(call, move.request)) ?? (await refuseLost(call, move.target, move.request.seats));
  return finishMove(call, move, place);
}

/** A move that keeps the rules: only the new place is still to be had. */
export interface Move {
  booking: BookingRecord;
  wanted: Rescheduling;
  site: Site;
  target: Target;
  request: PlaceRequest;
}

/** Reads where a booking is to be moved, and whether it may be. */
export async function readMove(call: RescheduleCall, booking: BookingRecord, wanted: Rescheduling): Promise<Move> {
  const { now, fail } = call;
  checkRevision(call, booking, wanted.revision);
  if (wanted.byCustomer && !call.together) checkAlone(booking);
  if (booking.details.kind === 'COURSE' || !isAllowedFrom('reschedule', booking.status)) {
    const description =
      booking.details.kind === 'COURSE' ? 'A course cannot be moved.' : `The booking is ${booking.status}.`;
    fail('RESCHEDULING_NOT_ALLOWED', description, { status: booking.status });
  }
  const window = rescheduleWindow(booking, now, wanted.isAnonymous);
  if (wanted.byCustomer && !window.allowed) fail(...policyRefusal('moved', window));
  const site = await siteOf(call);
  const target = await readNewTarget(call, site, booking, wanted);
  const seats = participantsOf(booking, wanted);
  checkTarget(target, seats, 'slot');
  checkChoices(target, wanted.participantsChoices, 'INVALID_SERVICE_CHOICES');
  if (wanted.byCustomer) checkPolicy(target, seats, now);
  const override = wanted.flowControlSettings?.skipAvailabilityValidation === true;
  // An unfinished booking that is moved is held anew.
  const expires = booking.status === 'CREATED' ? holdUntil(now) : undefined;
  const request = { siteId: site.id, bookingId: booking.id, target, seats, expires, override, now };
  return { booking, wanted, site, target, request };
}

/** Stores the booking at its new place, offers the old one to those who wait for it, and tells everyone. */
export async function finishMove(call: RescheduleCall, move: Move, place: Place): Promise<BookingRecord> {
  const { booking, wanted, site, target, request } = move;
  const { expires, seats } = request;
  await offerFreedPlace(call, site.id, booking);
  const { participantsChoices: _, ...details } = booking.details;
  const choices = wanted.totalParticipants
    ? undefined
    : (wanted.participantsChoices ?? booking.details.participantsChoices);
  const saved = await saveBooking(call, booking, {
    ...booking,
    ...(expires === undefined ? {} : { holdExpires: expires }),
    ...(target.eventId ? { eventId: target.eventId } : {}),
    status: statusAfter(booking, wanted),
    start: target.start,
    end: target.end,
    totalParticipants: seats,
    doubleBooked: place.doubleBooked,
    details: {
      ...details,
      resources: place.resources,
      timeZone: target.timeZone,
      ...(target.location ? { location: target.location } : {}),
      ...(target.resourceSelections ? { resourceSelections: target.resourceSelections } : {}),
      bufferAfterMinutes: target.bufferAfterMs / 60_000,
      ...(choices ? { participantsChoices: choices } : {}),
    },
  });
  await announce(call, saved, booking, wanted);
  if (booking.status !== 'CREATED' && (wanted.byCustomer || wantsNotice(wanted.participantNotification))) {
    const template = saved.status === 'PENDING' ? 'bookingRequested' : 'bookingRescheduled';
    await notify(call, site, saved, template, wanted.participantNotification?.message);
  }
  return saved;
}

function statusAfter(booking: BookingRecord, { byCustomer, flowControlSettings: flow }: Rescheduling) {
  const needsApproval = booking.details.requiresApproval && !flow?.skipBusinessConfirmation;
  return statusWhenMoved(booking, { isNewRequest: needsApproval && byCustomer });
}

const participantsOf = (booking: BookingRecord, { totalParticipants, participantsChoices }: Rescheduling): number =>
  totalParticipants === undefined && !participantsChoices
    ? booking.totalParticipants
    : readParticipants(
        {
          ...(totalParticipants ? { totalParticipants } : {}),
          ...(participantsChoices ? { participantsChoices } : {}),
        },
        '',
      );

async function readNewTarget(
  call: RescheduleCall,
  site: Site,
  booking: BookingRecord,
  wanted: Rescheduling,
): Promise<Target> {
  const { slot, byCustomer } = wanted;
  if (slot.serviceId && slot.serviceId.toLowerCase() !== booking.serviceId) {
    throw new ValidationError([oneViolation('slot.serviceId', 'must be the service that is booked')]);
  }
  const service = await holdService(call.tx, site.id, booking.serviceId, { hidden: true });
  if (!service) return call.fail('RESCHEDULING_NOT_ALLOWED', 'This service is not offered any more.');
  const bookedAt = booking.details.location;
  const reading = { db: call.tx, site, service, slot, field: 'slot', anyDuration: !byCustomer, bookedAt };
  if (booking.details.kind === 'APPOINTMENT') return readAppointment(reading);
  return (await readClassSession(reading)) ?? call.fail('SESSION_NOT_FOUND', 'There is no such session of this class.');
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
        previousTotalParticipants: before.totalParticipants,
      },
    },
  });
}
