import type { CivilDate, Instant } from '@foyer/contract/values';
import { addDays, wallTimeOn } from '../../server/lib/wall.ts';
import { civilDate, startOfDay, toInstant } from '../../server/lib/zone.ts';

/**
 * The first instant after `now` at which clocks in the zone show this time (`HH:mm`), once a day: where clocks skip it, as
 * long after midnight; where they show it twice, the first time.
 */
export function nextAgenda(now: Instant, time: string, zone: string): Instant {
  const today = civilDate(now, zone);
  const at = (date: CivilDate): Instant => toInstant(wallTimeOn(date, time), zone);
  return at(today) > now ? at(today) : at(addDays(today, 1));
}

/** The instants between which a civil date lasts in the zone. */
export const spanOfDay = (date: CivilDate, zone: string): { from: Instant; to: Instant } => ({
  from: startOfDay(date, zone),
  to: startOfDay(addDays(date, 1), zone),
});
