import { type Instant, milliseconds } from '@foyer/contract/values';
import { DAY_MS, shiftWall } from '../../server/lib/wall.ts';
import { instantToWallMs, wallMsToInstant } from '../../server/lib/zone.ts';

/** Moves an instant by days of the calendar, keeping the wall time. */
export const addCalendarDays = (instant: Instant, days: number, zone: string): Instant =>
  days === 0 ? instant : wallMsToInstant(shiftWall(instantToWallMs(instant, zone), milliseconds(days * DAY_MS)), zone);
