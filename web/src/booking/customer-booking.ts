import { type Instant, instantOf } from '@foyer/contract/values';
import type { SiteClient } from '../lib/client.ts';
import type { Named } from '../services/bookable.ts';
import { type Money, readMoney } from './money.ts';

type Answer = Awaited<ReturnType<SiteClient['bookings']['bookingsGetBookingAnonymously']>>;
export type LinkedBooking = Answer['booking'];
export type Actions = Answer['allowedAnonymousActions'];

/** The state of a booking as its customer sees it. */
export type BookingState = 'unfinished' | 'confirmed' | 'pending' | 'waiting' | 'declined' | 'canceled' | 'past';

/** Whether an action is allowed, and until when; null is no deadline, or never. */
export interface Permission {
  isAllowed: boolean;
  untilMs: Instant | null;
}

interface NextPayment {
  price: Money;
  dateMs: Instant;
}

export function readNextPayment({ extendedFields }: Pick<LinkedBooking, 'extendedFields'>): NextPayment | null {
  const { price, date } = Object(Object(extendedFields?.namespaces?.foyer).nextPayment);
  const money = readMoney(price);
  return money && typeof date === 'string' ? { price: money, dateMs: instantOf(new Date(date)) } : null;
}

/** A booking as its pages show it. JSON. */
export interface CustomerBooking {
  id: string;
  revision: string;
  serviceId: string;
  state: BookingState;
  title: string;
  isCourse: boolean;
  startMs: Instant;
  endMs: Instant;
  /** The zone the customer saw when they booked. */
  zone: string | null;
  staff: Named | null;
  location: { name: string; address: string } | null;
  /** The link to its online meeting; null unless it is confirmed and held online. */
  conferenceUrl: string | null;
  participants: number;
  /** The add-ons, with their number. */
  addOns: string[];
  firstName: string;
  fullName: string;
  email: string;
  payment: 'paid' | 'partly' | 'plan' | 'inPerson' | null;
  /** Whether a payment online completes it. */
  isPaidFirst: boolean;
  /** The amount paid online. */
  paid: Money | null;
  /** The part of the price that is left, after a payment online. */
  balance: Money | null;
  /** The next charge without the customer: of a month, or of the balance. */
  nextPayment: NextPayment | null;
  /** The total price at the time of booking; null if it has no amount. */
  price: Money | null;
  cancel: Permission;
  /** Cancellation fees by the instant they apply from, earliest first. */
  fees: { afterMs: Instant; fee: Money }[];
  /** The fee that its cancellation has cost. */
  feeDue: Money | null;
  move: Permission;
  /** The customer said that they come. */
  isVisitConfirmed: boolean;
}

const states: Record<string, BookingState> = {
  CREATED: 'unfinished',
  CONFIRMED: 'confirmed',
  PENDING: 'pending',
  WAITING_LIST: 'waiting',
  DECLINED: 'declined',
  CANCELED: 'canceled',
};

function readState({ status, endDate }: LinkedBooking, nowMs: Instant): BookingState {
  const state = states[status] ?? 'confirmed';
  const isOver = state === 'declined' || state === 'canceled';
  return !isOver && +endDate <= nowMs ? 'past' : state;
}

function countParticipants({ totalParticipants, participantsChoices }: LinkedBooking): number {
  const choices = participantsChoices?.serviceChoices ?? [];
  const chosen = choices.reduce((sum, { numberOfParticipants = 0 }) => sum + numberOfParticipants, 0);
  return totalParticipants ?? Math.max(1, chosen);
}

/** "Hot stones", "Tea × 2" */
export const readAddOns = ({ bookedAddOns = [] }: Pick<LinkedBooking, 'bookedAddOns'>): string[] =>
  bookedAddOns.flatMap(({ name, quantity = 1 }) => (name ? [quantity > 1 ? `${name} × ${quantity}` : name] : []));

function readPayment({ paymentStatus, selectedPaymentOption }: LinkedBooking): CustomerBooking['payment'] {
  const isByPlan = selectedPaymentOption === 'MEMBERSHIP' || selectedPaymentOption === 'MEMBERSHIP_OFFLINE';
  if (paymentStatus === 'PAID') return isByPlan ? 'plan' : 'paid';
  if (paymentStatus === 'PARTIALLY_PAID') return 'partly';
  return selectedPaymentOption === 'OFFLINE' ? 'inPerson' : null;
}

/** Reads the cancellation fees from allowed actions. */
export const readFees = ({ cancellationFees = [] }: Pick<Actions, 'cancellationFees'>): CustomerBooking['fees'] =>
  cancellationFees.flatMap(({ afterDate, fee }) => {
    const money = readMoney(fee);
    return money && afterDate ? [{ afterMs: instantOf(afterDate), fee: money }] : [];
  });

const permission = (allowed: boolean | undefined, until: Date | undefined): Permission => ({
  isAllowed: allowed ?? false,
  untilMs: until ? instantOf(until) : null,
});

/** Reads a booking, its allowed actions and its online meeting. */
export function readCustomerBooking(
  booking: LinkedBooking,
  actions: Actions,
  nowMs: Instant,
  meeting: Answer['conferencingDetails'] = {},
): CustomerBooking {
  const { slot, schedule, title = '' } = booking.bookedEntity;
  const { firstName = '', lastName = '', email = '', timeZone } = booking.contactDetails ?? {};
  const { name = '', formattedAddress = '' } = slot?.location ?? schedule?.location ?? {};
  const staff = slot?.resource;
  // The namespace `foyer` has what the protocol has no field for.
  const own = Object(booking.extendedFields?.namespaces?.foyer);
  return {
    id: booking.id,
    revision: booking.revision,
    serviceId: slot?.serviceId ?? schedule?.serviceId ?? '',
    state: readState(booking, nowMs),
    title,
    isCourse: schedule !== undefined,
    startMs: instantOf(booking.startDate),
    endMs: instantOf(booking.endDate),
    zone: timeZone ?? slot?.timezone ?? schedule?.timezone ?? null,
    staff: staff?.name ? { id: staff.id ?? '', name: staff.name } : null,
    location: name || formattedAddress ? { name, address: formattedAddress } : null,
    conferenceUrl: meeting.guestUrl ?? null,
    participants: countParticipants(booking),
    addOns: readAddOns(booking),
    firstName,
    fullName: [firstName, lastName].filter(Boolean).join(' '),
    email,
    payment: readPayment(booking),
    isPaidFirst: booking.selectedPaymentOption === 'ONLINE',
    paid: readMoney(own.paid),
    balance: readMoney(own.balance),
    nextPayment: readNextPayment(booking),
    price: readMoney(own.price),
    cancel: permission(actions.cancel, actions.cancelUntil),
    fees: readFees(actions),
    feeDue: readMoney(own.cancellationFee ?? own.noShowFee),
    move: permission(actions.reschedule, actions.rescheduleUntil),
    isVisitConfirmed: own.visitConfirmedDate !== undefined,
  };
}

/** True if the booking has not passed and is neither canceled nor declined. */
export const isAhead = ({ state }: CustomerBooking): boolean =>
  state === 'confirmed' || state === 'pending' || state === 'waiting' || state === 'unfinished';

/** The later deadline of canceling and rescheduling; null if neither was ever allowed. */
export const closedSinceMs = ({ cancel, move }: CustomerBooking): number | null =>
  cancel.untilMs === null && move.untilMs === null ? null : Math.max(cancel.untilMs ?? 0, move.untilMs ?? 0);
