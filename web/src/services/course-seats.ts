import type { PageContext } from '../pages/page.tsx';
import type { Service } from './catalogue.ts';

/** How many seats of a course are free. */
export interface CourseSeats {
  openSpots: number;
  /** True if its waitlist has room. */
  canWait: boolean;
}

/** Null for other services, or if the request fails. */
export async function loadCourseSeats(
  { type, schedule: { id } }: Service,
  { client, report }: PageContext,
): Promise<CourseSeats | null> {
  if (type !== 'COURSE' || !id) return null;
  try {
    const { availability } = await client.availabilityCalendar.getScheduleAvailability(id);
    const { openSpots = 0, waitingList } = availability;
    return { openSpots, canWait: (waitingList?.openSpots ?? 0) > 0 };
  } catch (error) {
    report(error);
    return null;
  }
}
