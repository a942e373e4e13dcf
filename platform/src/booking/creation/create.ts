import type { BookingId, LocationId } from '@foyer/contract';
import { durationBetween } from '@foyer/contract/values';
import { shareLockIdentity } from '../../access/identities/store.ts';
import { findVariantsOf } from '../../catalog/services/variant-store.ts';
import { listAnsweredFiles } from '../../forms/answered-file.ts';
import { giveFormFiles } from '../../media/form-file-store.ts';
import type { Tax } from '../../payments/prices/price.ts';
import { findTaxAt } from '../../payments/taxes/store.ts';
import { mayManageBookings } from '../../server/http/caller.ts';
import type { ActingContext, CallContext, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { findSite } from '../../server/sites/store.ts';
import { readAddOns } from '../allocation/add-ons.ts';
import type { Allocation, AllocationRequest } from '../allocation/allocation.ts';
import { readBookedEntity, shareLockBookedService } from '../allocation/booked-entity.ts';
import { checkChoices } from '../allocation/choices.ts';
import type { CreateContext, RequestCall } from '../allocation/create-context.ts';
import { readSubmission } from '../allocation/form-submission.ts';
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
import { announceToBusiness } from '../business-notifications/announce.ts';
import { completionMails, notify, wordsOf } from '../notifications/notify.ts';
import { holdUntil, MAX_HOLDS } from '../occupancy/hold.ts';
import { payNewBooking } from '../plan-payments/plan-payment.ts';
import { lengthOfAddOns } from '../records/booked-add-ons.ts';
import { isPaidFirst } from '../records/charges.ts';
import { toEntity } from '../records/entity.ts';
import type { BookingRecord, BookingStatus } from '../records/record.ts';
import { insertBooking, lockHolds } from '../records/store.ts';
import { allocateAfterWaitlist } from '../waitlist-offers/allocate-after-waitlist.ts';
import { markCustomer } from './booked-for.ts';
import type { BookingRelations, BookingRequest } from './booking-request.ts';
import { readBookingContact } from './contact.ts';
import { toNewBooking } from './new-booking.ts';
import { subscribe } from './subscribe.ts';

/** POST /v2/bookings. A refused request writes nothing. */
export async function createBooking(call: CreateContext) {
  return { booking: toEntity(await book(call)) };
}

/** Creates one booking, for single and bulk operations. */
export async function book(call: CreateContext): Promise<BookingRecord> {
  const [, bookingRequest] = await Promise.all([checkAccount(call), validateBookingRequest(call), checkHolds(call)]);
  const request = allocationRequestOf(call, bookingRequest);
  const allocation =
    (await allocateAfterWaitlist(call, request)) ??
    (await refuseLost(call, bookingRequest.target, bookingRequest.participants));
  const booking = await writeBooking(call, bookingRequest, request, allocation);
  const template = completionMails[booking.status];
  if (template) await notify(call, bookingRequest.site, booking, template, wordsOf(call.input.participantNotification));
  return booking;
}

/**
 * Share-locks the caller's member row until the booking is written, so that no data of theirs appears after an erasure.
 */
export async function checkAccount({
  tx,
  caller,
  fail,
}: Pick<CallContext, 'tx' | 'caller'> & Refusing<never>): Promise<void> {
  if (caller.kind === 'member' && !(await shareLockIdentity(tx, caller.siteId, caller.id))) {
    fail('UNAUTHENTICATED', 'This account no longer exists.');
  }
}

/** The allocation that a booking request needs, under the future booking's id. */
export const allocationRequestOf = (
  { now }: Pick<CallContext, 'now'>,
  bookingRequest: BookingRequest,
): AllocationRequest => ({
  siteId: bookingRequest.site.id,
  bookingId: newId<BookingId>(),
  isNew: true,
  target: bookingRequest.target,
  seats: bookingRequest.participants,
  expires: bookingRequest.status === 'CREATED' ? holdUntil(now) : undefined,
  override: bookingRequest.override,
  now,
});

/** Inserts the booking with its allocation, and emits the event. */
export async function writeBooking(
  call: CreateContext,
  bookingRequest: BookingRequest,
  { bookingId: id, expires }: Pick<AllocationRequest, 'bookingId' | 'expires'>,
  allocation: Allocation,
  relations: BookingRelations = {},
): Promise<BookingRecord> {
  const described = toNewBooking(call, bookingRequest, allocation);
  const customer = await markCustomer(call, bookingRequest);
  const contact = await readBookingContact(call, bookingRequest.contactDetails, customer);
  const hold = expires === undefined ? {} : { holdExpires: expires };
  const known = { ...described, details: { ...described.details, ...customer, ...contact, ...relations } };
  const details = { ...known.details, ...subscribe(bookingRequest, known, call.now) };
  const unpaid = { id, ...hold, ...known, details };
  const booking = { ...unpaid, ...(await payNewBooking(call, unpaid)) };
  await Promise.all([
    insertBooking(call.tx, bookingRequest.site.id, booking),
    call.emit('bookingCreated', { entityId: id, body: { entity: toEntity(booking) } }),
    announceToBusiness(call, undefined, booking),
  ]);
  const ids = [...new Set(listAnsweredFiles(booking.details.formSubmission).map((file) => file.id))];
  if (ids.length > 0) await giveFormFiles(call.tx, bookingRequest.site.id, { bookingId: id, ids, now: call.now });
  return booking;
}

/** Refuses a customer with too many unfinished bookings, who keeps others from booking (security G20). */
export async function checkHolds({
  tx,
  caller,
  now,
  fail,
}: Pick<CallContext, 'tx' | 'caller' | 'now'> & Refusing<'TOO_MANY_HOLDS'>): Promise<void> {
  if (mayManageBookings(caller)) return;
  const holds = await lockHolds(tx, caller.siteId, caller.id, now);
  if (holds < MAX_HOLDS) return;
  fail('TOO_MANY_HOLDS', 'You’re already holding several times. Complete or cancel one of these bookings first.', {
    holds,
  });
}

/** The same for a booking that would be held anew, because its hold has expired. */
export async function checkNewHold(
  call: Parameters<typeof checkHolds>[0],
  { status, holdExpires }: Pick<BookingRecord, 'status' | 'holdExpires'>,
): Promise<void> {
  if (status === 'CREATED' && (holdExpires ?? 0) <= call.now) await checkHolds(call);
}

interface Reading {
  /** A waitlist entry may ask for an interval, within which any slot will do. */
  waits?: boolean;
  /** The caller checks the appointment's time, because there are several. */
  anyTime?: boolean;
  /** One form submission is for several bookings. */
  sharesForm?: boolean;
  /** Nothing is booked yet: the contact and the form's answers may be missing. */
  isPreview?: boolean;
}

/** Validates a booking request: service, policy, form, payment and privileges. */
export async function validateBookingRequest(
  call: RequestCall,
  { waits = false, anyTime = waits, sharesForm = false, isPreview = false }: Reading = {},
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
  const addOns = await readAddOns(call, service, input.booking.bookedAddOns ?? [], {
    field: 'booking.bookedAddOns',
    anything: flow?.skipAddOnValidation === true,
  });
  const addOnsMs = lengthOfAddOns(addOns);
  const [booked, variants] = await Promise.all([
    readBookedEntity(call, { site, service, anyDuration: manages || waits, addOnsMs }),
    findVariantsOf(tx, caller.siteId, service),
  ]);
  const target = { ...booked, variants };
  checkTarget(call, target, participants, 'booking.');
  if (!flow?.skipSelectedPaymentOptionValidation) {
    checkPaymentOption(target.service, input.booking.selectedPaymentOption);
  }
  checkPayer(call, target.service);
  checkChoices(call, target, input.booking.participantsChoices, {
    invalid: 'INVALID_CHOICES',
    unknown: 'FAILED_RESOLVING_CUSTOM_CHOICES',
    mayOmit: manages,
  });
  const depositSelected = readDeposit(target.service, input.booking);
  if (!manages && !(anyTime && target.kind === 'APPOINTMENT')) checkPolicy(call, target, participants);
  const override = manages && flow?.skipAvailabilityValidation === true;
  const status = waits ? 'WAITING_LIST' : statusAtCreation(input, manages);
  const asked = {
    service: target.service,
    participants,
    isPartial: manages || waits || isPreview,
    isShared: sharesForm,
  };
  const [tax, submission] = await Promise.all([findTax(call, target), readSubmission(call, asked)]);
  return { site, target, participants, contactDetails, depositSelected, tax, addOns, submission, status, override };
}

/** Monthly payments need an account, which keeps the payment method. */
function checkPayer(
  { caller, input, fail }: Pick<RequestCall, 'caller' | 'input'> & Refusing<'MEMBER_REQUIRED'>,
  service: BookingTarget['service'],
): void {
  const isMonthly = service.payment.rateType === 'SUBSCRIPTION';
  if (!isMonthly || caller.kind !== 'visitor' || !isPaidFirst(service, input.booking.selectedPaymentOption)) return;
  fail('MEMBER_REQUIRED', 'This course is paid month by month. Please sign in first.', {
    field: 'booking.selectedPaymentOption',
    serviceId: service.id,
  });
}

async function findTax(
  { tx, caller }: Pick<RequestCall, 'tx' | 'caller'>,
  { service: { payment }, location }: BookingTarget,
): Promise<Tax | undefined> {
  if (payment.rateType === 'NO_FEE' || payment.rateType === 'CUSTOM') return undefined;
  return findTaxAt(tx, caller.siteId, location?.id === undefined ? undefined : asId<LocationId>(location.id));
}

/** CREATED, unless the business asks for another status (protocol: bookings §1). */
function statusAtCreation({ booking: { status = 'CREATED' } }: CreateRequest, manages: boolean): BookingStatus {
  if (!manages) return 'CREATED';
  if (status === 'CREATED' || status === 'CONFIRMED' || status === 'PENDING') return status;
  const violation = oneViolation('booking.status', 'must be CREATED, PENDING or CONFIRMED for a new booking');
  throw new ValidationError([violation]);
}

const lostCodes = {
  APPOINTMENT: ['SLOT_NOT_AVAILABLE', 'This time has just been taken.'],
  CLASS: ['SESSION_CAPACITY_EXCEEDED', 'There aren’t enough spots left in this session.'],
  COURSE: ['SCHEDULE_CAPACITY_EXCEEDED', 'There aren’t enough spots left in this course.'],
} as const;

type LostCode<Kind extends BookingTarget['kind']> = (typeof lostCodes)[Kind][0];

/** Refuses a slot or session that is taken or full, with the nearest slots. */
export async function refuseLost<Kind extends BookingTarget['kind']>(
  { tx, caller, now, fail }: Pick<ActingContext, 'tx' | 'caller' | 'now'> & Refusing<LostCode<Kind>>,
  target: BookingTarget<Kind>,
  seats: number,
): Promise<never> {
  const { service, start, end, timeZone: zone, resourceId } = target;
  const wanted = {
    siteId: caller.siteId,
    service,
    start,
    durationMs: durationBetween(start, end),
    now,
    zone,
    resourceId,
    seats,
  };
  const alternatives = await findNearestSlots(tx, wanted);
  const [code, description] = lostCodes[target.kind];
  return fail(code, description, { alternatives });
}
