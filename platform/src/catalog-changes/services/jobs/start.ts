import type { BookingId, JobId } from '@foyer/contract';
import { serviceFields } from '../../../catalog/services/field-store.ts';
import type { Db } from '../../../server/db/database.ts';
import { parseFilter } from '../../../server/filter/parse.ts';
import { filterToSql } from '../../../server/filter/sql.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { newId } from '../../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../../server/lib/violations.ts';
import type { BookingJobAction, Job, ServiceJobAction } from './job.ts';
import { insertBookings, insertJob, insertServices } from './store.ts';

const MAX_SERVICES = 10_000;

interface StartingCall {
  tx: Db;
  caller: Caller;
  now: number;
}

const newJob = (caller: Caller, wish: Job['wish']): Job => ({
  siteId: caller.siteId,
  id: newId<JobId>(),
  wish,
  requestedBy: caller,
});

/** Starts a bulk job on every service that matches now. */
export async function startServiceJob(
  { tx, caller, now }: StartingCall,
  filter: unknown,
  wish: ServiceJobAction,
): Promise<{ jobId: JobId }> {
  const job = newJob(caller, wish);
  const where = filterToSql(parseFilter(filter, serviceFields, 'filter'), serviceFields);
  const total = await insertServices(tx, job, where, MAX_SERVICES + 1);
  if (total > MAX_SERVICES) {
    const limit = MAX_SERVICES.toLocaleString('en');
    throw new ValidationError([
      oneViolation('filter', `matches more than ${limit} services; narrow it down`, 'MAX_SIZE'),
    ]);
  }
  await insertJob(tx, job, total, now);
  return { jobId: job.id };
}

/** Starts a bulk job on these bookings, in their order. */
export async function startBookingJob(
  { tx, caller, now }: StartingCall,
  ids: readonly BookingId[],
  wish: BookingJobAction,
): Promise<void> {
  const job = newJob(caller, wish);
  await insertBookings(tx, job, ids);
  await insertJob(tx, job, ids.length, now);
}
