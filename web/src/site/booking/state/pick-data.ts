import type { Instant } from '@foyer/contract/values';
import type { Bookable } from '../../../services/bookable.ts';
import type { CourseSeats } from '../../../services/course-seats.ts';
import type { Composition } from '../../../ui/picture/compose.ts';
import type { FirstMonths } from '../../time-picker/first-months.ts';

/** Data of the booking page. */
export interface PickData extends FirstMonths {
  bookable: Bookable;
  /** Seats of a course; null for other services, or if unknown. */
  seats: CourseSeats | null;
  /** True if there is a waitlist for days without free appointments. */
  canWaitForDays: boolean;
  length: string | null;
  picture: Composition;
  visitorZone: string | null;
  /** The query string of the request. */
  search: string;
  nowMs: Instant;
}
