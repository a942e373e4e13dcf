import type { Role, SiteId } from '@foyer/contract';
import { serviceJobKinds } from '../catalog-changes/services/jobs/kinds.ts';
import { bookingImportKinds } from '../people/booking-imports/kinds.ts';
import { customerImportKinds } from '../people/customer-imports/kinds.ts';
import { memberJobKinds } from '../people/member-jobs/kinds.ts';
import { findActor } from '../people/members/actor-store.ts';
import { messageJobKinds } from '../people/messages/kinds.ts';
import type { Requester } from '../server/bulk-jobs/bulk-job.ts';
import type { JobKinds } from '../server/bulk-jobs/job-kind.ts';
import { runNextBatch } from '../server/bulk-jobs/run-next-batch.ts';
import type { Db } from '../server/db/database.ts';
import type { JobContext } from './job-context.ts';

const kinds: JobKinds = {
  ...memberJobKinds,
  ...customerImportKinds,
  ...bookingImportKinds,
  ...serviceJobKinds,
  ...messageJobKinds,
};

/** Runs the next batch of a site's bulk jobs. Returns true when there was a job. */
export const runBulkJobs = (
  { db, clock, log, secret, findAddress }: Pick<JobContext, 'db' | 'clock' | 'log' | 'secret' | 'findAddress'>,
  siteId: SiteId,
): Promise<boolean> => runNextBatch({ db, clock, log, secret, findAddress, kinds, findRole }, siteId);

async function findRole(tx: Db, siteId: SiteId, requester: Requester): Promise<Role | undefined> {
  const actor = await findActor(tx, siteId, requester);
  return actor?.role === 'manager' || actor?.role === 'owner' ? actor.role : undefined;
}
