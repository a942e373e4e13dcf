import type { BookingId, JobId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { serviceFieldsOf } from '../../../catalog/services/field-store.ts';
import { type BulkJob, requesterOf } from '../../../server/bulk-jobs/bulk-job.ts';
import { insertItems } from '../../../server/bulk-jobs/item-store.ts';
import { insertJob } from '../../../server/bulk-jobs/job-store.ts';
import type { Db } from '../../../server/db/database.ts';
import { parseFilter } from '../../../server/filter/parse.ts';
import { filterToSql } from '../../../server/filter/sql.ts';
import type { ActingCaller } from '../../../server/http/caller.ts';
import { newId } from '../../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../../server/lib/violations.ts';
import { selectBookings, selectServices } from './item-store.ts';
import type { BookingJobAction, ServiceJobAction, ServiceJobKind } from './job.ts';

const MAX_SERVICES = 10_000;

interface StartingCall {
  tx: Db;
  caller: ActingCaller;
  now: Instant;
}

const newJob = (
  caller: ActingCaller,
  kind: ServiceJobKind,
  parameters: ServiceJobAction | BookingJobAction,
): BulkJob => ({
  siteId: caller.siteId,
  id: newId<JobId>(),
  kind,
  action: parameters.action,
  status: 'RUNNING',
  parameters,
  requestedBy: requesterOf(caller),
});

/** Starts a bulk job on every service that matches now. */
export async function startServiceJob(
  { tx, caller, now }: StartingCall,
  filter: unknown,
  action: ServiceJobAction,
): Promise<{ jobId: JobId }> {
  const job = newJob(caller, 'SERVICES', action);
  const fields = serviceFieldsOf(job.siteId);
  const where = filterToSql(parseFilter(filter, fields, 'filter'), fields);
  const total = await insertItems(tx, job, selectServices(job.siteId, where, MAX_SERVICES + 1));
  if (total > MAX_SERVICES) {
    const limit = MAX_SERVICES.toLocaleString('en');
    throw new ValidationError([
      oneViolation('filter', `matches more than ${limit} services; narrow it down`, 'MAX_SIZE'),
    ]);
  }
  await insertJob(tx, { ...job, total }, now);
  return { jobId: job.id };
}

/** Starts a bulk job on these bookings, in their order. */
export async function startBookingJob(
  { tx, caller, now }: StartingCall,
  ids: readonly BookingId[],
  action: BookingJobAction,
): Promise<void> {
  const job = newJob(caller, 'SERVICE_BOOKINGS', action);
  const total = await insertItems(tx, job, selectBookings(job.siteId, ids));
  await insertJob(tx, { ...job, total }, now);
}
