import type { Bookable } from './bookable.ts';
import type { Choices } from './choices.ts';
import type { Opening } from './openings.ts';
import type { ChangeChoices } from './use-choices.ts';

export interface TimePickerProps {
  bookable: Bookable;
  /** The business's zone. */
  siteZone: string;
  /** The zone of the visitor's own clock as far as the server knows it. */
  visitorZone: string | null;
  /** When the page was made. */
  nowMs: number;
  /** Day, member of staff, zone and participants, from `useChoices`. `startMs` marks the chosen time. */
  choices: Choices;
  change: ChangeChoices;
  /** Where a time leads before the script runs; without it times are plain buttons. */
  hrefOf?: (opening: Opening) => string;
  onChoose(opening: Opening): void;
  /** A time that is the visitor's own already and counts as free. */
  held?: Opening | null;
  /** The number of participants can't be changed here. */
  fixedParticipants?: boolean;
}

/** Month, day, time: what is free. Needs a MonthsProvider above it; `loadFirstMonths` fills that on the server. */
export function TimePicker(_: TimePickerProps) {
  return null;
}
