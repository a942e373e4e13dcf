import { finishItems } from '../../server/bulk-jobs/item-store.ts';
import { advanceJob } from '../../server/bulk-jobs/job-store.ts';
import type { Db } from '../../server/db/database.ts';
import { isFailure, type Job, type Outcome } from './job.ts';

/** The result of a batch, and whether it was the last of its job. */
export interface Batch {
  done: (Outcome & { position: number })[];
  isLast: boolean;
}

/** Records the result of a batch in the batch's transaction. */
export async function finishBatch(tx: Db, job: Job, { done, isLast }: Batch, now: number): Promise<void> {
  if (done.length > 0) await finishItems(tx, job, done);
  const failed = done.filter(isFailure).length;
  const end = job.status === 'CHECKING' ? 'CHECKED' : 'DONE';
  await advanceJob(tx, job, { succeeded: done.length - failed, failed, status: isLast ? end : job.status }, now);
}
