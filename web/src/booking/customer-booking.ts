import type { SiteClient } from '../lib/client.ts';
import type { Named } from '../services/bookable.ts';

type Answer = Awaited<ReturnType<SiteClient['bookings']['bookingsGetBookingAnonymously']>>;
export type LinkedBooking = Answer['booking'];
export type Actions = Answer['allowedAnonymousActions'];

/** What a booking is to its customer now. */
export type BookingState = 'unfinished' | 'confirmed' | 'pending' | 'waiting' | 'declined' | 'canceled' | 'past';

/** Whether the customer may do it by link, and until when; null is without a limit, or never. */
export interface Permission {
  isAllowed: boolean;
  untilMs: number | null;
}

export interface Money {
  value: string;
  currency: string;
}

/** A booking as its page needs it: survives JSON. */
export interface CustomerBooking {
  id: string;
  revision: string;
  serviceId: string;
  state: BookingState;
  title: string;
  isCourse: boolean;
  startMs: number;
  endMs: number;
  /** The zone the customer saw when they booked. */
  zone: string | null;
  staff: Named | null;
  place: { name: string; address: string } | null;
  participants: number;
  firstName: string;
  fullName: string;
  email: string;
  payment: 'paid' | 'inPerson' | null;
  /** What all places cost, as it was when it was booked; null where that is no number. */
  price: Money | null;
  cancel: Permission;
  /** What canceling costs after each of these moments, earliest first. */
  fees: { afterMs: number; fee: Money }[];
  /** What canceling it has cost. */
  feeDue: Money | null;
  move: Permission;
}

const states: Record<string, BookingState> = {
  CREATED: 'unfinished',
  CONFIRMED: 'confirmed',
  PENDING: 'pending',
  WAITING_LIST: 'waiting',
  DECLINED: 'declined',
  CANCELED: 'canceled',
};

function readState({ status, endDate }: LinkedBooking, nowMs: number): BookingState {
  const state = states[status] ?? 'confirmed';
  const isOver = state === 'declined' || state === 'canceled';
  return !isOver && +endDate <= nowMs ? 'past' : state;
}

function countParticipants({ totalParticipants, participantsChoices }: LinkedBooking): number {
  const choices = participantsChoices?.serviceChoices ?? [];
  const chosen = choices.reduce((sum, { numberOfParticipants = 0 }) => sum + numberOfParticipants, 0);
  return totalParticipants ?? Math.max(1, chosen);
}

function readPayment({ paymentStatus, selectedPaymentOption }: LinkedBooking): CustomerBooking['payment'] {
  if (paymentStatus === 'PAID') return 'paid';
  return selectedPaymentOption === 'OFFLINE' ? 'inPerson' : null;
}

const readMoney = (value: unknown): Money | null => {
  const { value: amount, currency } = Object(value);
  return typeof amount === 'string' && typeof currency === 'string' && Number(amount) > 0
    ? { value: amount, currency }
    : null;
};

/** The steps of what canceling costs, as an answer tells them. */
export const readFees = ({ cancellationFees = [] }: Pick<Actions, 'cancellationFees'>): CustomerBooking['fees'] =>
  cancellationFees.flatMap(({ afterDate, fee }) => {
    const money = readMoney(fee);
    return money && afterDate ? [{ afterMs: +afterDate, fee: money }] : [];
  });

const permission = (allowed: boolean | undefined, until: Date | undefined): Permission => ({
  isAllowed: allowed ?? false,
  untilMs: until ? +until : null,
});

/** Reads the answer of a manage link. */
export function readCustomerBooking(booking: LinkedBooking, actions: Actions, nowMs: number): CustomerBooking {
  const { slot, schedule, title = '' } = booking.bookedEntity;
  const { firstName = '', lastName = '', email = '', timeZone } = booking.contactDetails ?? {};
  const { name = '', formattedAddress = '' } = slot?.location ?? schedule?.location ?? {};
  const staff = slot?.resource;
  // The namespace `foyer` holds what the protocol has no field for.
  const own = Object(booking.extendedFields?.namespaces?.foyer);
  return {
    id: booking.id,
    revision: booking.revision,
    serviceId: slot?.serviceId ?? schedule?.serviceId ?? '',
    state: readState(booking, nowMs),
    title,
    isCourse: schedule !== undefined,
    startMs: +booking.startDate,
    endMs: +booking.endDate,
    zone: timeZone ?? slot?.timezone ?? schedule?.timezone ?? null,
    staff: staff?.name ? { id: staff.id ?? '', name: staff.name } : null,
    place: name || formattedAddress ? { name, address: formattedAddress } : null,
    participants: countParticipants(booking),
    firstName,
    fullName: [firstName, lastName].filter(Boolean).join(' '),
    email,
    payment: readPayment(booking),
    price: readMoney(own.price),
    cancel: permission(actions.cancel, actions.cancelUntil),
    fees: readFees(actions),
    feeDue: readMoney(own.cancellationFee),
    move: permission(actions.reschedule, actions.rescheduleUntil),
  };
}

/** True while the booking is still to come and stands or may come to stand. */
export const isAhead = ({ state }: CustomerBooking): boolean =>
  state === 'confirmed' || state === 'pending' || state === 'waiting' || state === 'unfinished';

/** When it was last possible to change it online, if that was possible at all. */
export const closedSinceMs = ({ cancel, move }: CustomerBooking): number | null =>
  cancel.untilMs === null && move.untilMs === null ? null : Math.max(cancel.untilMs ?? 0, move.untilMs ?? 0);
