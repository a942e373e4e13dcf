import type { Choices } from '../../booking/choices.ts';
import type { Bookable } from '../../services/bookable.ts';
import type { Opening } from '../../services/openings.ts';
import type { ChangeChoices } from './use-choices.ts';

export interface TimePickerProps {
  bookable: Bookable;
  /** The business's zone. */
  siteZone: string;
  /** The zone of the visitor's own clock as far as the server knows it. */
  visitorZone: string | null;
  /** When the page was made. */
  nowMs: number;
  /** The day to show when the choices name none, if it has a free time. */
  firstDate: string | null;
  /** Day, member of staff, zone and participants, from `useChoices`. `startMs` marks the chosen time. */
  choices: Choices;
  change: ChangeChoices;
  onChoose(opening: Opening): void;
  /** Where one can wait for a full session. */
  onWait?: (opening: Opening) => void;
  /** Where one can wait for a day on which nothing is free: any time of it will do. */
  onWaitForDay?: ((day: Opening) => void) | undefined;
  /** A time that is the visitor's own already and counts as free. */
  held?: Opening | null;
  /** The number of participants can't be changed here. */
  fixedParticipants?: boolean;
}
