import type { LinkErrorCode, modules } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { urlsOf } from '../../catalog/services/slugs.ts';
import { findServices } from '../../catalog/services/store.ts';
import type { Call, CallContext, Refusing } from '../../server/http/handler.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { cancel } from '../changes/cancel.ts';
import { findOwnBooking } from '../changes/change.ts';
import { reschedule } from '../changes/reschedule.ts';
import { isInseparable } from '../multi-service-records/inseparable.ts';
import { bookingFeeOf } from '../records/charges.ts';
import { findConference } from '../records/conference.ts';
import { toEntity } from '../records/entity.ts';
import { feesOf } from '../records/fee-steps.ts';
import { isAllowedFrom } from '../records/lifecycle.ts';
import { findLinkFault, linkFaults } from '../records/link-validity.ts';
import { makeManageToken, readManageToken } from '../records/manage-token.ts';
import { cancelWindow, rescheduleWindow } from '../records/policy.ts';
import type { BookingRecord } from '../records/record.ts';
import { findBooking, lockBooking } from '../records/store.ts';

type Bookings = (typeof modules)['bookings'];

export interface LinkCall
  extends Pick<CallContext, 'tx' | 'caller' | 'secret' | 'now'>,
    Refusing<LinkErrorCode | 'BOOKING_NOT_FOUND'> {
  input: { token: string };
}

/** Finds the booking of a manage link. The manage token authorizes, on its own site only, until it is revoked or ends. */
export async function findLinkedBooking(
  { tx, caller, secret, now, input, fail }: LinkCall,
  read: typeof findBooking = findBooking,
): Promise<BookingRecord> {
  const link = readManageToken(secret, input.token);
  if (!link || link.siteId !== caller.siteId) return fail('INVALID_TOKEN', 'This link is not valid.');
  const booking = await read(tx, link.siteId, link.bookingId);
  if (!booking) return fail('BOOKING_NOT_FOUND', 'This booking no longer exists.');
  const fault = findLinkFault([booking], link.version, now);
  return fault ? fail(fault, linkFaults[fault]) : booking;
}

/** The allowed actions, without those of the booking's group. */
export const allowedActions = (booking: BookingRecord, now: Instant, isAnonymous: boolean) =>
  isInseparable(booking) ? { cancel: false, reschedule: false } : actionsOf(booking, now, isAnonymous);

/** The allowed actions by the lifecycle and the booking's policy snapshot. */
export function actionsOf(booking: BookingRecord, now: Instant, isAnonymous: boolean) {
  const cancelling = cancelWindow(booking, now, isAnonymous);
  const moving = rescheduleWindow(booking, now, isAnonymous);
  const mayCancel = cancelling.allowed && isAllowedFrom('cancel', booking.status);
  return {
    cancel: mayCancel,
    reschedule: moving.allowed && isAllowedFrom('reschedule', booking.status),
    ...(cancelling.until === undefined ? {} : { cancelUntil: toTimestamp(cancelling.until) }),
    ...(moving.until === undefined ? {} : { rescheduleUntil: toTimestamp(moving.until) }),
    ...(mayCancel ? feesOf([booking], now) : {}),
  };
}

export async function getAnonymousActionToken(call: Call<Bookings['getAnonymousActionToken']>) {
  const booking = await findOwnBooking(call, call.input.bookingId);
  return { token: makeManageToken(call.secret, call.caller.siteId, booking) };
}

export async function bookingsGetBookingAnonymously(call: Call<Bookings['bookingsGetBookingAnonymously']>) {
  const booking = await findLinkedBooking(call);
  const { tx: db, secret, caller } = call;
  const guestUrl = await findConference({ db, secret, siteId: caller.siteId }, booking);
  const bookingFee = call.input.fields?.includes('BOOKING_FEES') ? bookingFeeOf(booking, call.now) : undefined;
  return {
    booking: toEntity(booking),
    allowedAnonymousActions: allowedActions(booking, call.now, true),
    ...(bookingFee ? { bookingFee } : {}),
    ...(guestUrl ? { conferencingDetails: { guestUrl } } : {}),
  };
}

export async function getServiceAnonymously(call: Call<Bookings['getServiceAnonymously']>) {
  const booking = await findLinkedBooking(call);
  const [service] = await findServices(call.tx, call.caller.siteId, [booking.serviceId], { hidden: true });
  if (!service) return call.fail('SERVICE_NOT_FOUND', 'This service is no longer offered.');
  return { service: { ...service, urls: urlsOf(service.mainSlug.name, call.publicUrl) } };
}

export async function bookingsCancelBookingAnonymously(call: Call<Bookings['bookingsCancelBookingAnonymously']>) {
  const booking = await findLinkedBooking(call, lockBooking);
  const { revision } = call.input;
  return { booking: toEntity(await cancel(call, booking, { revision, byCustomer: true, isAnonymous: true })) };
}

export async function bookingsRescheduleBookingAnonymously(
  call: Call<Bookings['bookingsRescheduleBookingAnonymously']>,
) {
  const booking = await findLinkedBooking(call, lockBooking);
  return { booking: toEntity(await reschedule(call, booking, { ...call.input, byCustomer: true, isAnonymous: true })) };
}
