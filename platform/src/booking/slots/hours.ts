import { days, type Instant, subtractDuration } from '@foyer/contract/values';
import { expandSession, type RecurringSession } from '../../server/lib/recurrence.ts';
import { splitAtStarts } from './intervals.ts';

/**
 * Expands the sessions of working hours to the intervals that touch the window `[from, to)`. Starts are counted from
 * the beginning of an interval, which therefore must not depend on the window: every session begins its own interval,
 * even where hours adjoin, and sessions that began the day before are included.
 */
export function expandHours(
  sessions: readonly RecurringSession[],
  zone: string,
  from: Instant,
  to: Instant,
): Instant[] {
  const spans: Instant[] = [];
  for (const session of sessions) {
    if (session.type === 'EVENT') continue;
    for (const instant of expandSession(session, zone, subtractDuration(from, days(1)), to)) spans.push(instant);
  }
  return splitAtStarts(spans);
}
