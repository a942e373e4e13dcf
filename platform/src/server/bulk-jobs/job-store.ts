import type { JobId, SiteId } from '@foyer/contract';
import type { Duration, Instant } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { runTransaction } from '../db/transaction.ts';
import type { BulkJob, BulkJobProgress, BulkJobStatus, NewBulkJob, Requester } from './bulk-job.ts';
import { activeStatuses, jobLifecycle } from './lifecycle.ts';

/** Only this file writes the columns, so they hold these values. */
type Written = { status: BulkJobStatus; requested_by: Requester };
type Row = Omit<Selectable<Database['bulk_jobs']>, keyof Written> & Written;

const fromRow = (row: Row): BulkJobProgress => ({
  siteId: row.site_id,
  id: row.id,
  kind: row.kind,
  action: row.action,
  status: row.status,
  parameters: row.parameters,
  requestedBy: row.requested_by,
  fileName: row.file_name ?? undefined,
  total: row.total,
  succeeded: row.succeeded,
  failed: row.failed,
  consecutiveFailures: row.consecutive_failures,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  finishedAt: row.finished_at,
});

export async function insertJob(tx: Db, job: NewBulkJob, now: Instant): Promise<BulkJobProgress> {
  const at = new Date(now);
  const row = await tx
    .insertInto('bulk_jobs')
    .values({
      site_id: job.siteId,
      id: job.id,
      kind: job.kind,
      action: job.action,
      status: job.status,
      file_name: job.fileName ?? null,
      parameters: JSON.stringify(job.parameters),
      requested_by: JSON.stringify(job.requestedBy),
      total: job.total,
      next_batch_at: job.startsAt === undefined ? at : new Date(job.startsAt),
      created_at: at,
      updated_at: at,
      finished_at: null,
    })
    .returningAll()
    .$narrowType<Written>()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** A job of one of these kinds; a job of another kind is not found. */
export interface JobKey {
  siteId: SiteId;
  id: JobId;
  kinds: readonly string[];
}

export async function findJob(db: Db, { siteId, id, kinds }: JobKey): Promise<BulkJobProgress | undefined> {
  const row = await db
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .$narrowType<Written>()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Lists the latest jobs, newest first. */
export async function listJobs(
  db: Db,
  { siteId, kinds }: Omit<JobKey, 'id'>,
  limit: number,
): Promise<BulkJobProgress[]> {
  const rows = await db
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<Written>()
    .execute();
  return rows.map(fromRow);
}

const selectDue = (db: Db, siteId: SiteId, now: Instant) =>
  db
    .selectFrom('bulk_jobs')
    .where('site_id', '=', siteId)
    .where('status', 'in', activeStatuses)
    .where('next_batch_at', '<=', new Date(now));

export const hasDueJob = async (db: Db, siteId: SiteId, now: Instant): Promise<boolean> =>
  (await selectDue(db, siteId, now).select('id').limit(1).executeTakeFirst()) !== undefined;

/**
 * Locks the job that has waited longest for its next batch, until the transaction ends: one worker at a time runs a
 * batch of a job, and a cancellation waits for it. Other workers skip to other jobs. The lock is a lease: the database
 * ends the transaction of a worker that is gone, or sends nothing for `leaseMs`.
 */
export async function lockDueJob(
  tx: Db,
  siteId: SiteId,
  now: Instant,
  leaseMs: Duration,
): Promise<BulkJobProgress | undefined> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(leaseMs)}`.execute(tx);
  const row = await selectDue(tx, siteId, now)
    .selectAll()
    .orderBy('next_batch_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$narrowType<Written>()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The effect of a batch on its job. */
export interface Advance {
  succeeded: number;
  failed: number;
  status: BulkJobStatus;
}

/** Adds the counts of a batch, saves the job's new status and queues it behind the other jobs. */
export async function advanceJob(
  tx: Db,
  { siteId, id, status: before }: BulkJob,
  { succeeded, failed, status }: Advance,
  now: Instant,
): Promise<void> {
  jobLifecycle.checkChange(before, status);
  const at = new Date(now);
  await tx
    .updateTable('bulk_jobs')
    .set({
      succeeded: sql`succeeded + ${succeeded}`,
      failed: sql`failed + ${failed}`,
      status,
      ...(status === 'FAILED' ? {} : { consecutive_failures: 0 }),
      next_batch_at: at,
      updated_at: at,
      finished_at: jobLifecycle.isFinal(status) ? at : null,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/**
 * Counts a failed batch and delays the next. False when the job went on or ended meanwhile, so that two workers whose
 * batches failed count one failure.
 */
export async function recordFailedBatch(
  tx: Db,
  { siteId, id, consecutiveFailures, updatedAt }: BulkJobProgress,
  { lastError, nextBatchAt }: { lastError: string; nextBatchAt: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_jobs')
    .set({
      consecutive_failures: consecutiveFailures + 1,
      last_error: lastError,
      next_batch_at: new Date(nextBatchAt),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', 'in', activeStatuses)
    .where('consecutive_failures', '=', consecutiveFailures)
    .where('updated_at', '=', updatedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels an unfinished job; undefined when there is none. Waits for a batch that is running. */
export async function cancelJob(
  tx: Db,
  { siteId, id, kinds }: JobKey,
  now: Instant,
): Promise<BulkJobProgress | undefined> {
  const at = new Date(now);
  const row = await tx
    .updateTable('bulk_jobs')
    .set({ status: jobLifecycle.targetOf('cancel'), updated_at: at, finished_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('status', 'in', jobLifecycle.allowedFrom('cancel'))
    .returningAll()
    .$narrowType<Written>()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Starts a checked job for the current caller and resets its counts; undefined when there is none. */
export async function startCheckedJob(
  tx: Db,
  { siteId, id, kinds }: JobKey,
  requestedBy: Requester,
  now: Instant,
): Promise<BulkJobProgress | undefined> {
  const at = new Date(now);
  const valid = tx
    .selectFrom('bulk_job_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('job_id', '=', id)
    .where('outcome', '=', 'VALID');
  const row = await tx
    .updateTable('bulk_jobs')
    .set({
      status: jobLifecycle.targetOf('start'),
      succeeded: sql`succeeded - (${valid})`,
      requested_by: JSON.stringify(requestedBy),
      next_batch_at: at,
      updated_at: at,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('status', 'in', jobLifecycle.allowedFrom('start'))
    .returningAll()
    .$narrowType<Written>()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Deletes old jobs of any status with their items. */
export async function deleteOldJobs(db: Db, siteId: SiteId, before: Instant): Promise<void> {
  await runTransaction(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('bulk_jobs')
      .where('site_id', '=', siteId)
      .where('created_at', '<', new Date(before))
      .returning('id')
      .execute();
    for (const { id } of deleted) {
      await tx.deleteFrom('bulk_job_items').where('site_id', '=', siteId).where('job_id', '=', id).execute();
    }
  });
}
