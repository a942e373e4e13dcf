import type { ScheduleId, ServiceId, SiteId } from '@foyer/contract';
import { type CivilDate, instantOf } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { ALL_DATES, findResources, findSessions, STAFF_TYPE_ID } from '../schedules/store.ts';
import { setSessionSummary } from './creation-store.ts';
import type { ServiceType } from './service.ts';
import { type SessionSpan, summarizeSessions } from './session-summary.ts';

/** Returns the interval of a course's sessions as of now. */
export async function findCourseSpan(db: Db, siteId: SiteId, id: ServiceId): Promise<SessionSpan | undefined> {
  const row = await db
    .selectFrom('services')
    .select(['first_session_start as first', 'last_session_end as last'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.first && row.last ? { start: instantOf(row.first), end: instantOf(row.last) } : undefined;
}

/** The service, and the date from which its sessions count. */
interface Summarized {
  id: ServiceId;
  scheduleId: ScheduleId;
  type: ServiceType;
  today: CivilDate;
}

/** Updates the service's stored summary of its sessions. */
export async function refreshSessionSummary(
  tx: Db,
  siteId: SiteId,
  { id, scheduleId, type, today }: Summarized,
): Promise<SessionSpan | undefined> {
  const sessions = await findSessions(tx, siteId, [scheduleId], ALL_DATES);
  const ahead = await findSessions(tx, siteId, [scheduleId], { ...ALL_DATES, first: today });
  const resources = await findResources(tx, siteId, [...new Set(sessions.flatMap((each) => each.resourceIds))]);
  const staff = new Set(resources.filter(({ typeId }) => typeId === STAFF_TYPE_ID).map((resource) => resource.id));
  const zone = sessions[0]?.timeZone ?? 'UTC';
  const { span } = summarizeSessions(type, sessions, zone, staff);
  // Past sessions do not count towards the staff while there are future ones.
  const { staffMemberIds } = summarizeSessions('CLASS', ahead.length > 0 ? ahead : sessions, zone, staff);
  await setSessionSummary(tx, siteId, id, { staffMemberIds, ...(span ? { span } : {}) });
  return span;
}
