import {
  bookingsCancelBookingAnonymously,
  bookingsGetBookingAnonymously,
  bookingsRescheduleBookingAnonymously,
  cancelBooking,
  checkoutBooking,
  confirmBooking,
  createBooking,
  declineBooking,
  getAnonymousActionToken,
  rescheduleBooking,
} from '../generated/bookings.ts';
import { queryExtendedBookings } from '../generated/extended-bookings.ts';
import type { Booking } from '../generated/shapes.ts';
import { on, type Responders } from './answers.ts';
import { allowedActions, change, confirm, holdTime } from './booking-record.ts';
import { runQuery } from './query.ts';
import { Refusal } from './refusal.ts';
import { findTime, nearestSlots, slotOf } from './slots.ts';
import type { FreeTime, HeldBooking, State } from './state.ts';
import { findLinked, findOwn, isOwn } from './whose-booking.ts';

function requireRevision({ booking }: HeldBooking, revision: string): void {
  if (booking.revision === revision) return;
  const words = 'The booking has changed in the meantime. Load it again before you change it.';
  throw new Refusal('BOOKING_REVISION_MISMATCH', words, { currentRevision: booking.revision });
}

/** The time that a request names, if enough of its places are left. */
function requireFree(slot: unknown, participants: number, state: State, ownId?: string): FreeTime {
  const time = findTime(slot, state);
  if (time && state.openPlaces(time, ownId) >= participants) return time;
  const alternatives = nearestSlots(slot, participants, state);
  throw new Refusal('SLOT_NOT_AVAILABLE', 'This time has just been taken.', { alternatives });
}

function requireStatus({ booking: { status } }: HeldBooking, statuses: readonly Booking['status'][]): void {
  if (statuses.includes(status)) return;
  const words = `A booking with status ${status} can’t be changed this way.`;
  throw new Refusal('INVALID_BOOKING_STATUS', words, { status, allowedFrom: statuses });
}

function cancel(held: HeldBooking, revision: string, state: State, isAllowed: boolean): { booking: Booking } {
  const { status } = held.booking;
  requireRevision(held, revision);
  if (status === 'CANCELED' || status === 'DECLINED')
    throw new Refusal('BOOKING_CANNOT_BE_CANCELLED', `The booking is already ${status}.`, { status });
  if (!isAllowed) throw new Refusal('BOOKING_POLICY_VIOLATION', 'It is too late to cancel this booking.');
  return { booking: change(held, { status: 'CANCELED', canceledDate: state.now() }, state) };
}

function move(
  held: HeldBooking,
  slot: { timezone?: string | null },
  revision: string,
  state: State,
  isAllowed: boolean,
) {
  requireRevision(held, revision);
  const { booking } = held;
  if (booking.status !== 'CONFIRMED' && booking.status !== 'PENDING')
    throw new Refusal('RESCHEDULING_NOT_ALLOWED', `The booking is ${booking.status}.`, { status: booking.status });
  if (!isAllowed) throw new Refusal('BOOKING_POLICY_VIOLATION', 'It is too late to reschedule this booking.');
  const named = { serviceId: held.time.serviceId, ...slot };
  const time = requireFree(named, booking.totalParticipants ?? 1, state, booking.id);
  held.time = time;
  const { eventId, sessionId } = booking.bookedEntity.slot ?? {};
  const moved = { ...slotOf(time, state, slot.timezone ?? state.timeZone), ...(eventId && { eventId, sessionId }) };
  const bookedEntity = { ...booking.bookedEntity, slot: moved };
  return { booking: change(held, { bookedEntity, startDate: time.start, endDate: time.end }, state) };
}

/** Bookings from their hold to their end. */
export const bookingAnswers = (state: State): Responders =>
  new Map([
    on(createBooking, ({ caller }) => (request) => {
      const slot = request.bookedEntity?.slot;
      if (!slot) throw new Error('A platform in memory has no courses. Answer bookings.createBooking in your test.');
      if (!state.services.some(({ id }) => id === slot.serviceId))
        throw new Refusal('SERVICE_NOT_FOUND', 'There is no service with this id.');
      const time = requireFree(slot, request.totalParticipants ?? 1, state);
      const held = holdTime(request, time, caller, state);
      state.bookings.push(held);
      return { booking: held.booking };
    }),
    on(checkoutBooking, ({ caller, refuse }) => (bookingId, { revision }) => {
      const held = findOwn(bookingId, caller, state);
      requireRevision(held, revision);
      requireStatus(held, ['CREATED']);
      const { booking, time } = held;
      requireFree(booking.bookedEntity.slot, booking.totalParticipants ?? 1, state, booking.id);
      if (booking.selectedPaymentOption === 'ONLINE') refuse('PAYMENT_REQUIRED', 'This booking has to be paid first.');
      const service = state.services.find(({ id }) => id === time.serviceId);
      const status = service?.onlineBooking.requireManualApproval ? 'PENDING' : 'CONFIRMED';
      return { booking: confirm(held, status, state), manageToken: held.token };
    }),
    on(confirmBooking, ({ caller }) => (bookingId, revision) => {
      const held = findOwn(bookingId, caller, state);
      requireRevision(held, revision);
      requireStatus(held, ['CREATED', 'PENDING']);
      return { booking: confirm(held, 'CONFIRMED', state) };
    }),
    on(declineBooking, ({ caller }) => (bookingId, revision) => {
      const held = findOwn(bookingId, caller, state);
      requireRevision(held, revision);
      requireStatus(held, ['CREATED', 'PENDING']);
      return { booking: change(held, { status: 'DECLINED' }, state) };
    }),
    on(cancelBooking, ({ caller }) => (bookingId, { revision }) => {
      const held = findOwn(bookingId, caller, state);
      const isHold = held.booking.status === 'CREATED';
      return cancel(held, revision, state, isHold || caller.role === 'owner' || isIn('cancel', held, state));
    }),
    on(rescheduleBooking, ({ caller }) => (bookingId, slot, { revision }) => {
      const held = findOwn(bookingId, caller, state);
      return move(held, slot, revision, state, caller.role === 'owner' || isIn('reschedule', held, state));
    }),
    on(getAnonymousActionToken, ({ caller }) => (bookingId) => ({ token: findOwn(bookingId, caller, state).token })),
    on(bookingsGetBookingAnonymously, () => (token) => {
      const held = findLinked(token, state);
      return { booking: held.booking, allowedAnonymousActions: allowedActions(held, state) };
    }),
    on(bookingsCancelBookingAnonymously, () => (token, revision) => {
      const held = findLinked(token, state);
      return cancel(held, revision, state, isIn('cancel', held, state));
    }),
    on(bookingsRescheduleBookingAnonymously, () => (token, slot, { revision }) => {
      const held = findLinked(token, state);
      return move(held, slot, revision, state, isIn('reschedule', held, state));
    }),
    on(queryExtendedBookings, ({ caller }) => (query, options) => {
      const own = state.bookings.filter((held) => isOwn(held, caller));
      const { items, paging } = runQuery(
        own.map(({ booking }) => booking),
        query,
      );
      const extendedBookings = items.map((booking) => {
        const held = own.find((each) => each.booking === booking);
        const allowed = held && options?.withBookingAllowedActions && { allowedActions: allowedActions(held, state) };
        return { booking, ...allowed };
      });
      return { extendedBookings, pagingMetadata: paging };
    }),
  ]);

const isIn = (action: 'cancel' | 'reschedule', held: HeldBooking, state: State): boolean =>
  allowedActions(held, state)[action] === true;
