import type { SiteId } from '@foyer/contract';
import {
  type ClassOccurrence,
  findEvent,
  type ParsedEventId,
  parseEventId,
} from '../../booking/availability/events.ts';
import { findSeries, type ZonedSession } from '../../catalog/schedules/store.ts';
import type { Db } from '../../server/db/database.ts';
import { findServiceOfSchedule, type SessionService } from './store.ts';

/** A session with its series, service and event. */
export interface SessionContext {
  name: ParsedEventId;
  event: ClassOccurrence;
  series: ZonedSession[];
  service: SessionService;
}

/** Finds the session of a class or course by its event id, called off or not. */
export async function findSessionContext(db: Db, siteId: SiteId, eventId: string): Promise<SessionContext | undefined> {
  const name = parseEventId(eventId);
  const series = name ? await findSeries(db, siteId, name.rootId) : [];
  const scheduleId = series[0]?.scheduleId;
  const service = scheduleId && (await findServiceOfSchedule(db, siteId, scheduleId));
  const event = name && service && findEvent(series, name, service.defaultCapacity);
  return name && event && service ? { name, event, series, service } : undefined;
}
