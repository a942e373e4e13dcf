import type { modules } from '@foyer/contract';
import type { ServiceEntity } from '../availability/limits.ts';
import { mayManageBookings } from '../http/caller.ts';
import type { Call } from '../http/handler.ts';
import { newId } from '../lib/ids.ts';
import type { Site } from '../sites/store.ts';
import { offerFreedPlace } from '../waitlist/freed-place.ts';
import {
  checkRevision,
  initiatedBy,
  keepPlace,
  lockOwnBooking,
  retakePlace,
  saveBooking,
  siteOf,
  targetOf,
} from './change.ts';
import { refuseLost } from './create.ts';
import { toEntity } from './entity.ts';
import { isAllowedFrom, lifecycle, nextStatus } from './lifecycle.ts';
import { makeManageToken } from './manage-token.ts';
import { notify, wantsNotice } from './notify.ts';
import { vacate } from './occupancy.ts';
import type { BookingRecord, PaymentStatus } from './record.ts';
import { isBookable } from './request.ts';
import { leaveSeats } from './seats.ts';

type Bookings = (typeof modules)['bookings'];

const statusRefusal = (booking: BookingRecord, action: keyof typeof lifecycle) =>
  [
    'INVALID_BOOKING_STATUS',
    `A booking that is ${booking.status} cannot be changed this way.`,
    { status: booking.status, allowedFrom: lifecycle[action] },
  ] as const;

/** The confirmed form of a booking: an appointment has its event from here on. */
function confirmed(booking: BookingRecord): BookingRecord {
  const { holdExpires: _, ...rest } = booking;
  const event = booking.details.kind === 'APPOINTMENT' && !booking.eventId ? { eventId: newId() } : {};
  return { ...rest, ...event, status: 'CONFIRMED' };
}

const payment = (sent: PaymentStatus | undefined) => (sent && sent !== 'UNDEFINED' ? { paymentStatus: sent } : {});

/** The business says yes. Without checkAvailabilityValidation the place is given even over others, and the booking says so. */
export async function confirmBooking(call: Call<Bookings['confirmBooking']>) {
  const { input, fail } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  checkRevision(call, booking, input.revision);
  if (!isAllowedFrom('confirm', booking.status)) fail(...statusRefusal(booking, 'confirm'));
  const site = await siteOf(call);
  const checks = input.flowControlSettings?.checkAvailabilityValidation === true;
  const override = !checks || input.doubleBooked === true;
  const place = (await keepPlace(call, site, booking)) ?? (await retake(call, site, booking, override));
  if (!place) return fail('NO_OPEN_SPOTS', 'Somebody else has this place by now.');
  const details = { ...booking.details, resources: place.resources };
  const changed = { ...confirmed(booking), ...payment(input.paymentStatus), details, doubleBooked: place.doubleBooked };
  const saved = await saveBooking(call, changed);
  await call.emit('bookingConfirmed', {
    entityId: saved.id,
    body: {
      body: {
        booking: toEntity(saved),
        participantNotification: input.participantNotification,
        sendSmsReminder: input.sendSmsReminder,
        doubleBooked: saved.doubleBooked,
        initiatedBy: initiatedBy(call.caller),
        previousStatus: booking.status,
        previousPaymentStatus: booking.paymentStatus,
      },
    },
  });
  // A customer who waits for the answer to a request gets it in any case.
  if (booking.status === 'PENDING' || wantsNotice(input.participantNotification)) {
    await notify(call, site, saved, 'bookingConfirmed', input.participantNotification?.message);
  }
  return { booking: toEntity(saved) };
}

async function retake(call: Call<Bookings['confirmBooking']>, site: Site, booking: BookingRecord, override: boolean) {
  const target = await targetOf(call.tx, site, booking);
  return target && retakePlace(call, site, booking, { target, override });
}

/** The business says no; the time is free at once. */
export async function declineBooking(call: Call<Bookings['declineBooking']>) {
  const { input, fail, tx, caller } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  checkRevision(call, booking, input.revision);
  if (!isAllowedFrom('decline', booking.status)) fail(...statusRefusal(booking, 'decline'));
  await vacate(tx, caller.siteId, booking.id);
  await leaveSeats(tx, caller.siteId, booking.id);
  await offerFreedPlace(call, caller.siteId, booking);
  const { holdExpires: _, ...rest } = booking;
  const saved = await saveBooking(call, { ...rest, ...payment(input.paymentStatus), status: 'DECLINED' });
  await call.emit('bookingDeclined', {
    entityId: saved.id,
    body: {
      body: {
        booking: toEntity(saved),
        participantNotification: input.participantNotification,
        doubleBooked: input.doubleBooked,
        initiatedBy: initiatedBy(caller),
        previousStatus: booking.status,
        previousPaymentStatus: booking.paymentStatus,
        flowControlSettings: input.flowControlSettings,
      },
    },
  });
  if (booking.status === 'PENDING' || wantsNotice(input.participantNotification)) {
    await notify(call, await siteOf(call), saved, 'bookingDeclined', input.participantNotification?.message);
  }
  return { booking: toEntity(saved) };
}

/** The customer completes a booking that needs no payment now: CONFIRMED, or PENDING where the business approves by hand. */
export async function checkoutBooking(call: Call<Bookings['checkoutBooking']>) {
  const { input, fail, tx } = call;
  const booking = await lockOwnBooking(call, input.bookingId);
  checkRevision(call, booking, input.revision);
  if (!isAllowedFrom('checkout', booking.status)) fail(...statusRefusal(booking, 'checkout'));
  const site = await siteOf(call);
  const target = await targetOf(tx, site, booking);
  if (!target) return fail('SLOT_NOT_AVAILABLE', 'This time is not offered any more.', { alternatives: [] });
  const paymentStatus = paymentAtCheckout(booking, target.service);
  if (!paymentStatus) return fail('PAYMENT_REQUIRED', 'This booking has to be paid for first.');
  const place =
    (await keepPlace(call, site, booking)) ??
    // A hold that has run out is a new wish: the time may have come too near by now.
    (mayManageBookings(call.caller) || isBookable(target, call.now)
      ? await retakePlace(call, site, booking, { target, override: false })
      : undefined);
  if (!place) return refuseLost(call, target, booking.totalParticipants);

  const needsApproval = booking.details.requiresApproval && !booking.details.flowControl.skipBusinessConfirmation;
  const status = nextStatus('checkout', { status: booking.status, needsApproval, byBusiness: false });
  const { holdExpires: _, ...rest } = booking;
  const base = status === 'CONFIRMED' ? confirmed(booking) : { ...rest, status };
  const details = { ...booking.details, resources: place.resources };
  const saved = await saveBooking(call, { ...base, paymentStatus, details });
  const body = { booking: toEntity(saved), initiatedBy: initiatedBy(call.caller), previousStatus: booking.status };
  await call.emit(status === 'CONFIRMED' ? 'bookingConfirmed' : 'bookingMarkedAsPending', {
    entityId: saved.id,
    body: { body: { ...body, previousPaymentStatus: booking.paymentStatus } },
  });
  await notify(call, site, saved, status === 'CONFIRMED' ? 'bookingConfirmed' : 'bookingRequested');
  return { booking: toEntity(saved), manageToken: makeManageToken(call.secret, site.id, saved.id) };
}

/** What checkout without a payment leaves to pay; undefined where money has to come first. */
function paymentAtCheckout({ details }: BookingRecord, { payment }: ServiceEntity): PaymentStatus | undefined {
  if (payment.rateType === 'NO_FEE') return 'EXEMPT';
  const option = details.selectedPaymentOption ?? 'UNDEFINED';
  const isPaidLater = option === 'OFFLINE' || (option === 'UNDEFINED' && payment.options?.inPerson === true);
  return isPaidLater ? 'NOT_PAID' : undefined;
}
