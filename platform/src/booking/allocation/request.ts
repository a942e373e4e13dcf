import type { FieldViolation, modules, RequestOf, ResourceId } from '@foyer/contract';
import { durationBetween, type Instant } from '@foyer/contract/values';
import type { ServiceEntity } from '../../catalog/services/service-entity.ts';
import { readSubmittedContact } from '../../forms/submitted-contact.ts';
import type { CallContext, Refusing } from '../../server/http/handler.ts';
import { checkNames } from '../../server/lib/person-name.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { ContactDetails } from '../records/record.ts';
import { limitsOf } from '../slots/limits.ts';
import { bookableFrom, bookableUntil } from '../slots/query.ts';
import type { BookingTarget } from './target.ts';

type Create = (typeof modules)['bookings']['createBooking'];
export type CreateRequest = RequestOf<Create>;
export type SentBooking = CreateRequest['booking'];

const refuse = (violation: FieldViolation): never => {
  throw new ValidationError([violation]);
};

/** The protocol's integers have 32 bits; sums must fit too. */
const MAX_PARTICIPANTS = 2 ** 31 - 1;

/**
 * Returns the number of participants, from `totalParticipants` or from the sum of the choices; one of them is required.
 */
export function readParticipants(
  { totalParticipants, participantsChoices }: Pick<SentBooking, 'totalParticipants' | 'participantsChoices'>,
  prefix = 'booking.',
): number {
  if (totalParticipants !== undefined && participantsChoices) {
    const description = 'send at most one of totalParticipants, participantsChoices';
    refuse(oneViolation(`${prefix}totalParticipants`, description, 'ONE_OF_ALIGNMENT'));
  }
  const choices = participantsChoices?.serviceChoices;
  if (choices) {
    const sum = choices.reduce((total, { numberOfParticipants }) => total + (numberOfParticipants ?? 1), 0);
    return sum <= MAX_PARTICIPANTS
      ? sum
      : refuse(oneViolation(`${prefix}participantsChoices`, `must be at most ${MAX_PARTICIPANTS} in all`, 'MAX'));
  }
  return totalParticipants ?? refuse(oneViolation(`${prefix}totalParticipants`, 'is required', 'REQUIRED_FIELD'));
}

/** Returns the contact. A form submission replaces contact details except `contactId` (protocol: bookings §3). */
export function readContact(
  call: Refusing<'CONTACT_DETAILS_CONFLICT'>,
  request: Pick<CreateRequest, 'booking' | 'formSubmission'>,
): ContactDetails | undefined {
  const contact = readSentContact(call, request);
  const path = request.formSubmission ? 'formSubmission' : 'booking.contactDetails';
  checkNames(contact ?? {}, path);
  return contact;
}

function readSentContact(
  { fail }: Refusing<'CONTACT_DETAILS_CONFLICT'>,
  { booking, formSubmission }: Pick<CreateRequest, 'booking' | 'formSubmission'>,
): ContactDetails | undefined {
  const sent = booking.contactDetails;
  if (!formSubmission) return sent;
  const conflicting = Object.keys(sent ?? {}).filter((name) => name !== 'contactId');
  if (conflicting.length > 0) {
    fail('CONTACT_DETAILS_CONFLICT', 'Send the contact details or a form submission, not both.', {
      fields: conflicting,
    });
  }
  const { contact, violations } = readSubmittedContact(formSubmission);
  if (violations.length > 0) throw new ValidationError(violations);
  return { ...sent, ...contact };
}

/** Checks that the service offers the selected payment option. */
export function checkPaymentOption({ payment }: ServiceEntity, option: SentBooking['selectedPaymentOption']): void {
  const offered = {
    UNDEFINED: true,
    OFFLINE: payment.options?.inPerson === true || payment.rateType === 'NO_FEE',
    ONLINE: payment.options?.online === true,
    MEMBERSHIP: payment.options?.pricingPlan === true,
    MEMBERSHIP_OFFLINE: payment.options?.pricingPlan === true,
  };
  if (!offered[option ?? 'UNDEFINED']) {
    refuse(oneViolation('booking.selectedPaymentOption', `${option} is not offered for this service`));
  }
}

interface DepositTerms {
  mayPayInFull: boolean;
}

/** A deposit is paid online. Undefined where none applies. */
export function depositTermsOf(
  { payment }: Pick<ServiceEntity, 'payment'>,
  option: SentBooking['selectedPaymentOption'],
): DepositTerms | undefined {
  if (payment.options?.deposit !== true || option !== 'ONLINE') return undefined;
  return { mayPayInFull: (payment.fixed ?? payment.varied)?.fullUpfrontPaymentAllowed === true };
}

/** Returns whether only the deposit is paid at first; undefined where no deposit applies. */
export function readDeposit(
  service: ServiceEntity,
  { selectedPaymentOption, depositSelected }: SentBooking,
): boolean | undefined {
  const terms = depositTermsOf(service, selectedPaymentOption);
  if (!terms) {
    return depositSelected
      ? refuse(oneViolation('booking.depositSelected', 'requires online payment and a service with a deposit'))
      : undefined;
  }
  if (depositSelected === false && !terms.mayPayInFull) {
    refuse(oneViolation('booking.depositSelected', 'must be true: this service requires its deposit at booking'));
  }
  return depositSelected ?? !terms.mayPayInFull;
}

/** Checks the policy's maximum of participants and its booking window. The business is not bound by either. */
export function checkPolicy(
  { now, fail }: Pick<CallContext, 'now'> & Refusing<'BOOKING_POLICY_VIOLATION'>,
  target: BookingTarget,
  participants: number,
): void {
  const { service } = target;
  const most = service.bookingPolicy.participantsPolicy?.maxParticipantsPerBooking ?? 1;
  if (participants > most) {
    fail('BOOKING_POLICY_VIOLATION', `A booking can have at most ${most} participants.`, {
      maxParticipantsPerBooking: most,
    });
  }
  if (!isBookable(target, now)) {
    const bookingPolicyViolations = violationsOf(target, now);
    fail('BOOKING_POLICY_VIOLATION', 'This time can’t be booked now.', { bookingPolicyViolations });
  }
}

export function violationsOf({ service, start, end }: BookingTarget, now: Instant) {
  const limits = limitsOf(service);
  return {
    tooEarlyToBook: now < bookableFrom(limits, start),
    tooLateToBook: now > bookableUntil(limits, start, durationBetween(start, end)),
    bookOnlineDisabled: !service.onlineBooking.enabled,
  };
}

/** Whether the booking policy lets a customer book the target now. */
export const isBookable = (target: BookingTarget, now: Instant): boolean =>
  !Object.values(violationsOf(target, now)).some(Boolean);

/** Checks the participants of an appointment, and that the requested resource is one of the service's. */
export function checkTarget(
  { fail }: Refusing<'RESOURCE_NOT_FOUND'>,
  target: BookingTarget,
  participants: number,
  prefix = '',
): void {
  const { kind, resourceId, capacity } = target;
  if (kind === 'APPOINTMENT' && participants > capacity) {
    const description = `must be at most ${capacity} for an appointment`;
    refuse(oneViolation(`${prefix}totalParticipants`, description, 'MAX'));
  }
  if (resourceId !== undefined && !isOffered(target, resourceId)) {
    fail('RESOURCE_NOT_FOUND', 'This service has no staff member with this ID.', { resourceId });
  }
}

/** Whether the service uses the resource: as a staff member, or through one of its resource types. */
const isOffered = ({ service, resourceTypeId }: BookingTarget, resourceId: ResourceId): boolean =>
  (service.staffMemberIds?.includes(resourceId) ?? false) ||
  (service.serviceResources ?? []).some(({ resourceType, resourceIds }) =>
    resourceIds?.values ? resourceIds.values.includes(resourceId) : resourceType?.id === resourceTypeId,
  );

/** Refuses what only the business may ask for. */
export function checkPrivileges(
  {
    fail,
  }: Refusing<
    | 'UNAUTHORIZED_OPERATION'
    | 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO'
    | 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED'
  >,
  { booking, flowControlSettings: flow }: CreateRequest,
  manages: boolean,
): void {
  const skips =
    flow?.skipAvailabilityValidation ||
    flow?.skipBusinessConfirmation ||
    flow?.skipSelectedPaymentOptionValidation ||
    flow?.skipAddOnValidation;
  if (skips && !manages) fail('UNAUTHORIZED_OPERATION', 'Only the business can skip these checks.');
  if (booking.multiServiceBookingInfo) {
    fail(
      'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO',
      'A single booking can’t contain multi-service information.',
    );
  }
  const resourceId = booking.bookedEntity?.slot?.resource?.id;
  if (
    flow?.skipAvailabilityValidation &&
    booking.bookedEntity?.slot &&
    !booking.bookedEntity.slot.eventId &&
    !resourceId
  ) {
    fail(
      'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED',
      'To skip the availability check, name the resource in slot.resource.id.',
    );
  }
}
