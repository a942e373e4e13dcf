import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode, modules } from '@foyer/contract';
import type { Service } from '../../catalog/services/service.ts';
import { shareLockService } from '../../catalog/services/store.ts';
import { findVariantsOf } from '../../catalog/services/variant-store.ts';
import { mayManageBookings } from '../../server/http/caller.ts';
import type { Call, CallContext, Refusing } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { Site } from '../../server/sites/store.ts';
import type { Allocation, AllocationRequest } from '../allocation/allocation.ts';
import { checkChoices } from '../allocation/choices.ts';
import { checkPolicy, checkTarget, readParticipants } from '../allocation/request.ts';
import { type BookingTarget, readAppointment, readClassSession } from '../allocation/target.ts';
import { variantOfTarget } from '../allocation/target-variant.ts';
import { checkSeparable } from '../multi-service-records/inseparable.ts';
import { holdUntil } from '../occupancy/hold.ts';
import { lengthOfAddOns } from '../records/booked-add-ons.ts';
import { changedPriceOf, linesOf } from '../records/booking-price.ts';
import { chargesOf } from '../records/charges.ts';
import { eventIdOf } from '../records/event-id.ts';
import { isAllowedFrom, statusWhenMoved } from '../records/lifecycle.ts';
import { rescheduleWindow } from '../records/policy.ts';
import type { BookedAddOn, BookingDetails, BookingRecord, ParticipantChoices } from '../records/record.ts';
import { policyRefusal } from '../records/refusals.ts';
import { type AddOnChangeCode, priceWith, readNewAddOns } from './add-on-changes.ts';
import { type ChangeContext, checkRevision, siteOf } from './change.ts';

type Input = Call<(typeof modules)['bookings']['rescheduleBooking']>['input'];

export type RescheduleCall<Code extends ErrorCode = never> = ChangeContext<
  | 'RESCHEDULING_NOT_ALLOWED'
  | 'BOOKING_POLICY_VIOLATION'
  | 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING'
  | 'SESSION_NOT_FOUND'
  | 'RESOURCE_NOT_FOUND'
  | 'BENEFIT_NOT_AVAILABLE'
  | 'PRICE_CHANGE_NOT_ALLOWED'
  | Code,
  'bookingRescheduled'
>;

/** How a booking is rescheduled, and by whom. */
export interface Rescheduling
  extends Pick<
    Input,
    | 'slot'
    | 'revision'
    | 'participantNotification'
    | 'flowControlSettings'
    | 'totalParticipants'
    | 'participantsChoices'
    | 'bookedAddOns'
  > {
  byCustomer: boolean;
  isAnonymous: boolean;
}

/** Returns whether a customer reschedules; refuses them the options that only the business has. */
export function readMover(
  { caller, fail }: Pick<CallContext, 'caller'> & Refusing<'UNAUTHORIZED_OPERATION'>,
  flow: Input['flowControlSettings'] = {},
): Pick<Rescheduling, 'byCustomer' | 'isAnonymous'> {
  const byCustomer = !mayManageBookings(caller);
  if (byCustomer && Object.values(flow).some(Boolean)) {
    fail('UNAUTHORIZED_OPERATION', 'Only the business can skip these checks.');
  }
  return { byCustomer, isAnonymous: caller.kind === 'visitor' };
}

/** Courses can't be rescheduled. */
type MovableTarget = BookingTarget<'APPOINTMENT' | 'CLASS'>;

/** A validated rescheduling; only the new allocation is missing. */
export interface Move {
  booking: BookingRecord;
  wanted: Rescheduling;
  site: Site;
  target: MovableTarget;
  addOns: readonly BookedAddOn[];
  request: AllocationRequest;
}

/** Reads the add-ons of a rescheduled booking, and checks the participants' choices. */
interface Extras {
  readAddOns(booking: BookingRecord, wanted: Rescheduling, service: Service): Promise<readonly BookedAddOn[]>;
  checkChoices(wanted: Rescheduling, target: MovableTarget): void;
}

const keepExtras: Extras = {
  readAddOns: async ({ details: { addOns = [] } }) => addOns,
  checkChoices: () => {},
};

/** For operations that may send other participants' choices and add-ons. */
export const readExtras = (
  call: Pick<CallContext, 'tx' | 'caller'> &
    Refusing<'INVALID_SERVICE_CHOICES' | AddOnChangeCode | 'PRICE_CHANGE_NOT_ALLOWED'>,
): Extras => ({
  readAddOns: (booking, wanted, service) => readNewAddOns(call, booking, wanted, service),
  checkChoices(wanted, target) {
    const codes = { invalid: 'INVALID_SERVICE_CHOICES', unknown: 'INVALID_SERVICE_CHOICES' } as const;
    const mayOmit = !wanted.byCustomer;
    if (changesParticipants(wanted)) checkChoices(call, target, wanted.participantsChoices, { ...codes, mayOmit });
  },
});

/** Validates a rescheduling. Participants' choices and add-ons stay unless `extras` reads them. */
export async function validateRescheduling(
  call: RescheduleCall,
  booking: BookingRecord,
  wanted: Rescheduling,
  extras = keepExtras,
): Promise<Move> {
  const { now, fail } = call;
  checkRevision(call, booking, wanted.revision);
  if (wanted.byCustomer && !call.together) checkSeparable(call, booking);
  if (booking.details.kind === 'COURSE' || !isAllowedFrom('reschedule', booking.status)) {
    const description =
      booking.details.kind === 'COURSE' ? 'A course can’t be rescheduled.' : `The booking is ${booking.status}.`;
    fail('RESCHEDULING_NOT_ALLOWED', description, { status: booking.status });
  }
  const window = rescheduleWindow(booking, now, wanted.isAnonymous);
  if (wanted.byCustomer && !window.allowed) fail(...policyRefusal('rescheduled', window));
  const site = await siteOf(call);
  const service = await shareLockMoved(call, site, booking, wanted);
  const addOns = await extras.readAddOns(booking, wanted, service);
  const target = await readNewTarget(call, { site, service, booking, wanted, addOns });
  const seats = participantsOf(booking, wanted);
  checkTarget(call, target, seats);
  extras.checkChoices(wanted, target);
  if (wanted.byCustomer) checkPolicy(call, target, seats);
  const override = wanted.flowControlSettings?.skipAvailabilityValidation === true;
  // An unfinished booking gets a new hold.
  const expires = booking.status === 'CREATED' ? holdUntil(now) : undefined;
  const request = { siteId: site.id, bookingId: booking.id, target, seats, expires, override, now };
  return { booking, wanted, site, target, addOns, request };
}

/** Returns the booking with its new slot and allocation. */
export function rescheduled({ booking, wanted, target, addOns, request }: Move, allocation: Allocation): BookingRecord {
  const { participantsChoices: _, addOns: __, lines: ___, bufferBeforeMinutes: ____, ...details } = booking.details;
  const { expires, seats } = request;
  const choices = wanted.totalParticipants
    ? undefined
    : (wanted.participantsChoices ?? booking.details.participantsChoices);
  const status = statusAfter(booking, wanted);
  return {
    ...booking,
    ...(expires === undefined ? {} : { holdExpires: expires }),
    ...eventIdOf(target.kind, status, target.eventId ?? booking.eventId),
    status,
    start: target.start,
    end: target.end,
    totalParticipants: seats,
    doubleBooked: allocation.doubleBooked,
    details: {
      ...details,
      ...priceWith(addOns, repriced({ booking, wanted, target, request }, allocation, choices), target.service),
      ...(addOns.length > 0 ? { addOns } : {}),
      resources: allocation.resources,
      timeZone: target.timeZone,
      ...(target.location ? { location: target.location } : {}),
      ...(target.resourceSelections ? { resourceSelections: target.resourceSelections } : {}),
      ...(target.bufferBeforeMs > 0 ? { bufferBeforeMinutes: target.bufferBeforeMs / 60_000 } : {}),
      bufferAfterMinutes: target.bufferAfterMs / 60_000,
      ...(choices ? { participantsChoices: choices } : {}),
    },
  };
}

const changesParticipants = ({ totalParticipants, participantsChoices }: Rescheduling): boolean =>
  totalParticipants !== undefined || participantsChoices !== undefined;

/** The price follows other participants, another length and other staff. Custom choices that stay keep theirs. */
function repriced(
  { booking, wanted, target, request: { seats } }: Pick<Move, 'booking' | 'wanted' | 'target' | 'request'>,
  allocation: Allocation,
  choices: ParticipantChoices | undefined,
): Pick<BookingDetails, 'lines'> {
  if (target.variants?.option.type === 'CUSTOM' && !changesParticipants(wanted)) return { lines: linesOf(booking) };
  const variantOf = variantOfTarget(target, allocation);
  return changedPriceOf(booking, target.service, { participants: seats, choices, variantOf });
}

/** Refuses customers another price than the one that was agreed: they have not seen it. */
export function checkPrice(
  { fail }: Refusing<'PRICE_CHANGE_NOT_ALLOWED'>,
  { booking, wanted: { byCustomer } }: Move,
  moved: BookingRecord,
): void {
  if (!byCustomer || moved.totalParticipants !== booking.totalParticipants) return;
  const [before, after] = [chargesOf(booking).price, chargesOf(moved).price];
  if (isDeepStrictEqual(before, after)) return;
  fail('PRICE_CHANGE_NOT_ALLOWED', 'This would change the price. Please ask us, or book anew.', { before, after });
}

function statusAfter(booking: BookingRecord, { byCustomer, flowControlSettings: flow }: Rescheduling) {
  const isApproved = flow?.skipBusinessConfirmation === true;
  return statusWhenMoved(booking, {
    isNewRequest: booking.details.requiresApproval && byCustomer,
    isApproved,
  });
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

async function shareLockMoved(
  call: RescheduleCall,
  site: Site,
  { serviceId }: BookingRecord,
  { slot }: Rescheduling,
): Promise<Service> {
  if (slot.serviceId && slot.serviceId.toLowerCase() !== serviceId) {
    throw new ValidationError([oneViolation('slot.serviceId', 'must be the service of the booking')]);
  }
  const service = await shareLockService(call.tx, site.id, serviceId, { hidden: true });
  return service ?? call.fail('RESCHEDULING_NOT_ALLOWED', 'This service is no longer offered.');
}

async function readNewTarget(
  call: RescheduleCall,
  { site, service, booking, wanted, addOns }: Omit<Move, 'target' | 'request'> & { service: Service },
): Promise<MovableTarget> {
  const { slot, byCustomer } = wanted;
  const lengths = { anyDuration: !byCustomer, addOnsMs: lengthOfAddOns(addOns), booked: booking };
  const reading = { db: call.tx, site, service, slot, field: 'slot', ...lengths };
  const [target, variants] = await Promise.all([
    booking.details.kind === 'APPOINTMENT' ? readAppointment(reading) : readClassSession(reading),
    findVariantsOf(call.tx, site.id, service),
  ]);
  return target ? { ...target, variants } : call.fail('SESSION_NOT_FOUND', 'This class has no such session.');
}
