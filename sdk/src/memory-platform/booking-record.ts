import type { AllowedActions, Booking, BookingInput, ContactDetails, Money, Service } from '../generated/shapes.ts';
import type { Caller } from './answers.ts';
import { slotOf } from './slots.ts';
import type { FreeTime, HeldBooking, State } from './state.ts';

const HOLD_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

const byIdOf = ({ role, id }: Caller) => (role === 'member' ? { memberId: id } : { anonymousVisitorId: id });

function priceOf({ payment: { fixed } }: Service, participants: number): Money | undefined {
  const { value, currency } = fixed?.price ?? {};
  return value && currency ? { value: String(Number(value) * participants), currency } : undefined;
}

/** Only the text of a contact, which is all that it has. */
function contactOf({ contactDetails }: BookingInput): ContactDetails {
  const texts = Object.entries({ ...contactDetails }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}

/** The fields of the hold and the price. */
const ownFields = (price: Money | undefined, expires: Date | null) => ({
  namespaces: {
    foyer: { ...(expires && { holdExpiresDate: expires.toISOString() }), ...(price && { price: { ...price } }) },
  },
});

type Made = [request: BookingInput, time: FreeTime, caller: Caller, state: State];

/** A new hold of a time. */
export const holdTime = (...made: Made): HeldBooking =>
  makeBooking(made, 'CREATED', new Date(made[3].now().getTime() + HOLD_MS));

/** A booking that waits for a full session. */
export const waitForTime = (...made: Made): HeldBooking => makeBooking(made, 'WAITING_LIST', null);

function makeBooking(
  [request, time, caller, state]: Made,
  status: Booking['status'],
  expires: Date | null,
): HeldBooking {
  const service = state.services.find(({ id }) => id === time.serviceId);
  const participants = request.totalParticipants ?? 1;
  const now = state.now();
  const timeZone = request.bookedEntity?.slot?.timezone ?? state.timeZone;
  const booking: Booking = {
    id: crypto.randomUUID(),
    revision: '1',
    status,
    paymentStatus: 'UNDEFINED',
    bookedEntity: {
      slot: slotOf(time, state, timeZone),
      title: service?.name ?? '',
      tags: [service?.type === 'CLASS' ? 'GROUP' : 'INDIVIDUAL'],
    },
    totalParticipants: participants,
    contactDetails: contactOf(request),
    ...(request.selectedPaymentOption && { selectedPaymentOption: request.selectedPaymentOption }),
    createdBy: byIdOf(caller),
    startDate: time.start,
    endDate: time.end,
    createdDate: now,
    updatedDate: now,
    extendedFields: ownFields(service && priceOf(service, participants), expires),
  };
  return { booking, callerId: caller.id, time, token: `memory-manage-${booking.id}`, expires };
}

/** Changes a booking as the platform does: with its next revision. */
export function change(held: HeldBooking, changes: Partial<Booking>, state: State): Booking {
  const { booking } = held;
  const revision = String(Number(booking.revision) + 1);
  held.booking = { ...booking, ...changes, revision, updatedDate: state.now() };
  return held.booking;
}

/** A hold becomes a booking. */
export function confirm(held: HeldBooking, status: 'CONFIRMED' | 'PENDING', state: State): Booking {
  const { booking, time } = held;
  const service = state.services.find(({ id }) => id === time.serviceId);
  const price = service && priceOf(service, booking.totalParticipants ?? 1);
  const { slot } = booking.bookedEntity;
  const eventId = slot?.eventId ?? crypto.randomUUID();
  held.expires = null;
  return change(
    held,
    {
      status,
      paymentStatus: service?.payment.rateType === 'NO_FEE' ? 'EXEMPT' : 'NOT_PAID',
      bookedEntity: { ...booking.bookedEntity, ...(slot && { slot: { ...slot, eventId, sessionId: eventId } }) },
      extendedFields: ownFields(price, null),
    },
    state,
  );
}

interface Limit {
  enabled?: boolean | undefined;
  isLimited?: boolean | undefined;
  minutes?: number | undefined;
}

/** Until when a policy allows something; null if it never does. */
function untilOf({ enabled, isLimited, minutes = 0 }: Limit, start: Date): Date | null {
  if (enabled === false) return null;
  return new Date(start.getTime() - (isLimited ? minutes * MINUTE_MS : 0));
}

/** The actions that customers may take on a booking, and their deadlines. */
export function allowedActions({ booking, time }: HeldBooking, state: State): AllowedActions {
  const policy = state.services.find(({ id }) => id === time.serviceId)?.bookingPolicy;
  const { cancellationPolicy: cancel, reschedulePolicy: move } = policy ?? {};
  const cancelUntil = untilOf(
    {
      enabled: cancel?.enabled,
      isLimited: cancel?.limitLatestCancellation,
      minutes: cancel?.latestCancellationInMinutes,
    },
    time.start,
  );
  const rescheduleUntil = untilOf(
    { enabled: move?.enabled, isLimited: move?.limitLatestReschedule, minutes: move?.latestRescheduleInMinutes },
    time.start,
  );
  const isOpen = booking.status === 'CONFIRMED' || booking.status === 'PENDING';
  const isIn = (until: Date | null) => isOpen && until !== null && state.now() < until;
  return {
    cancel: isIn(cancelUntil),
    reschedule: isIn(rescheduleUntil),
    ...(isOpen && cancelUntil && { cancelUntil }),
    ...(isOpen && rescheduleUntil && { rescheduleUntil }),
  };
}
