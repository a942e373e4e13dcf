import { expandSession, type RecurringSession } from '../../server/lib/recurrence.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { splitAtStarts } from './intervals.ts';

/**
 * When the sessions of a schedule open it for booking, as spans that touch the window `[from, to)`.
 *
 * Starts are counted from the beginning of a span, which therefore must not depend on the window: every session begins
 * a span of its own, even where the hours go on without a break, and those that began the day before count as well.
 */
export function expandHours(sessions: readonly RecurringSession[], zone: string, from: number, to: number): number[] {
  const spans: number[] = [];
  for (const session of sessions) {
    if (session.type === 'EVENT') continue;
    for (const instant of expandSession(session, zone, from - DAY_MS, to)) spans.push(instant);
  }
  return splitAtStarts(spans);
}
