import type { JobId } from '@foyer/contract';
import { recordSecurityEvent } from '../../access/audit/store.ts';
import { requesterOf } from '../../server/bulk-jobs/bulk-job.ts';
import { insertNewItems } from '../../server/bulk-jobs/item-store.ts';
import { findJob, insertJob, startCheckedJob } from '../../server/bulk-jobs/job-store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { readImportFile } from './import-file.ts';
import { kinds, toJobEntity } from './job.ts';
import { newImport } from './start.ts';

type Jobs = Handlers<'memberJobs'>;

export const startMemberImport: Jobs['startMemberImport'] = async (call) => {
  const { tx, input, now } = call;
  const { updatesExisting = false, sendsInvitations = false } = input;
  const { lines, header } = await readImportFile(input.csv);
  const job = newImport(call, { updatesExisting, sendsInvitations });
  const items = lines.map(({ position, ...row }) => ({ position, label: row.row.email ?? '', input: row }));
  const ignored = header.ignored.map((column) => ({
    code: 'UNKNOWN_COLUMN',
    description: 'This column isn’t imported.',
    field: column,
  }));
  await insertNewItems(tx, job, items);
  if (ignored.length > 0) {
    await insertNewItems(tx, job, [{ position: header.position, outcome: 'SKIPPED', errors: ignored }]);
  }
  const fileName = input.fileName?.trim() || undefined;
  return { job: toJobEntity(await insertJob(tx, { ...job, fileName, total: lines.length }, now)) };
};

const importedTypes: Readonly<Record<string, 'CUSTOMERS_IMPORTED' | 'BOOKINGS_IMPORTED'>> = {
  CUSTOMER_IMPORT: 'CUSTOMERS_IMPORTED',
  BOOKING_IMPORT: 'BOOKINGS_IMPORTED',
};

/** Starts an import once; a repeated request returns the job as it is now. */
export const applyMemberImport: Jobs['applyMemberImport'] = async ({ tx, caller, input, from, now, fail }) => {
  const { siteId, clientAppId } = caller;
  const id = asId<JobId>(input.jobId.toLowerCase());
  const key = { siteId, id, kinds };
  const started = await startCheckedJob(tx, key, requesterOf(caller), now);
  if (started) {
    const data = { by: caller.id, jobId: id };
    const type = importedTypes[started.kind] ?? 'MEMBERS_IMPORTED';
    await recordSecurityEvent(tx, { siteId, type, clientAppId, from, now, data });
    return { job: toJobEntity(started) };
  }
  const job = await findJob(tx, key);
  if (!job) return fail('MEMBER_JOB_NOT_FOUND', 'This job no longer exists.');
  const isApplied =
    ['MEMBER_IMPORT', ...Object.keys(importedTypes)].includes(job.kind) &&
    ['RUNNING', 'DONE', 'FAILED'].includes(job.status);
  return isApplied
    ? { job: toJobEntity(job) }
    : fail('MEMBER_JOB_NOT_READY', 'Only an import that has been checked can be applied.');
};
