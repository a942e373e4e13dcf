import type { MemberId, ServiceId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { isBusiness, mayManageBookings } from '../../server/http/caller.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { countryOfLocale, readPhoneNumber } from '../../server/sms/number.ts';
import type { Allocation } from '../allocation/allocation.ts';
import type { CreateContext } from '../allocation/create-context.ts';
import { variantOfTarget } from '../allocation/target-variant.ts';
import { pricedAddOns } from '../records/booked-add-ons.ts';
import { isPaidFirst } from '../records/charges.ts';
import { eventIdOf } from '../records/event-id.ts';
import { readNamespaces } from '../records/namespaces.ts';
import { isPaidByPlan } from '../records/plan-payment.ts';
import { priceLinesOf, unitDepositOf } from '../records/price-lines.ts';
import { shareLeft } from '../records/pro-rata.ts';
import type { BookingDetails, BookingRecord } from '../records/record.ts';
import type { BookingRequest } from './booking-request.ts';

/** Returns the booking that a request becomes with its allocation. */
export function toNewBooking(
  { input, caller, now, from }: CreateContext,
  bookingRequest: BookingRequest,
  allocation: Allocation,
): Omit<BookingRecord, 'id'> {
  const { target, status, participants, contactDetails } = bookingRequest;
  if (input.sendSmsReminder) checkNumber(bookingRequest);
  return {
    serviceId: asId<ServiceId>(target.service.id),
    scheduleId: target.scheduleId,
    status,
    // Ignores the status that was sent: only a payment sets it (protocol: bookings §1).
    paymentStatus: 'UNDEFINED',
    start: target.start,
    end: target.end,
    ...eventIdOf(target.kind, status, target.eventId),
    totalParticipants: participants,
    createdBy: { kind: caller.kind, id: caller.id },
    doubleBooked: allocation.doubleBooked,
    linkVersion: 0,
    details: {
      ...describeDetails({ input, caller, now }, bookingRequest),
      ...agreedPriceOf(bookingRequest, input.booking, allocation, now),
      resources: allocation.resources,
      ...languageOf(caller, from),
      ...(status === 'WAITING_LIST' ? { hasWaited: true } : {}),
      ...(contactDetails ? { contactDetails } : {}),
    },
    revision: 1,
    createdDate: now,
    updatedDate: now,
  };
}

function describeDetails(
  { input, caller, now }: Pick<CreateContext, 'input' | 'caller' | 'now'>,
  bookingRequest: BookingRequest,
): Omit<BookingDetails, 'resources'> {
  const { booking: sent } = input;
  const { target, submission } = bookingRequest;
  const { service } = target;
  const namespaces = readNamespaces(sent);
  const createdByAppId = caller.kind === 'app' ? caller.id : service.appId;
  return {
    title: service.name,
    kind: target.kind,
    timeZone: target.timeZone,
    flowControl: input.flowControlSettings ?? {},
    requiresApproval: service.onlineBooking.requireManualApproval ?? false,
    policy: service.bookingPolicy,
    sendSmsReminder: input.sendSmsReminder ?? true,
    ...(input.sendSmsReminder ? { smsConsent: smsConsentOf(caller, now) } : {}),
    ...(bookingRequest.depositSelected === undefined ? {} : { depositSelected: bookingRequest.depositSelected }),
    ...(bookingRequest.tax ? { tax: bookingRequest.tax } : {}),
    ...(isPaidFirst(service, sent.selectedPaymentOption) ? { isPaidFirst: true } : {}),
    ...(target.bufferBeforeMs > 0 ? { bufferBeforeMinutes: target.bufferBeforeMs / 60_000 } : {}),
    bufferAfterMinutes: target.bufferAfterMs / 60_000,
    ...(bookingRequest.addOns.length > 0 ? { addOns: bookingRequest.addOns } : {}),
    ...(target.location ? { location: target.location } : {}),
    ...(target.resourceSelections ? { resourceSelections: target.resourceSelections } : {}),
    ...(sent.additionalFields ? { additionalFields: sent.additionalFields } : {}),
    ...(submission ? { formSubmission: submission.answers, formSubmissionId: submission.id } : {}),
    ...(submission?.version ? { formVersion: submission.version } : {}),
    ...(sent.participantsChoices ? { participantsChoices: sent.participantsChoices } : {}),
    ...(sent.selectedPaymentOption ? { selectedPaymentOption: sent.selectedPaymentOption } : {}),
    ...planMember({ input, caller }),
    ...(sent.formSubmissionId && !submission ? { formSubmissionId: sent.formSubmissionId } : {}),
    ...(sent.externalUserId ? { externalUserId: sent.externalUserId } : {}),
    ...(namespaces ? { namespaces } : {}),
    ...(service.appId ? { appId: service.appId } : {}),
    ...(createdByAppId ? { createdByAppId } : {}),
    ...(service.form?.id ? { formId: service.form.id } : {}),
  };
}

/** The customer's language, if they book themselves: a team member's is another. */
const languageOf = (caller: CreateContext['caller'], from: CreateContext['from']): Pick<BookingDetails, 'language'> =>
  from?.language && !isBusiness(caller) ? { language: from.language } : {};

/** The lines and the deposit of what is booked, by today's prices. */
function agreedPriceOf(
  { target, participants, depositSelected, addOns }: BookingRequest,
  { participantsChoices: choices }: CreateContext['input']['booking'],
  allocation: Allocation,
  now: Instant,
): Pick<BookingDetails, 'lines' | 'unitDeposit'> {
  const { service, sessions } = target;
  const share = sessions && shareLeft(sessions, now);
  const variantOf = variantOfTarget(target, allocation);
  const request = { participants, choices, variantOf, share, addOns: pricedAddOns(addOns, service) };
  const lines = priceLinesOf(service, request);
  const unitDeposit = depositSelected ? unitDepositOf(service, share) : undefined;
  return { ...(lines.length > 0 ? { lines } : {}), ...(unitDeposit ? { unitDeposit } : {}) };
}

/** Refuses a number that no SMS can be sent to, where one is asked for. Without a number, there is no SMS. */
function checkNumber({ site, contactDetails }: BookingRequest): void {
  const { phone, countryCode } = contactDetails ?? {};
  if (!phone || readPhoneNumber(phone, countryCode ?? countryOfLocale(site.locale))) return;
  const field = 'booking.contactDetails.phone';
  throw new ValidationError([oneViolation(field, 'must have a country code for sendSmsReminder', 'FORMAT')]);
}

/** Only what was sent is a consent; the protocol's default is none. */
const smsConsentOf = (caller: CreateContext['caller'], now: Instant) => ({
  date: now,
  by: isBusiness(caller) ? ('BUSINESS' as const) : ('CUSTOMER' as const),
});

/** The member whose plan pays: the caller, or the contact that the business books for. */
function planMember({
  input: { booking, flowControlSettings },
  caller,
}: Pick<CreateContext, 'input' | 'caller'>): Pick<BookingDetails, 'planMemberId'> {
  const { selectedPaymentOption = 'UNDEFINED', contactDetails } = booking;
  if (!isPaidByPlan({ details: { selectedPaymentOption, flowControl: flowControlSettings ?? {} } })) return {};
  const contactId = mayManageBookings(caller) ? contactDetails?.contactId : undefined;
  if (contactId !== undefined) return { planMemberId: asId<MemberId>(contactId.toLowerCase()) };
  return caller.kind === 'member' ? { planMemberId: caller.id } : {};
}
