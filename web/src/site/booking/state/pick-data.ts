import type { Instant } from '@foyer/contract/values';
import type { Bookable } from '../../../services/bookable.ts';
import type { CourseSeats } from '../../../services/course-seats.ts';
import type { Composition } from '../../../ui/picture/compose.ts';
import type { FirstMonths } from '../../time-picker/first-months.ts';
import type { PlanOffer } from './plan-offers.ts';

/** Data of the booking page. */
export interface PickData extends FirstMonths {
  bookable: Bookable;
  /** Seats of a course; null for other services, or if unknown. */
  seats: CourseSeats | null;
  /** True if there is a waitlist for days without free appointments. */
  canWaitForDays: boolean;
  /** The time that an open spot is held for a waiting customer, such as "1 hour"; empty without a waitlist. */
  offerLasts: string;
  /** True if there is another appointment, which may go with it in one visit. */
  canCombine: boolean;
  length: string | null;
  /** Plans on sale that pay for it. */
  plans: PlanOffer[];
  /** Charges besides the monthly price of a course. */
  charges: { term: string; detail: string }[];
  picture: Composition;
  visitorZone: string | null;
  /** True in the frame of another site. */
  isEmbedded: boolean;
  /** The query string of the request. */
  search: string;
  nowMs: Instant;
}
