import type { JobId } from '@foyer/contract';
import type { BulkJobProgress } from '../../server/bulk-jobs/bulk-job.ts';
import { deleteInputs } from '../../server/bulk-jobs/item-store.ts';
import { cancelJob, findJob, type JobKey, listJobs } from '../../server/bulk-jobs/job-store.ts';
import { countResults, listResults, resultFields } from '../../server/bulk-jobs/result-store.ts';
import type { Db } from '../../server/db/database.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { describeImports } from '../customer-imports/entity.ts';
import { toCustomerResults } from './customer-import-results.ts';
import { applyMemberImport, startMemberImport } from './import-handlers.ts';
import { customerImportKinds, kinds, memberKinds, toJobEntity, toJobResult } from './job.ts';
import { startJobByFilter, startJobOn } from './start.ts';

const LAST_JOBS = 20;
const pages = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ field: 'id', order: 'ASC' }] } as const;
const NO_JOB = 'This job no longer exists.';

export const handlers: Handlers<'memberJobs'> = {
  async startMemberJob(call) {
    const { action, memberIds, filter, search } = call.input;
    if (!memberIds === !(filter || search)) {
      const description = 'must be either a list of members or a filter';
      throw new ValidationError([oneViolation('memberIds', description, 'ONE_OF_ALIGNMENT')]);
    }
    return {
      job: memberIds
        ? await startJobOn(call, action, memberIds)
        : await startJobByFilter(call, action, { filter, search }),
    };
  },

  startMemberImport,
  applyMemberImport,

  async cancelMemberJob({ tx, caller, input, now, fail }) {
    const key = keyOf(caller, input);
    const canceled = await cancelJob(tx, key, now);
    if (canceled) await deleteInputs(tx, key.siteId, key.id);
    const job = canceled ?? (await findJob(tx, key));
    return job ? { job: await describe(tx, job) } : fail('MEMBER_JOB_NOT_FOUND', NO_JOB);
  },

  async getMemberJob({ tx, caller, input, fail }) {
    const job = await findJob(tx, keyOf(caller, input));
    return job ? { job: await describe(tx, job) } : fail('MEMBER_JOB_NOT_FOUND', NO_JOB);
  },

  async listMemberJobs({ tx, caller: { siteId }, input: { about = 'MEMBERS' } }) {
    const listed = about === 'MEMBERS' ? memberKinds : customerImportKinds;
    const jobs = await listJobs(tx, { siteId, kinds: listed }, LAST_JOBS);
    const facts = await describeImports(tx, siteId, jobs);
    return { jobs: jobs.map((job) => toJobEntity(job, facts.get(job.id))) };
  },

  async listMemberJobResults({ tx, caller, input, now, secret, fail }) {
    const key = keyOf(caller, input);
    const { siteId } = key;
    const filter = { jobId: key.id, failedOnly: input.failedOnly === true };
    const { rows, pagingMetadata } = await runPagedQuery(
      { paging: input.paging },
      {
        ...pages,
        secret,
        at: '',
        defaultPaging: 'offset',
        fields: resultFields,
        list: (page) => listResults(tx, siteId, filter, page),
        count: (where) => countResults(tx, siteId, filter, where),
      },
    );
    const job = await findJob(tx, key);
    if (!job) return fail('MEMBER_JOB_NOT_FOUND', NO_JOB);
    const { tooManyToCount: _alwaysCounted, ...metadata } = pagingMetadata;
    const isOfMembers = memberKinds.some((kind) => kind === job.kind);
    const results = isOfMembers ? rows.map(toJobResult) : await toCustomerResults(tx, job, rows, now);
    return { results, pagingMetadata: metadata };
  },
};

/** A job with what only those about imports of customers have. */
async function describe(tx: Db, job: BulkJobProgress) {
  const facts = await describeImports(tx, job.siteId, [job]);
  return toJobEntity(job, facts.get(job.id));
}

const keyOf = ({ siteId }: Caller, { jobId }: { jobId: string }): JobKey => ({
  siteId,
  id: asId<JobId>(jobId.toLowerCase()),
  kinds,
});
