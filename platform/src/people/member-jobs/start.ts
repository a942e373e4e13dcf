import type { JobId, MemberId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type BulkJob, requesterOf } from '../../server/bulk-jobs/bulk-job.ts';
import { insertItems } from '../../server/bulk-jobs/item-store.ts';
import { insertJob } from '../../server/bulk-jobs/job-store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { type MemberSearch, memberConditions } from '../members/condition-store.ts';
import { selectMatching, selectMembers } from './item-store.ts';
import { type ImportOptions, type JobEntity, type MemberJobKind, toJobEntity } from './job.ts';

/** The part of a call that starting a job needs, for all operations. */
interface JobCall {
  tx: Db;
  caller: Caller;
  now: Instant;
}

type Action = Exclude<JobEntity['action'], 'IMPORT'>;

/** A job of this caller, not saved yet. */
const newJob = (
  { caller }: Pick<JobCall, 'caller'>,
  job: { kind: MemberJobKind } & Pick<BulkJob, 'action' | 'status' | 'parameters'>,
): BulkJob => ({ siteId: caller.siteId, id: newId<JobId>(), requestedBy: requesterOf(caller), ...job });

const newMemberJob = (call: JobCall, action: Action): BulkJob =>
  newJob(call, { kind: 'MEMBERS', action, status: 'RUNNING', parameters: {} });

/** An import of this caller, not saved yet. */
export const newImport = (call: Pick<JobCall, 'caller'>, parameters: ImportOptions): BulkJob =>
  newJob(call, { kind: 'MEMBER_IMPORT', action: 'IMPORT', status: 'CHECKING', parameters });

/** Starts a job on the members named. */
export async function startJobOn(call: JobCall, action: Action, memberIds: readonly string[]): Promise<JobEntity> {
  const job = newMemberJob(call, action);
  const ids = new Set(memberIds.map((id) => asId<MemberId>(id.toLowerCase())));
  const total = await insertItems(call.tx, job, selectMembers(job.siteId, [...ids]));
  return toJobEntity(await insertJob(call.tx, { ...job, total }, call.now));
}

const MAX_MEMBERS = 100_000;

/** Starts a job on all members who match now; members who match later are not included. */
export async function startJobByFilter(
  call: JobCall,
  action: Action,
  selection: { filter?: unknown; search?: MemberSearch | undefined },
): Promise<JobEntity> {
  const job = newMemberJob(call, action);
  const where = memberConditions(selection, 'business', 'filter');
  const total = await insertItems(call.tx, job, selectMatching(job.siteId, where, MAX_MEMBERS + 1));
  if (total > MAX_MEMBERS) {
    const limit = MAX_MEMBERS.toLocaleString('en');
    throw new ValidationError([
      oneViolation('filter', `matches more than ${limit} members; narrow it down`, 'MAX_SIZE'),
    ]);
  }
  return toJobEntity(await insertJob(call.tx, { ...job, total }, call.now));
}
