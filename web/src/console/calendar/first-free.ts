import type { CalendarResource } from '@foyer/sdk';
import { conflictsOf } from './conflicts.ts';
import type { Entry } from './entries.ts';
import { STEP } from './use-moving.ts';
import { type Day, minuteOf } from './wall-clock.ts';

const MINUTE_MS = 60_000;
/** As long as most appointments. */
const LENGTH = 60;
const NINE = 9 * 60;

/** The first hour of a day that somebody has free, from now on; nine o'clock where nobody has. */
export function firstFree(
  people: readonly CalendarResource[],
  entries: readonly Entry[],
  day: Day,
  { nowMs, zone }: { nowMs: number; zone: string },
): { minute: number; resourceId?: string } {
  const step = STEP * MINUTE_MS;
  const firstMs = Math.max(day.startMs, Math.ceil(nowMs / step) * step);
  let best: { startMs: number; resourceId: string } | undefined;
  for (const resource of people) {
    for (const { startDate, endDate } of resource.hours ?? []) {
      const lastMs = Math.min(endDate.getTime(), day.endMs) - LENGTH * MINUTE_MS;
      for (let startMs = Math.max(startDate.getTime(), firstMs); startMs <= lastMs; startMs += step) {
        if (best && startMs >= best.startMs) break;
        const endMs = startMs + LENGTH * MINUTE_MS;
        if (conflictsOf({ startMs, endMs, resource }, entries).length === 0)
          best = { startMs, resourceId: resource.id };
      }
    }
  }
  if (!best) return { minute: NINE };
  return { minute: minuteOf(best.startMs, day, zone), resourceId: best.resourceId };
}
