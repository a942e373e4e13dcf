import type { PageContext } from '../pages/page.tsx';
import type { Service } from './catalogue.ts';

/** How full a course is. */
export interface CoursePlaces {
  openSpots: number;
  /** Whether there is room in its waiting list. */
  canWait: boolean;
}

/** Null for other services, and where it can't be told now. */
export async function loadCoursePlaces(
  { type, schedule: { id } }: Service,
  { client, report }: PageContext,
): Promise<CoursePlaces | null> {
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
