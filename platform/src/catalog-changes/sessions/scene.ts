import type { SiteId } from '@foyer/contract';
import { type ClassEvent, type EventName, findEvent, parseEventName } from '../../booking/availability/events.ts';
import { findSeries, type ZonedSession } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import { findServiceOfSchedule, type SessionService } from './store.ts';

/** A session with all there is around it. */
export interface Scene {
  name: EventName;
  event: ClassEvent;
  series: ZonedSession[];
  service: SessionService;
}

/** The session of a class or a course with this event id, called off or not. */
export async function findScene(db: Db, siteId: SiteId, eventId: string): Promise<Scene | undefined> {
  const name = parseEventName(eventId);
  const series = name ? await findSeries(db, siteId, name.rootId) : [];
  const scheduleId = series[0]?.scheduleId;
  const service = scheduleId && (await findServiceOfSchedule(db, siteId, scheduleId));
  const event = name && service && findEvent(series, name, service.defaultCapacity);
  return name && event && service ? { name, event, series, service } : undefined;
}
