import type { ServiceId, SiteId } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import type { SessionSpan } from './session-summary.ts';

/** When a course begins and ends, as it stands now. */
export async function findCourseSpan(db: Db, siteId: SiteId, id: ServiceId): Promise<SessionSpan | undefined> {
  const row = await db
    .selectFrom('services')
    .select(['first_session_start as first', 'last_session_end as last'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.first && row.last ? { start: row.first.getTime(), end: row.last.getTime() } : undefined;
}
