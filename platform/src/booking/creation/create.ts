import type { BookingId } from '@foyer/contract';
import { shareLockIdentity } from '../../access/identities/store.ts';
import { mayManageBookings } from '../../server/http/caller.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite } from '../../server/sites/store.ts';
import { readAddOns } from '../allocation/add-ons.ts';
import type { Allocation, AllocationRequest } from '../allocation/allocation.ts';
import { readBookedEntity, shareLockBookedService } from '../allocation/booked-entity.ts';
import { checkChoices } from '../allocation/choices.ts';
import type { CreateContext, RequestCall } from '../allocation/create-context.ts';
import {
  type CreateRequest,
  checkPaymentOption,
  checkPolicy,
  checkPrivileges,
  checkTarget,
  readContact,
  readDeposit,
  readParticipants,
} from '../allocation/request.ts';
import type { BookingTarget } from '../allocation/target.ts';
import { findNearestSlots } from '../availability/nearest-slots.ts';
import { completionMails, notify, wordsOf } from '../notifications/notify.ts';
import { holdUntil, MAX_HOLDS } from '../occupancy/hold.ts';
import { toEntity } from '../records/entity.ts';
import type { BookingRecord, BookingStatus } from '../records/record.ts';
import { insertBooking, lockHolds } from '../records/store.ts';
import { allocateAfterWaitlist } from '../waitlist-offers/allocate-after-waitlist.ts';
import type { BookingRelations, BookingRequest } from './booking-request.ts';
import { toNewBooking } from './new-booking.ts';

/** POST /v2/bookings. Whatever refuses it, nothing is written. */
export async function createBooking(call: CreateContext) {
  return { booking: toEntity(await book(call)) };
}

/** Makes one booking: the one door, for a single call and for many in one call. */
export async function book(call: CreateContext): Promise<BookingRecord> {
  const [, wish] = await Promise.all([checkAccount(call), validateBookingRequest(call), checkHolds(call)]);
  const request = allocationRequestOf(call, wish);
  const place =
    (await allocateAfterWaitlist(call, request)) ?? (await refuseLost(call, wish.target, wish.participants));
  const booking = await writeBooking(call, wish, request, place);
  const template = completionMails[booking.status];
  if (template) await notify(call, wish.site, booking, template, wordsOf(call.input.participantNotification));
  return booking;
}

/** Somebody who books is held until it is written: no data of theirs come after their deletion. */
export async function checkAccount({
  tx,
  caller,
  fail,
}: Pick<CallContext, 'tx' | 'caller'> & Refusing<never>): Promise<void> {
  if (caller.kind === 'member' && !(await shareLockIdentity(tx, caller.siteId, caller.id))) {
    fail('UNAUTHENTICATED', 'This account is gone.');
  }
}

/** The place that a wish needs, under the id of the booking to be. */
export const allocationRequestOf = ({ now }: Pick<CallContext, 'now'>, wish: BookingRequest): AllocationRequest => ({
  siteId: wish.site.id,
  bookingId: newId<BookingId>(),
  isNew: true,
  target: wish.target,
  seats: wish.participants,
  expires: wish.status === 'CREATED' ? holdUntil(now) : undefined,
  override: wish.override,
  now,
});

/** Stores the booking that has its place, and announces it. */
export async function writeBooking(
  call: CreateContext,
  wish: BookingRequest,
  { bookingId: id, expires }: Pick<AllocationRequest, 'bookingId' | 'expires'>,
  place: Allocation,
  belonging: BookingRelations = {},
): Promise<BookingRecord> {
  const described = toNewBooking(call, wish, place);
  const hold = expires === undefined ? {} : { holdExpires: expires };
  const booking = { id, ...hold, ...described, details: { ...described.details, ...belonging } };
  await Promise.all([
    insertBooking(call.tx, wish.site.id, booking),
    call.emit('bookingCreated', { entityId: id, body: { entity: toEntity(booking) } }),
  ]);
  return booking;
}

/** Who holds more than they will book keeps others from booking (security G20). */
export async function checkHolds({
  tx,
  caller,
  now,
  fail,
}: Pick<CallContext, 'tx' | 'caller' | 'now'> & Refusing<'TOO_MANY_HOLDS'>): Promise<void> {
  if (mayManageBookings(caller)) return;
  const holds = await lockHolds(tx, caller.siteId, caller.id, now);
  if (holds < MAX_HOLDS) return;
  fail('TOO_MANY_HOLDS', 'You hold several times already. Finish one of these bookings, or cancel it.', { holds });
}

interface Reading {
  /** Who waits may ask for a window of time, in which any time of the service will do. */
  waits?: boolean;
  /** An appointment's time is looked at by whoever calls: there are several. */
  anyTime?: boolean;
}

/** What is asked for, by the rules. */
export async function validateBookingRequest(
  call: RequestCall,
  { waits = false, anyTime = waits }: Reading = {},
): Promise<BookingRequest> {
  const { input, caller, tx } = call;
  const manages = mayManageBookings(caller);
  const flow = input.flowControlSettings;
  checkPrivileges(call, input, manages);
  const participants = readParticipants(input.booking);
  const contactDetails = readContact(call, input);
  const [site, service] = await Promise.all([
    findSite(tx, caller.siteId),
    shareLockBookedService(call, { hidden: manages }),
  ]);
  const target = await readBookedEntity(call, { site, service, anyDuration: manages || waits });
  checkTarget(call, target, participants, 'booking.');
  if (!flow?.skipSelectedPaymentOptionValidation) {
    checkPaymentOption(target.service, input.booking.selectedPaymentOption);
  }
  checkChoices(target, input.booking.participantsChoices, (...refusal) => call.fail('INVALID_CHOICES', ...refusal));
  const depositSelected = readDeposit(target.service, input.booking);
  const addOns = readAddOns(call, target.service, input.booking.bookedAddOns ?? [], {
    field: 'booking.bookedAddOns',
    anything: flow?.skipAddOnValidation === true,
  });
  if (!manages && !(anyTime && target.kind === 'APPOINTMENT')) checkPolicy(call, target, participants);
  const override = manages && flow?.skipAvailabilityValidation === true;
  const status = waits ? 'WAITING_LIST' : statusAtCreation(input, manages);
  return { site, target, participants, contactDetails, depositSelected, addOns, status, override };
}

/** CREATED, unless the business asks for more (protocol: bookings §1). */
function statusAtCreation({ booking: { status = 'CREATED' } }: CreateRequest, manages: boolean): BookingStatus {
  if (!manages) return 'CREATED';
  if (status === 'CREATED' || status === 'CONFIRMED' || status === 'PENDING') return status;
  const violation = oneViolation('booking.status', 'must be CREATED, PENDING or CONFIRMED for a new booking');
  throw new ValidationError([violation]);
}

const lostCodes = {
  APPOINTMENT: ['SLOT_NOT_AVAILABLE', 'This time has just been taken.'],
  CLASS: ['SESSION_CAPACITY_EXCEEDED', 'There are not enough places left in this session.'],
  COURSE: ['SCHEDULE_CAPACITY_EXCEEDED', 'There are not enough places left in this course.'],
} as const;

type LostCode<Kind extends BookingTarget['kind']> = (typeof lostCodes)[Kind][0];

/** A race that was lost, or a full session: says so, and offers the nearest free times. */
export async function refuseLost<Kind extends BookingTarget['kind']>(
  { tx, caller, now, fail }: Pick<CallContext, 'tx' | 'caller' | 'now'> & Refusing<LostCode<Kind>>,
  target: BookingTarget<Kind>,
  seats: number,
): Promise<never> {
  const { service, start, end, timeZone: zone, resourceId } = target;
  const wanted = { siteId: caller.siteId, service, start, durationMs: end - start, now, zone, resourceId, seats };
  const alternatives = await findNearestSlots(tx, wanted);
  const [code, description] = lostCodes[target.kind];
  return fail(code, description, { alternatives });
}
