import type { SiteId } from '@foyer/contract';
import { type Instant, instantAt, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { TimeSpan } from './store.ts';

/** Calendars end here (allocation/target.ts). */
const LAST_INSTANT = instantAt(Date.UTC(2200, 0));

const range = ({ start, end }: TimeSpan) =>
  sql<string>`tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)`;

/**
 * Records, in the transaction of the change, time that became free without a booking: added hours, a moved session, an
 * expired hold. The worker, and whoever books it first, offers it to the waitlist. `end` is left out for changes
 * without one.
 */
export async function recordReleasedTime(
  tx: Db,
  siteId: SiteId,
  { start, end = LAST_INSTANT }: { start: Instant; end?: Instant },
): Promise<void> {
  if (end <= start) return;
  await tx
    .insertInto('released_times')
    .values({ site_id: siteId, during: range({ start, end }) })
    .execute();
}

/**
 * Lists the time within the interval that was released or whose hold expired, and that may not have been offered yet.
 */
export async function listReleasedTimes(db: Db, siteId: SiteId, span: TimeSpan, now: Instant): Promise<TimeSpan[]> {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select lower(during) as start, upper(during) as end from occupancies
    where site_id = ${siteId} and expires_at <= ${new Date(now)} and during && ${range(span)}
    union all
    select lower(during * ${range(span)}), upper(during * ${range(span)}) from released_times
    where site_id = ${siteId} and during && ${range(span)}`.execute(db);
  return rows.map(({ start, end }) => ({ start: instantOf(start), end: instantOf(end) }));
}

/** Released time to offer to entries behind the position `reached`. */
export interface ReleasedTime extends TimeSpan {
  id: number;
  reached: number;
}

/** Claims the oldest released time that no other worker has, until the transaction ends. */
export async function claimReleasedTime(tx: Db, siteId: SiteId): Promise<ReleasedTime | undefined> {
  const row = await tx
    .selectFrom('released_times')
    .select([
      'id',
      'offered_to_position as reached',
      sql<Date>`lower(during)`.as('start'),
      sql<Date>`upper(during)`.as('end'),
    ])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, start: instantOf(row.start), end: instantOf(row.end) };
}

/** Records the position up to which the time was offered; deletes it when no entries are left. */
export async function saveProgress(tx: Db, siteId: SiteId, id: number, reached: number | undefined): Promise<void> {
  if (reached === undefined) {
    await tx.deleteFrom('released_times').where('site_id', '=', siteId).where('id', '=', id).execute();
    return;
  }
  await tx
    .updateTable('released_times')
    .set({ offered_to_position: reached })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
