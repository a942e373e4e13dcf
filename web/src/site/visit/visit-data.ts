import type { Instant } from '@foyer/contract/values';
import type { Choices } from '../../booking/choices.ts';
import type { Bookable } from '../../services/bookable.ts';

/** A service that can be part of a visit. */
export interface Combinable {
  bookable: Bookable;
  /** Its locations: those of a visit must be the same. */
  at: string[];
}

/** Data of the page that books several services in one visit. */
export interface VisitData {
  /** The service that the visitor came with, with its choices. */
  first: Combinable;
  /** Services that can come before or after it; those in the URL have their forms. */
  others: Combinable[];
  /** The time that was chosen for the first; null if the visitor has chosen none. */
  startMs: Instant | null;
  choices: Choices;
  /** URL of the booking page with the same choices. */
  backHref: string;
  /** The query string of the request. */
  search: string;
  nowMs: Instant;
}
