import type { SiteId } from '@foyer/contract';
import type { JobResult } from '../../people/member-jobs/job.ts';
import type { Db } from '../db/database.ts';

interface Wanted {
  jobId: string;
  failedOnly: boolean;
}

const selectItems = (db: Db, siteId: SiteId, { jobId, failedOnly }: Wanted) => {
  const items = db.selectFrom('member_job_items').where('site_id', '=', siteId).where('job_id', '=', jobId);
  return failedOnly ? items.where('outcome', 'in', ['INVALID', 'FAILED']) : items;
};

/** Lists the outcome of each item, in order. */
export async function listResults(
  db: Db,
  siteId: SiteId,
  { limit, offset, ...wanted }: Wanted & { limit: number; offset: number },
): Promise<JobResult[]> {
  const rows = await selectItems(db, siteId, wanted)
    .select(['position', 'member_id', 'label', 'outcome', 'errors'])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ position, member_id, label, outcome, errors }) => ({
    position,
    // Only item-store.ts writes the column, so it holds an outcome.
    outcome: (outcome ?? 'WAITING') as JobResult['outcome'],
    ...(member_id ? { memberId: member_id } : {}),
    ...(label ? { label } : {}),
    ...(errors ? { errors } : {}),
  }));
}

export async function countResults(db: Db, siteId: SiteId, wanted: Wanted): Promise<number> {
  const { count } = await selectItems(db, siteId, wanted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
