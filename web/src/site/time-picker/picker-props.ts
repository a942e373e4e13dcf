import type { Instant } from '@foyer/contract/values';
import type { ReactNode } from 'react';
import type { Choices } from '../../booking/choices.ts';
import type { AvailableSlot } from '../../services/available-slots.ts';
import type { Bookable } from '../../services/bookable.ts';
import type { ChangeChoices } from './use-choices.ts';

export interface TimePickerProps {
  bookable: Bookable;
  /** The business's zone. */
  siteZone: string;
  /** The visitor's time zone, as far as the server knows it. */
  visitorZone: string | null;
  /** When the page was made. */
  nowMs: Instant;
  /** The day to show if none is chosen and it has a free slot. */
  firstDate: string | null;
  /** Day, staff member, zone and participants, from `useChoices`. `startMs` marks the chosen time. */
  choices: Choices;
  change: ChangeChoices;
  onChoose(slot: AvailableSlot): void;
  /** Called to wait for a full session. */
  onWait?: (slot: AvailableSlot) => void;
  /** Called to wait for any time of a day without free slots. */
  onWaitForDay?: ((day: AvailableSlot) => void) | undefined;
  /** A slot that the visitor holds; counts as free. */
  held?: AvailableSlot | null;
  /** True if the party size can't be changed. */
  fixedParticipants?: boolean;
  /** More to choose before the time. */
  children?: ReactNode;
}
