import type { SiteId } from '@foyer/contract';
import { addDuration, minutes, seconds } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import { retryTransaction } from '../db/retry.ts';
import { runTransaction } from '../db/transaction.ts';
import { withActor } from '../events/actor.ts';
import type { ActingCaller } from '../http/caller.ts';
import type { BulkJob, BulkJobProgress } from './bulk-job.ts';
import type { BatchContext, BulkJobContext, JobKind } from './job-kind.ts';
import { hasDueJob, lockDueJob, recordFailedBatch } from './job-store.ts';
import { abandonJob, checkBatch, runBatch } from './run-batch.ts';

const LEASE_MS = minutes(1);

/** How long a job waits after each failed batch in a row; after one more it fails. */
export const RETRY_DELAYS_MS = [seconds(10), minutes(1), minutes(5), minutes(30)];

/**
 * Runs the next batch of a site's bulk jobs in one transaction with its results, so that a crash loses nothing and
 * repeats nothing. A batch that throws delays its own job only. Returns true when there was a job.
 */
export async function runNextBatch(context: BulkJobContext, siteId: SiteId): Promise<boolean> {
  const { db, clock, findAddress, leaseMs = LEASE_MS } = context;
  if (!(await hasDueJob(db, siteId, clock.now()))) return false;
  const publicUrl = await findAddress(siteId);
  const locked: { job?: BulkJobProgress } = {};
  try {
    return await retryTransaction(db, async (tx) => {
      delete locked.job;
      const job = await lockDueJob(tx, siteId, clock.now(), leaseMs);
      if (!job) return false;
      locked.job = job;
      await runBatchOf(context, tx, job, publicUrl);
      return true;
    });
  } catch (error) {
    if (!locked.job) throw error;
    await recordFailure(context, locked.job, error);
    return true;
  }
}

async function runBatchOf(context: BulkJobContext, tx: Db, job: BulkJob, publicUrl: string): Promise<void> {
  const { clock, secret, kinds } = context;
  const kind = kinds[job.kind];
  if (!kind) throw new Error(`No code runs bulk jobs of the kind ${job.kind}.`);
  if (job.status === 'CHECKING' && !kind.check) throw new Error(`Bulk jobs of the kind ${job.kind} have no check.`);
  const now = clock.now();
  const caller = await findCaller(context, tx, job, kind);
  if (!caller) {
    const description = 'The person or API key that started this job no longer has permission for it.';
    return abandonJob(tx, job, 'revoke', { code: 'PERMISSION_DENIED', description }, now);
  }
  const batch: BatchContext = { tx, job, caller, now, secret, publicUrl };
  const { check } = kind;
  const isChecking = check && job.status === 'CHECKING';
  await withActor(
    caller,
    () => (isChecking ? checkBatch(batch, kind, check, context) : runBatch(batch, kind, context)),
    job.id,
  );
}

async function findCaller(
  { findRole }: BulkJobContext,
  tx: Db,
  { siteId, requestedBy }: BulkJob,
  { keepsRole }: JobKind,
): Promise<ActingCaller | undefined> {
  const role = keepsRole ? requestedBy.role : await findRole(tx, siteId, requestedBy);
  return role && { ...requestedBy, siteId, role };
}

/** Delays the job's next batch, or fails the job when that is used up. */
async function recordFailure({ db, clock, log }: BulkJobContext, job: BulkJobProgress, error: unknown): Promise<void> {
  const now = clock.now();
  const delayMs = RETRY_DELAYS_MS[job.consecutiveFailures];
  const isRecorded = await runTransaction(db, async (tx) => {
    const failure = { lastError: nameOf(error), nextBatchAt: addDuration(now, delayMs ?? seconds(0)) };
    if (!(await recordFailedBatch(tx, job, failure))) return false;
    const description = 'An internal error occurred several times, so this job was ended.';
    if (delayMs === undefined) await abandonJob(tx, job, 'abandon', { code: 'SYSTEM_ERROR', description }, now);
    return true;
  });
  // Another worker went on with the job, or ended it.
  if (!isRecorded) return;
  const { siteId, id: jobId, kind, consecutiveFailures } = job;
  const facts = { err: error, siteId, jobId, kind, failures: consecutiveFailures + 1 };
  if (delayMs === undefined) log.error({ event: 'bulk-job.failed', ...facts }, 'a bulk job failed');
  else log.error({ event: 'bulk-job.batch-failed', ...facts }, 'a batch of a bulk job failed and will run again');
}

/** The kind of an error and its code (SQLSTATE). Its message stays in the log, since it can quote personal data. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
