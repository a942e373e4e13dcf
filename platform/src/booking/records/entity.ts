import type { modules, ResponseOf } from '@foyer/contract';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { formatInstant } from '../../server/lib/zone.ts';
import { nextChargeOf } from './balance.ts';
import { chargesOf } from './charges.ts';
import { paidOnline, unpaidFee } from './online-payment.ts';
import type { BookingRecord } from './record.ts';
import { failedCycleOf } from './subscription-price.ts';
import { visitConfirmedDate } from './visit-confirmation.ts';

export type BookingEntity = ResponseOf<(typeof modules)['bookings']['createBooking']>['booking'];

const tags = { APPOINTMENT: 'INDIVIDUAL', CLASS: 'GROUP', COURSE: 'COURSE' } as const;

const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** Converts a booking to its wire form. Slot times are in the zone that the customer saw; the others are UTC. */
export function toEntity(booking: BookingRecord): BookingEntity {
  const { details } = booking;
  return defined({
    id: booking.id,
    revision: String(booking.revision),
    status: booking.status,
    paymentStatus: booking.paymentStatus,
    selectedPaymentOption: details.selectedPaymentOption,
    bookedEntity: { ...bookedPart(booking), title: details.title, tags: [tags[details.kind]] },
    ...(details.participantsChoices
      ? { participantsChoices: details.participantsChoices }
      : { totalParticipants: booking.totalParticipants }),
    contactDetails: details.contactDetails,
    additionalFields: details.additionalFields,
    externalUserId: details.externalUserId,
    multiServiceBookingInfo: details.multiService,
    formId: details.formId,
    formSubmissionId: details.formSubmissionId,
    bookedAddOns: details.addOns?.map(({ unitPrice: _, ...addOn }) => addOn),
    depositSelected: details.depositSelected,
    appId: details.appId,
    createdByAppId: details.createdByAppId,
    createdBy: createdBy(booking),
    startDate: toTimestamp(booking.start),
    endDate: toTimestamp(booking.end),
    createdDate: toTimestamp(booking.createdDate),
    updatedDate: toTimestamp(booking.updatedDate),
    canceledDate: booking.canceledDate === undefined ? undefined : toTimestamp(booking.canceledDate),
    doubleBooked: booking.doubleBooked || undefined,
    extendedFields: extendedFields(booking),
  });
}

/** The amount paid online, and the part of the price that is left. The months of a course are its next payments. */
function paymentsOf(booking: BookingRecord) {
  const { paid, owed } = paidOnline(booking);
  if (!paid) return {};
  return { paid, ...(owed && !booking.details.subscription ? { balance: owed } : {}) };
}

function createdBy({ createdBy: { kind, id } }: BookingRecord) {
  switch (kind) {
    case 'visitor':
      return { anonymousVisitorId: id };
    case 'member':
      return { memberId: id };
    case 'app':
      return { appId: id };
  }
}

function bookedPart(booking: BookingRecord) {
  const { details, serviceId, scheduleId } = booking;
  const zone = details.timeZone;
  if (details.kind === 'COURSE') {
    const firstSessionStart = formatInstant(booking.start, zone);
    const lastSessionEnd = formatInstant(booking.end, zone);
    const schedule = { serviceId, scheduleId, timezone: zone, firstSessionStart, lastSessionEnd };
    return { schedule: defined({ ...schedule, location: details.location }) };
  }
  const slot = {
    serviceId,
    scheduleId,
    eventId: booking.eventId,
    sessionId: booking.eventId,
    startDate: formatInstant(booking.start, zone),
    endDate: formatInstant(booking.end, zone),
    timezone: zone,
    resource: details.resources[0],
    location: details.location,
    resourceSelections: details.resourceSelections,
  };
  return { slot: defined(slot) };
}

/**
 * The namespace `foyer`: hold expiry, price, what was paid online and is left, next payment, failed month, unpaid fee, recurring
 * booking, and when the customer said that they come, for which the protocol has no fields.
 */
function extendedFields(booking: BookingRecord) {
  const { details, holdExpires, status } = booking;
  const feeDue = unpaidFee(booking);
  const next = nextChargeOf(booking);
  const failed = failedCycleOf(booking);
  const confirmed = visitConfirmedDate(booking);
  const foyer = {
    ...(status === 'CREATED' && holdExpires !== undefined ? { holdExpiresDate: toTimestamp(holdExpires) } : {}),
    ...chargesOf(booking),
    ...paymentsOf(booking),
    ...(next ? { nextPayment: { price: next.amount, date: toTimestamp(next.date) } } : {}),
    ...(failed ? { failedPayment: failed } : {}),
    ...(confirmed === undefined ? {} : { visitConfirmedDate: toTimestamp(confirmed) }),
    ...(feeDue ? { [details.cancellationFee?.trigger ? 'noShowFee' : 'cancellationFee']: feeDue } : {}),
    ...(details.recurring ? { recurring: details.recurring } : {}),
  };
  const namespaces = { ...details.namespaces, ...(Object.keys(foyer).length > 0 ? { foyer } : {}) };
  return Object.keys(namespaces).length > 0 ? { namespaces } : undefined;
}
