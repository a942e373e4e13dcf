import { expandSession, type Session } from '../lib/recurrence.ts';
import { DAY_MS } from '../lib/wall.ts';
import { joinOverlaps } from './spans.ts';

/**
 * When the sessions of a schedule open it for booking, as spans that touch the window `[from, to)`.
 *
 * Starts are counted from the beginning of a span, so a span's beginning must not depend on the window asked for: sessions that only
 * touch stay apart (a day that is open round the clock begins at its own midnight), and sessions that overlap are
 * joined from a day before the window on.
 */
export function expandHours(sessions: readonly Session[], zone: string, from: number, to: number): number[] {
  const spans: number[] = [];
  for (const session of sessions) {
    if (session.type === 'EVENT') continue;
    for (const instant of expandSession(session, zone, from - DAY_MS, to)) spans.push(instant);
  }
  return joinOverlaps(spans);
}
