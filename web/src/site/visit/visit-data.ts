import type { Instant } from '@foyer/contract/values';
import type { Choices } from '../../booking/choices.ts';
import type { Bookable } from '../../services/bookable.ts';

/** Data of the page that books several services in one visit. */
export interface VisitData {
  /** The service that was chosen, with its choices. */
  first: Bookable;
  /** Services that can come before or after it. */
  others: Bookable[];
  /** The time that was chosen for the first. */
  startMs: Instant;
  choices: Choices;
  /** URL of the booking page with the same choices. */
  backHref: string;
  /** The query string of the request. */
  search: string;
  nowMs: Instant;
}
