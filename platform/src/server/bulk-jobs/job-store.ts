import type { SiteId } from '@foyer/contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Job, JobEntity } from '../../people/member-jobs/job.ts';
import type { Requester } from '../../people/members/actor-store.ts';
import type { Db } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { runTransaction } from '../db/transaction.ts';
import { toTimestamp } from '../lib/timestamp.ts';

type Row = Selectable<Database['member_jobs']>;

const toEntity = (row: Row): JobEntity => ({
  id: row.id,
  // Only this file writes the columns, so they hold a job's values.
  action: row.action as Job['action'],
  status: row.status as Job['status'],
  ...(row.file_name === null ? {} : { fileName: row.file_name }),
  total: row.total,
  succeeded: row.succeeded,
  failed: row.failed,
  createdDate: toTimestamp(row.created_at),
  updatedDate: toTimestamp(row.updated_at),
  ...(row.finished_at ? { finishedDate: toTimestamp(row.finished_at) } : {}),
});

const fromRow = (row: Row): Job => ({
  siteId: row.site_id,
  id: row.id,
  action: row.action as Job['action'],
  status: row.status as Job['status'],
  options: {
    updatesExisting: row.parameters.updatesExisting === true,
    sendsInvitations: row.parameters.sendsInvitations === true,
  },
  requestedBy: row.requested_by as unknown as Requester,
  publicUrl: row.public_url,
});

export type NewJob = Job & { fileName?: string | undefined; total: number };

export async function insertJob(tx: Db, job: NewJob, now: number): Promise<JobEntity> {
  const at = new Date(now);
  const row = await tx
    .insertInto('member_jobs')
    .values({
      site_id: job.siteId,
      id: job.id,
      action: job.action,
      status: job.status,
      file_name: job.fileName ?? null,
      parameters: JSON.stringify(job.options),
      requested_by: JSON.stringify(job.requestedBy),
      public_url: job.publicUrl,
      total: job.total,
      created_at: at,
      updated_at: at,
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEntity(row);
}

export async function findJob(db: Db, siteId: SiteId, id: string): Promise<JobEntity | undefined> {
  const row = await db
    .selectFrom('member_jobs')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toEntity(row);
}

export async function listJobs(db: Db, siteId: SiteId, limit: number): Promise<JobEntity[]> {
  const rows = await db
    .selectFrom('member_jobs')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEntity);
}

/**
 * Locks the job that has waited longest for its next batch, until the transaction ends: one process at a time runs a
 * batch of a job, and a cancellation waits for it. Other workers skip to other jobs.
 */
export async function lockDueJob(tx: Db, siteId: SiteId): Promise<Job | undefined> {
  const row = await tx
    .selectFrom('member_jobs')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('status', 'in', ['CHECKING', 'RUNNING'])
    .orderBy('updated_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Adds the counts of a batch and saves the job's new status. */
export async function advanceJob(
  tx: Db,
  { siteId, id }: Job,
  { succeeded, failed, status }: { succeeded: number; failed: number; status: Job['status'] },
  now: number,
): Promise<void> {
  const at = new Date(now);
  await tx
    .updateTable('member_jobs')
    .set({
      succeeded: sql`succeeded + ${succeeded}`,
      failed: sql`failed + ${failed}`,
      status,
      updated_at: at,
      finished_at: status === 'DONE' ? at : null,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Cancels an unfinished job; undefined when there is none. Waits for a batch that is running. */
export async function cancelJob(tx: Db, siteId: SiteId, id: string, now: number): Promise<JobEntity | undefined> {
  const at = new Date(now);
  const row = await tx
    .updateTable('member_jobs')
    .set({ status: 'CANCELED', updated_at: at, finished_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', 'in', ['CHECKING', 'CHECKED', 'RUNNING'])
    .returningAll()
    .executeTakeFirst();
  return row && toEntity(row);
}

/** Starts applying a checked import as the current caller and resets its counts; undefined when there is none. */
export async function startImport(
  tx: Db,
  { siteId, id, requestedBy, publicUrl }: Pick<Job, 'siteId' | 'id' | 'requestedBy' | 'publicUrl'>,
  now: number,
): Promise<JobEntity | undefined> {
  const valid = tx
    .selectFrom('member_job_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('job_id', '=', id)
    .where('outcome', '=', 'VALID');
  const row = await tx
    .updateTable('member_jobs')
    .set({
      status: 'RUNNING',
      succeeded: sql`succeeded - (${valid})`,
      requested_by: JSON.stringify(requestedBy),
      public_url: publicUrl,
      updated_at: new Date(now),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'CHECKED')
    .returningAll()
    .executeTakeFirst();
  return row && toEntity(row);
}

/** Deletes old jobs with their items. */
export async function dropOldJobs(db: Db, siteId: SiteId, before: number): Promise<void> {
  await runTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('member_jobs')
      .where('site_id', '=', siteId)
      .where('created_at', '<', new Date(before))
      .returning('id')
      .execute();
    for (const { id } of gone) {
      await tx.deleteFrom('member_job_items').where('site_id', '=', siteId).where('job_id', '=', id).execute();
    }
  });
}
