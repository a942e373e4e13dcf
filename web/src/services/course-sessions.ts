import { type Instant, instantOf } from '@foyer/contract/values';
import type { PageContext } from '../pages/page.tsx';
import type { Service } from './catalogue.ts';

export interface CourseSession {
  startMs: Instant;
  endMs: Instant;
}

export interface CourseSessions {
  sessions: CourseSession[];
  /** The price of a seat now, if late joiners pay for the remaining sessions only. */
  price: { value: string; currency: string } | null;
}

const none: CourseSessions = { sessions: [], price: null };

/** Loads the sessions of a course; empty for other services, or if the request fails. */
export async function loadCourseSessions(service: Service, { client, report }: PageContext): Promise<CourseSessions> {
  if (service.type !== 'COURSE') return none;
  try {
    const { sessions, price } = await client.sessions.listServiceSessions(service.id);
    const { value, currency } = price ?? {};
    return {
      sessions: sessions.map(({ startDate, endDate }) => ({
        startMs: instantOf(startDate),
        endMs: instantOf(endDate),
      })),
      price: value && currency ? { value, currency } : null,
    };
  } catch (error) {
    report(error);
    return none;
  }
}

/** True before the course starts, or until its end if its policy allows late bookings. */
export function canJoin({ schedule, bookingPolicy }: Service, nowMs: Instant): boolean {
  const { firstSessionStart: first, lastSessionEnd: last } = schedule;
  if (!first || !last) return false;
  return nowMs < +(bookingPolicy.bookAfterStartPolicy?.enabled ? last : first);
}
