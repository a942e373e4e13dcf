import { type Instant, instantAt } from '@foyer/contract/values';
import { type Contact, emptyContact } from '../../../booking/contact.ts';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import { type Bookable, wholeMinutes } from '../../../services/bookable.ts';
import { isPaidNow, type PaymentWay, paymentFields } from '../../../services/payment-ways.ts';
import { toBookedAddOn, toBooking } from '../state/reservation.ts';
import type { TypedAnswers } from '../state/typed-answers.ts';
import { choicesOf, type Question } from '../state/use-quote.ts';

const MINUTE_MS = 60_000;

/** One of several appointments. */
export interface Appointment {
  bookable: Bookable;
  startMs: Instant;
  /** Null for anyone. */
  staffId: string | null;
  participants: number;
  /** The way it is paid; null where it is free. */
  way: PaymentWay | null;
}

/** The details that the visitor typed once for all bookings. */
export interface Details {
  contact: Contact;
  /** The answers to the forms, with the contact in place of the bookings' own. */
  submission?: TypedAnswers['submission'];
  sendSmsReminder?: boolean;
}

/** The location that was chosen, or the customer's; null where there is no choice. */
export function chosenLocation({ place, isAtCustomer }: Pick<Bookable, 'place' | 'isAtCustomer'>) {
  if (isAtCustomer) return { locationType: 'CUSTOM' as const };
  return place ? { id: place } : null;
}

/** An appointment as a slot: of anyone, unless the visitor chose somebody. */
const toSlot = ({ bookable, startMs, staffId }: Appointment): AvailableSlot => ({
  startMs,
  endMs: instantAt(startMs + (wholeMinutes(bookable) ?? 0) * MINUTE_MS),
  free: true,
  openSpots: 1,
  totalSpots: 1,
  eventId: null,
  scheduleId: null,
  resource: bookable.staff.find(({ id }) => id === staffId) ?? null,
  location: chosenLocation(bookable),
});

/** One of several bookings as the platform takes it; without details to ask only what is free. */
export function toAppointment(appointment: Appointment, details: Details | null) {
  const { contact = emptyContact, submission } = details ?? {};
  const { bookable, participants, way } = appointment;
  const slot = toSlot(appointment);
  const { contactDetails, ...booking } = toBooking({ bookable, slot, contact, participants, zone: 'UTC', way });
  return details && !submission ? { ...booking, contactDetails } : booking;
}

/** Asks what one appointment costs. */
export function priceQuestion(
  bookable: Bookable,
  { startMs, endMs }: { startMs: Instant; endMs: Instant },
  { staffId, participants, way = null }: Pick<Appointment, 'staffId' | 'participants'> & Partial<Appointment>,
): Question {
  const locationId = bookable.isAtCustomer ? null : bookable.place;
  return [
    [
      {
        serviceId: bookable.id,
        numberOfParticipants: participants,
        ...choicesOf(bookable),
        localStartDate: new Date(startMs).toISOString(),
        localEndDate: new Date(endMs).toISOString(),
        timeZone: 'UTC',
        ...(staffId && { resourceId: staffId }),
      },
    ],
    {
      ...(bookable.addOns.length > 0 && { bookedAddOns: bookable.addOns.map(toBookedAddOn) }),
      ...(isPaidNow(way) && paymentFields(way)),
      ...(locationId && { locationId }),
    },
  ];
}
