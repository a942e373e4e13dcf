import type { PageContext } from '../pages/page.tsx';
import type { Service } from './catalogue.ts';

export interface CourseSession {
  startMs: number;
  endMs: number;
}

export interface CourseSessions {
  sessions: CourseSession[];
  /** What a place costs now, where who joins late pays only for what is left. */
  price: { value: string; currency: string } | null;
}

const none: CourseSessions = { sessions: [], price: null };

/** When a course meets; nothing for other services, and where it can't be told now. */
export async function loadCourseSessions(service: Service, { client, report }: PageContext): Promise<CourseSessions> {
  if (service.type !== 'COURSE') return none;
  try {
    const { sessions, price } = await client.sessions.listServiceSessions(service.id);
    const { value, currency } = price ?? {};
    return {
      sessions: sessions.map(({ startDate, endDate }) => ({ startMs: +startDate, endMs: +endDate })),
      price: value && currency ? { value, currency } : null,
    };
  } catch (error) {
    report(error);
    return none;
  }
}

/** Whether somebody can still join: before it begins, and where its rules say so until it is over. */
export function canJoin({ schedule, bookingPolicy }: Service, nowMs: number): boolean {
  const { firstSessionStart: first, lastSessionEnd: last } = schedule;
  if (!first || !last) return false;
  return nowMs < +(bookingPolicy.bookAfterStartPolicy?.enabled ? last : first);
}
