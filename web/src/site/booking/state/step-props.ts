import type { Instant } from '@foyer/contract/values';
import type { Choices, Step } from '../../../booking/choices.ts';
import type { Contact } from '../../../booking/contact.ts';
import type { Action } from '../../../lib/use-action.ts';
import type { Site } from '../../../pages/page.tsx';
import type { AvailableSlot } from '../../../services/available-slots.ts';
import type { PaymentWay } from '../../../services/payment-ways.ts';
import type { ChangeChoices } from '../../time-picker/use-choices.ts';
import type { BookingFailure } from './booking-failure.ts';
import type { Hold } from './hold.ts';
import type { PickData } from './pick-data.ts';
import type { TypedAnswers } from './typed-answers.ts';
import type { Chosen } from './use-chosen.ts';

/** State and actions that all steps share. */
export interface Booking {
  step: Step;
  choices: Choices;
  change: ChangeChoices;
  chosen: Chosen;
  contact: Contact;
  setContact(changes: Partial<Contact>): void;
  answers: TypedAnswers;
  changeAnswers(change: (answers: TypedAnswers) => TypedAnswers): void;
  /** The hold for the choices in the URL, also after it has expired. */
  hold: Hold | null;
  nowMs: Instant;
  action: Action<BookingFailure>;
  /** Chooses a slot and continues to the details. */
  choose(slot: AvailableSlot): void;
  /** Chooses another slot and stays on the step. */
  swap(slot: AvailableSlot): void;
  /** Holds the slot for the typed contact and continues to the review. */
  reserve(slot: AvailableSlot | null): void;
  confirm(hold: Hold): void;
  /** How it is paid; null where nothing is to be chosen. */
  way: PaymentWay | null;
  /** Changes what is known of the hold. */
  keep(hold: Hold, changes: Partial<Pick<Hold, 'expiresMs' | 'couponCode' | 'price' | 'deposit' | 'revision'>>): void;
  /** Leads to a booking that its payment has completed, or will. */
  leave(hold: Hold): void;
  /** Shows why a hold can't be paid. */
  refuse(error: unknown): void;
}

/** Props of every step. */
export interface StepProps {
  data: PickData;
  site: Site;
  booking: Booking;
}
