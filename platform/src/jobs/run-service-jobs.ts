import type { Role, SiteId } from '@foyer/contract';
import type { Job } from '../catalog-changes/services/jobs/job.ts';
import { isOfBookings, runBatch } from '../catalog-changes/services/jobs/run-batch.ts';
import { failJob, hasDueJob, lockDueJob } from '../catalog-changes/services/jobs/store.ts';
import { findActor, requesterOf } from '../people/members/actor-store.ts';
import type { Db } from '../server/db/database.ts';
import { runTransaction } from '../server/db/transaction.ts';
import { withActor } from '../server/events/actor.ts';
import type { JobContext } from './job-context.ts';

/**
 * Runs the next batch of a site's bulk jobs on services or bookings in one transaction with its results, so that a
 * crash loses nothing and repeats nothing. Returns true when there was a job.
 */
export async function runServiceJobs(
  { db, clock, log, secret, findAddress }: Pick<JobContext, 'db' | 'clock' | 'log' | 'secret' | 'findAddress'>,
  siteId: SiteId,
): Promise<boolean> {
  if (!(await hasDueJob(db, siteId))) return false;
  const publicUrl = await findAddress(siteId);
  return runTransaction(db, async (tx) => {
    const job = await lockDueJob(tx, siteId);
    if (!job) return false;
    const now = clock.now();
    const role = await findRole(tx, job);
    if (role) {
      await withActor({ ...job.requestedBy, role }, () => runBatch(tx, job, role, { now, secret, publicUrl, log }));
    } else {
      const description = 'The person or API key that started this job no longer has permission for it.';
      await failJob(tx, job, { code: 'PERMISSION_DENIED', description }, now);
    }
    return true;
  });
}

/**
 * The requester's present role. Changes of bookings were decided with their service and are carried out in any case.
 */
async function findRole(tx: Db, { siteId, wish, requestedBy }: Job): Promise<Role | undefined> {
  if (isOfBookings(wish)) return requestedBy.role;
  const actor = await findActor(tx, siteId, requesterOf(requestedBy));
  return actor?.role === 'manager' || actor?.role === 'owner' ? actor.role : undefined;
}
