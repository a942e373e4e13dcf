import type { AnswerOf, bookingRecords, ExtendedBooking } from '@foyer/sdk';
import { type Money, readMoney } from '../../booking/money.ts';

export type { ExtendedBooking, Money };
export type Booking = ExtendedBooking['booking'];
export type BookingRecord = AnswerOf<typeof bookingRecords.getBookingRecord>;
export type BookingChange = AnswerOf<typeof bookingRecords.listBookingChanges>['changes'][number];

export const bookingsHref = '/manage/bookings';
export const bookingHref = (id: string): string => `${bookingsHref}/${id}`;

const own = ({ extendedFields }: Pick<Booking, 'extendedFields'>) => Object(extendedFields?.namespaces?.foyer);

/** The price, and what is paid and left of it, which the protocol has no fields for. */
export function moneyOf(booking: Pick<Booking, 'extendedFields' | 'paymentStatus' | 'status'>) {
  const { price, deposit, paid, balance, cancellationFee, noShowFee } = own(booking);
  const fee = readMoney(cancellationFee ?? noShowFee);
  return {
    price: readMoney(price),
    deposit: readMoney(deposit),
    paid: readMoney(paid),
    balance: readMoney(balance),
    fee,
  };
}

const standing: readonly Booking['status'][] = ['CONFIRMED', 'PENDING'];
const unpaid: readonly (Booking['paymentStatus'] | undefined)[] = ['NOT_PAID', 'PARTIALLY_PAID', 'FAILED', 'UNDEFINED'];

/** The amount that the customer still has to pay: a fee, the rest, or the whole price. Null for nothing. */
export function owedOf(booking: Pick<Booking, 'extendedFields' | 'paymentStatus' | 'status'>): Money | null {
  const { price, paid, balance, fee } = moneyOf(booking);
  if (fee) return fee;
  if (!standing.includes(booking.status) || !unpaid.includes(booking.paymentStatus)) return null;
  const owed = balance ?? (paid ? null : price);
  return owed && Number(owed.value) > 0 ? owed : null;
}

export const isCourse = ({ bookedEntity }: Pick<Booking, 'bookedEntity'>): boolean =>
  bookedEntity.schedule !== undefined;

export const serviceIdOf = ({ bookedEntity: { slot, schedule } }: Pick<Booking, 'bookedEntity'>): string =>
  slot?.serviceId ?? schedule?.serviceId ?? '';

export const locationOf = ({ bookedEntity: { slot, schedule } }: Pick<Booking, 'bookedEntity'>) =>
  slot?.location ?? schedule?.location;

/** The name that was given; the address where there is none. */
export function customerOf({ contactDetails }: Pick<Booking, 'contactDetails'>): string {
  const { firstName, lastName, email, phone } = contactDetails ?? {};
  return [firstName, lastName].filter(Boolean).join(' ') || email || phone || '';
}

export function participantsOf({ totalParticipants, participantsChoices }: Booking): number {
  if (totalParticipants !== undefined) return totalParticipants;
  const choices = participantsChoices?.serviceChoices ?? [];
  return Math.max(
    1,
    choices.reduce((sum, { numberOfParticipants = 0 }) => sum + numberOfParticipants, 0),
  );
}

/** The series that a booking belongs to. */
export const seriesOf = (booking: Pick<Booking, 'extendedFields'>): string | null => {
  const { id } = Object(own(booking).recurring);
  return typeof id === 'string' ? id : null;
};

export const saysTheyCome = (booking: Pick<Booking, 'extendedFields'>): boolean =>
  own(booking).visitConfirmedDate !== undefined;
