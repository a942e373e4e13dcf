import type { BookingId, SiteId } from '@foyer/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { runTransaction } from '../../../server/db/transaction.ts';
import type { Item, Job, Outcome } from './job.ts';

/** Inserts an item for each matching service, oldest first, up to a limit; returns how many. */
export async function insertServices(
  tx: Db,
  { siteId, id }: Pick<Job, 'siteId' | 'id'>,
  where: RawBuilder<SqlBool>,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into service_job_items (site_id, job_id, position, entity_id)
    select services.site_id, ${id}::uuid, row_number() over (order by services.created_at, services.id), services.id
    from services join categories on categories.site_id = services.site_id and categories.id = services.category_id
    where services.site_id = ${siteId} and services.deleted_at is null and ${where}
    order by services.created_at, services.id
    limit ${limit}`.execute(tx);
  return Number(numAffectedRows);
}

/** Inserts an item for each booking, in their order. */
export async function insertBookings(
  tx: Db,
  { siteId, id }: Pick<Job, 'siteId' | 'id'>,
  bookingIds: readonly BookingId[],
): Promise<void> {
  await sql`
    insert into service_job_items (site_id, job_id, position, entity_id)
    select ${siteId}::uuid, ${id}::uuid, position, booking_id
    from unnest(${bookingIds}::uuid[]) with ordinality as bookings (booking_id, position)`.execute(tx);
}

export async function insertJob(tx: Db, job: Job, total: number, now: number): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto('service_jobs')
    .values({
      site_id: job.siteId,
      id: job.id,
      action: job.wish.action,
      parameters: JSON.stringify(job.wish),
      requested_by: JSON.stringify(job.requestedBy),
      status: 'RUNNING',
      total,
      created_at: at,
      updated_at: at,
      finished_at: null,
    })
    .execute();
}

const selectDue = (db: Db, siteId: SiteId) =>
  db.selectFrom('service_jobs').where('site_id', '=', siteId).where('status', '=', 'RUNNING');

export const hasDueJob = async (db: Db, siteId: SiteId): Promise<boolean> =>
  (await selectDue(db, siteId).select('id').limit(1).executeTakeFirst()) !== undefined;

/** Locks the bulk job that has waited longest until the transaction ends; skips jobs that other workers have locked. */
export async function lockDueJob(tx: Db, siteId: SiteId): Promise<Job | undefined> {
  const row = await selectDue(tx, siteId)
    .selectAll()
    .orderBy('updated_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    // Only insertJob writes these columns.
    .$narrowType<{ parameters: Job['wish']; requested_by: Job['requestedBy'] }>()
    .executeTakeFirst();
  return row && { siteId, id: row.id, wish: row.parameters, requestedBy: row.requested_by };
}

/** Lists the next items. The job's lock keeps other workers away. */
export async function listItems(tx: Db, { siteId, id }: Job, limit: number): Promise<Item[]> {
  return tx
    .selectFrom('service_job_items')
    .select(['position', 'entity_id as entityId'])
    .where('site_id', '=', siteId)
    .where('job_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Saves the outcomes of items, and ends the job when they were the last. */
export async function finishItems(
  tx: Db,
  { siteId, id }: Job,
  { done, isLast, now }: { done: readonly Outcome[]; isLast: boolean; now: number },
): Promise<void> {
  await sql`
    update service_job_items item set
      outcome = case when done.error is null then 'SUCCEEDED' else 'FAILED' end,
      error = done.error
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done (position integer, error jsonb)
    where item.site_id = ${siteId} and item.job_id = ${id} and item.position = done.position`.execute(tx);
  const failed = done.filter(({ error }) => error).length;
  await advance(tx, { siteId, id }, { succeeded: done.length - failed, failed, isLast, now });
}

/** Ends a job whose caller lost the permission; its remaining items fail. */
export async function failJob(tx: Db, { siteId, id }: Job, error: Outcome['error'], now: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('service_job_items')
    .set({ outcome: 'FAILED', error: JSON.stringify(error) })
    .where('site_id', '=', siteId)
    .where('job_id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  await advance(tx, { siteId, id }, { succeeded: 0, failed: Number(numUpdatedRows), isLast: true, now });
}

async function advance(
  tx: Db,
  { siteId, id }: Pick<Job, 'siteId' | 'id'>,
  { succeeded, failed, isLast, now }: { succeeded: number; failed: number; isLast: boolean; now: number },
): Promise<void> {
  const at = new Date(now);
  await tx
    .updateTable('service_jobs')
    .set({
      succeeded: sql`succeeded + ${succeeded}`,
      failed: sql`failed + ${failed}`,
      updated_at: at,
      ...(isLast ? { status: 'DONE', finished_at: at } : {}),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Deletes jobs with all their items. */
export async function dropOldServiceJobs(db: Db, siteId: SiteId, before: number): Promise<void> {
  await runTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('service_jobs')
      .where('site_id', '=', siteId)
      .where('created_at', '<', new Date(before))
      .returning('id')
      .execute();
    for (const { id } of gone) {
      await tx.deleteFrom('service_job_items').where('site_id', '=', siteId).where('job_id', '=', id).execute();
    }
  });
}
