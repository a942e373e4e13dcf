import { recordSecurityEvent } from '../../access/audit/store.ts';
import { insertImportRows } from '../../server/bulk-jobs/item-store.ts';
import { findJob, insertJob, startImport } from '../../server/bulk-jobs/job-store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { requesterOf } from '../members/actor-store.ts';
import { readImportFile } from './import-file.ts';
import { draftJob } from './start.ts';

type Jobs = Handlers<'memberJobs'>;

export const startMemberImport: Jobs['startMemberImport'] = async (call) => {
  const { tx, input, now } = call;
  const { updatesExisting = false, sendsInvitations = false } = input;
  const { lines, header } = await readImportFile(input.csv);
  const job = { ...draftJob(call, 'IMPORT'), options: { updatesExisting, sendsInvitations } };
  const items = lines.map(({ position, ...line }) => ({ position, label: line.row.email ?? '', line }));
  const ignored = header.ignored.map((column) => ({
    code: 'UNKNOWN_COLUMN',
    description: 'This column isn’t imported.',
    field: column,
  }));
  await insertImportRows(tx, job, items);
  if (ignored.length > 0) {
    await insertImportRows(tx, job, [{ position: header.position, outcome: 'SKIPPED', errors: ignored }]);
  }
  const fileName = input.fileName?.trim() || undefined;
  return { job: await insertJob(tx, { ...job, fileName, total: lines.length }, now) };
};

/** Starts an import once; a repeated request returns the job as it is now. */
export const applyMemberImport: Jobs['applyMemberImport'] = async ({
  tx,
  caller,
  input,
  from,
  now,
  publicUrl,
  fail,
}) => {
  const { siteId, clientAppId } = caller;
  const id = input.jobId.toLowerCase();
  const started = await startImport(tx, { siteId, id, publicUrl, requestedBy: requesterOf(caller) }, now);
  if (started) {
    const data = { by: caller.id, jobId: id };
    await recordSecurityEvent(tx, { siteId, type: 'MEMBERS_IMPORTED', clientAppId, from, now, data });
    return { job: started };
  }
  const job = await findJob(tx, siteId, id);
  if (!job) return fail('MEMBER_JOB_NOT_FOUND', 'This job no longer exists.');
  const isApplied = job.action === 'IMPORT' && (job.status === 'RUNNING' || job.status === 'DONE');
  return isApplied ? { job } : fail('MEMBER_JOB_NOT_READY', 'Only an import that has been checked can be applied.');
};
