import type { Choices, Step } from '../../../booking/choices.ts';
import type { Contact } from '../../../booking/contact.ts';
import type { Action } from '../../../lib/use-action.ts';
import type { Site } from '../../../pages/page.tsx';
import type { Opening } from '../../../services/openings.ts';
import type { ChangeChoices } from '../../time-picker/use-choices.ts';
import type { BookingFailure } from './booking-failure.ts';
import type { Hold } from './hold.ts';
import type { PickData } from './pick-data.ts';
import type { Chosen } from './use-chosen.ts';

/** Everything that the steps share and do. */
export interface Booking {
  step: Step;
  choices: Choices;
  change: ChangeChoices;
  chosen: Chosen;
  contact: Contact;
  setContact(changes: Partial<Contact>): void;
  /** What is held for the choices in the address; also once its time is over. */
  hold: Hold | null;
  nowMs: number;
  action: Action<BookingFailure>;
  /** Takes a time and goes on to the details. */
  choose(opening: Opening): void;
  /** Takes another time without leaving the step. */
  swap(opening: Opening): void;
  /** Holds a time for what was typed and goes on to the review. */
  reserve(opening: Opening | null): void;
  confirm(hold: Hold): void;
}

/** What each step of a booking is given. */
export interface StepProps {
  data: PickData;
  site: Site;
  booking: Booking;
}
