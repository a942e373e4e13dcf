import { deleteImportRows } from '../../server/bulk-jobs/item-store.ts';
import { cancelJob, findJob, listJobs } from '../../server/bulk-jobs/job-store.ts';
import { countResults, listResults } from '../../server/bulk-jobs/result-store.ts';
import { describeOffsetPage, readOffsetPaging } from '../../server/filter/paging.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { applyMemberImport, startMemberImport } from './import-handlers.ts';
import { startJobByFilter, startJobOn } from './start.ts';

const LAST_JOBS = 20;
const pages = { defaultLimit: 100, maxLimit: 100 };
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
    const { siteId } = caller;
    const id = input.jobId.toLowerCase();
    const canceled = await cancelJob(tx, siteId, id, now);
    if (canceled) await deleteImportRows(tx, siteId, id);
    const job = canceled ?? (await findJob(tx, siteId, id));
    return job ? { job } : fail('MEMBER_JOB_NOT_FOUND', NO_JOB);
  },

  async getMemberJob({ tx, caller, input, fail }) {
    const job = await findJob(tx, caller.siteId, input.jobId.toLowerCase());
    return job ? { job } : fail('MEMBER_JOB_NOT_FOUND', NO_JOB);
  },

  async listMemberJobs({ tx, caller }) {
    return { jobs: await listJobs(tx, caller.siteId, LAST_JOBS) };
  },

  async listMemberJobResults({ tx, caller, input, fail }) {
    const { siteId } = caller;
    const wanted = { jobId: input.jobId.toLowerCase(), failedOnly: input.failedOnly === true };
    const { limit, offset } = readOffsetPaging(input.paging, pages, 'paging');
    if (!(await findJob(tx, siteId, wanted.jobId))) return fail('MEMBER_JOB_NOT_FOUND', NO_JOB);
    const results = await listResults(tx, siteId, { ...wanted, limit, offset });
    const total = await countResults(tx, siteId, wanted);
    const { tooManyToCount: _alwaysCounted, ...pagingMetadata } = describeOffsetPage(results.length, offset, total);
    return { results, pagingMetadata };
  },
};
