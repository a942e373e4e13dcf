import type { Instant } from '@foyer/contract/values';
import type { Choices } from '../../booking/choices.ts';
import type { Bookable } from '../../services/bookable.ts';

/** Data of the page that repeats an appointment. */
export interface SeriesData {
  bookable: Bookable;
  /** The first appointment. */
  startMs: Instant;
  choices: Choices;
  /** The policy of each date, in words. */
  policy: string[];
  /** URL of the booking page with the same choices. */
  backHref: string;
  /** The query string of the request. */
  search: string;
  nowMs: Instant;
}
