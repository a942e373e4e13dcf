import type { SiteId } from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { TimeSpan } from './store.ts';

/** Calendars are kept until then (allocation/target.ts). */
const LAST_INSTANT = Date.UTC(2200, 0);

const range = ({ start, end }: TimeSpan) =>
  sql<string>`tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)`;

/**
 * Notes, in the transaction in which it happens, that time may have become free without a booking that gave it up: hours
 * were added, a session moved away, a hold ran out. The clock offers it to those who wait, and so does whoever books it
 * before. `end` is left out where the change has none.
 */
export async function recordReleasedTime(
  tx: Db,
  siteId: SiteId,
  { start, end = LAST_INSTANT }: { start: number; end?: number },
): Promise<void> {
  if (end <= start) return;
  await tx
    .insertInto('released_times')
    .values({ site_id: siteId, during: range({ start, end }) })
    .execute();
}

/** What of a span is free by a hold that ran out, or was noted as freed, and may not have been offered yet. */
export async function listReleasedTimes(db: Db, siteId: SiteId, span: TimeSpan, now: number): Promise<TimeSpan[]> {
  const { rows } = await sql<{ start: Date; end: Date }>`
    select lower(during) as start, upper(during) as end from occupancies
    where site_id = ${siteId} and expires_at <= ${new Date(now)} and during && ${range(span)}
    union all
    select lower(during * ${range(span)}), upper(during * ${range(span)}) from released_times
    where site_id = ${siteId} and during && ${range(span)}`.execute(db);
  return rows.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }));
}

/** Time that is to be offered to those who wait behind the position that was reached. */
export interface ReleasedTime extends TimeSpan {
  id: number;
  reached: number;
}

/** The oldest that nobody else is at, kept to this transaction. */
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
  return row && { ...row, start: row.start.getTime(), end: row.end.getTime() };
}

/** Writes how far the line was looked at; with nobody behind that, the time is as free as any other. */
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
