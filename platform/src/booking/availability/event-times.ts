import type { ScheduleId, SiteId } from '@foyer/contract';
import { addDuration, days, type Instant, subtractDuration } from '@foyer/contract/values';
import { type DateRange, findAllSessions } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import { civilDate } from '../../server/lib/zone.ts';
import { type ClassOccurrence, listClassOccurrences } from './events.ts';

/** The dates that the window touches in any zone. */
export const datesAround = ({ from, to }: { from: Instant; to: Instant }): DateRange => ({
  first: civilDate(subtractDuration(from, days(2)), 'UTC'),
  last: civilDate(addDuration(to, days(2)), 'UTC'),
});

/** Lists the events of schedules that touch the window, those that were called off included, by start. */
export async function readEvents(
  db: Db,
  siteId: SiteId,
  schedules: readonly { scheduleId: ScheduleId; defaultCapacity: number }[],
  window: { from: Instant; to: Instant },
): Promise<ClassOccurrence[]> {
  const capacities = new Map(schedules.map(({ scheduleId, defaultCapacity }) => [scheduleId, defaultCapacity]));
  const sessions = await findAllSessions(db, siteId, [...capacities.keys()], datesAround(window));
  const events = [...Map.groupBy(sessions, ({ scheduleId }) => scheduleId)].flatMap(([scheduleId, own]) =>
    listClassOccurrences(own, window, capacities.get(scheduleId) ?? 1),
  );
  return events.sort((left, right) => left.start - right.start || (left.eventId < right.eventId ? -1 : 1));
}
