import type { Role, SiteId } from '@foyer/contract';
import type { JobContext } from '../../jobs/job-context.ts';
import { checkBatch } from '../../people/member-jobs/check-batch.ts';
import type { Job } from '../../people/member-jobs/job.ts';
import { findActor } from '../../people/members/actor-store.ts';
import type { Db } from '../db/database.ts';
import { runTransaction } from '../db/transaction.ts';
import { withActor } from '../events/actor.ts';
import { failRemaining } from './item-store.ts';
import { advanceJob, lockDueJob } from './job-store.ts';
import { runBatch } from './run-batch.ts';

const mayWork = (role: Role): boolean => role === 'manager' || role === 'owner';

/**
 * Runs the next batch of a site's bulk jobs on members in one transaction with its results, so that a crash loses
 * nothing and repeats nothing. Returns true when there was a job.
 */
export function runMemberJobs(
  { db, clock, log, secret }: Pick<JobContext, 'db' | 'clock' | 'log' | 'secret'>,
  siteId: SiteId,
): Promise<boolean> {
  return runTransaction(db, async (tx) => {
    const job = await lockDueJob(tx, siteId);
    if (!job) return false;
    const now = clock.now();
    const actor = await findActor(tx, siteId, job.requestedBy);
    if (!actor || !mayWork(actor.role)) await giveUp(tx, job, now);
    else if (job.status === 'CHECKING') await checkBatch(tx, job, now);
    else
      await withActor({ ...job.requestedBy, role: actor.role }, () =>
        runBatch(tx, job, actor.role, { now, secret, log }),
      );
    return true;
  });
}

async function giveUp(tx: Db, job: Job, now: number): Promise<void> {
  const failed = await failRemaining(tx, job, {
    code: 'PERMISSION_DENIED',
    description: 'The person or API key that started this job no longer has permission for it.',
  });
  await advanceJob(tx, job, { succeeded: 0, failed, status: 'DONE' }, now);
}
