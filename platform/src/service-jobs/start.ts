import type { JobId } from '@foyer/contract';
import type { Db } from '../db/database.ts';
import type { Caller } from '../http/caller.ts';
import { parseFilter } from '../lib/filter/parse.ts';
import { filterToSql } from '../lib/filter/sql.ts';
import { newId } from '../lib/ids.ts';
import { oneViolation, ValidationError } from '../lib/violations.ts';
import { serviceFields } from '../services/fields.ts';
import type { Wish } from './job.ts';
import { insertItems, insertJob } from './store.ts';

const MAX_SERVICES = 10_000;

/** Does something with every service that matches now; which come later is not meant. */
export async function startServiceJob(
  { tx, caller, now }: { tx: Db; caller: Caller; now: number },
  filter: unknown,
  wish: Wish,
): Promise<{ jobId: JobId }> {
  const job = { siteId: caller.siteId, id: newId<JobId>(), wish, requestedBy: caller };
  const where = filterToSql(parseFilter(filter, serviceFields, 'filter'), serviceFields);
  const total = await insertItems(tx, job, where, MAX_SERVICES + 1);
  if (total > MAX_SERVICES) {
    const limit = MAX_SERVICES.toLocaleString('en');
    throw new ValidationError([
      oneViolation('filter', `matches more than ${limit} services; ask for fewer`, 'MAX_SIZE'),
    ]);
  }
  await insertJob(tx, job, total, now);
  return { jobId: job.id };
}
