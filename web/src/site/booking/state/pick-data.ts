import type { Bookable } from '../../../services/bookable.ts';
import type { CoursePlaces } from '../../../services/course-places.ts';
import type { Composition } from '../../../ui/picture/compose.ts';
import type { FirstMonths } from '../../time-picker/first-months.ts';

/** What the page of a service's booking is made from. */
export interface PickData extends FirstMonths {
  bookable: Bookable;
  /** Of a course; null where it can't be told. */
  places: CoursePlaces | null;
  /** Whether one can wait for a day of appointments on which nothing is free. */
  canWaitForDays: boolean;
  length: string | null;
  picture: Composition;
  visitorZone: string | null;
  /** The query that the page was asked with. */
  search: string;
  nowMs: number;
}
