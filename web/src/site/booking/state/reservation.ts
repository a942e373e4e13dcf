import { addressWords, type Contact, toBookingFields } from '../../../booking/contact.ts';
import type { ChosenAddOn } from '../../../services/add-ons.ts';
import { type AvailableSlot, slotOf } from '../../../services/available-slots.ts';
import type { Bookable } from '../../../services/bookable.ts';
import { type PaymentWay, paymentFields } from '../../../services/payment-ways.ts';
import type { Hold } from './hold.ts';
import type { TypedAnswers } from './typed-answers.ts';

export interface BookingRequest {
  bookable: Bookable;
  /** Null for a course. */
  slot: AvailableSlot | null;
  contact: Contact;
  participants: number;
  /** The zone that the visitor saw. */
  zone: string;
  way: PaymentWay | null;
  /** The form's answers, with the contact in place of the booking's own. */
  submission?: TypedAnswers['submission'];
  /** The customer wants reminders as text messages. */
  sendSmsReminder?: boolean | undefined;
}

/** The part of the request besides the booking. */
export const optionsOf = ({ submission, sendSmsReminder }: Pick<BookingRequest, 'submission' | 'sendSmsReminder'>) => ({
  ...submission,
  ...(sendSmsReminder && { sendSmsReminder }),
});

/** The customer's own address as the slot's location. */
const placeOf = ({ isAtCustomer }: Bookable, { location }: AvailableSlot, contact: Contact) =>
  isAtCustomer ? { location: { ...location, formattedAddress: addressWords(contact) } } : {};

/** The participants, with what they chose where the price depends on it. */
const participantsOf = ({ variant }: Bookable, count: number) =>
  variant?.isCustom
    ? { participantsChoices: { serviceChoices: [{ numberOfParticipants: count, choices: [{ custom: variant.key }] }] } }
    : { totalParticipants: count };

export const toBookedAddOn = ({ id, groupId, quantity }: ChosenAddOn) => ({ id, groupId, quantity });

/** The request as the platform takes it. */
export function toBooking({ bookable, slot, contact, participants, zone, way }: BookingRequest) {
  const { addOns } = bookable;
  const schedule = { scheduleId: bookable.course?.scheduleId ?? undefined, serviceId: bookable.id };
  return {
    bookedEntity: slot
      ? { slot: { ...slotOf(slot, bookable.id, zone), ...placeOf(bookable, slot, contact) } }
      : { schedule },
    ...participantsOf(bookable, participants),
    ...(addOns.length > 0 && { bookedAddOns: addOns.map(toBookedAddOn) }),
    ...paymentFields(way),
    ...toBookingFields(contact, bookable),
  };
}

export const requestOf = (bookingRequest: BookingRequest): string =>
  JSON.stringify({ ...toBooking(bookingRequest), ...optionsOf(bookingRequest) });

/** True if the hold was made for exactly this request: same slot, party and contact. */
export const isHeldFor = (hold: Hold, bookingRequest: BookingRequest): boolean =>
  hold.request === requestOf(bookingRequest);
