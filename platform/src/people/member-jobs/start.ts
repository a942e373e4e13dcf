import type { MemberId } from '@foyer/contract';
import { insertMatching, insertMembers } from '../../server/bulk-jobs/item-store.ts';
import { insertJob } from '../../server/bulk-jobs/job-store.ts';
import type { Db } from '../../server/db/database.ts';
import type { Caller } from '../../server/http/caller.ts';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { requesterOf } from '../members/actor-store.ts';
import { type MemberSearch, memberConditions } from '../members/condition-store.ts';
import type { Job, JobEntity } from './job.ts';

/** What starting a job needs of a call, whichever operation it is. */
interface JobCall {
  tx: Db;
  caller: Caller;
  now: number;
  publicUrl: string;
}

/** A job of this caller, not saved yet. */
export const draftJob = ({ caller, publicUrl }: JobCall, action: Job['action']): Job => ({
  siteId: caller.siteId,
  id: newId(),
  action,
  status: action === 'IMPORT' ? 'CHECKING' : 'RUNNING',
  options: { updatesExisting: false, sendsInvitations: false },
  requestedBy: requesterOf(caller),
  publicUrl,
});

type Action = Exclude<Job['action'], 'IMPORT'>;

/** Starts a job on the members named. */
export async function startJobOn(call: JobCall, action: Action, memberIds: readonly string[]): Promise<JobEntity> {
  const job = draftJob(call, action);
  const ids = new Set(memberIds.map((id) => asId<MemberId>(id.toLowerCase())));
  return insertJob(call.tx, { ...job, total: await insertMembers(call.tx, job, [...ids]) }, call.now);
}

const MAX_MEMBERS = 100_000;

/** Starts a job on all members who match now; members who match later are not included. */
export async function startJobByFilter(
  call: JobCall,
  action: Action,
  wish: { filter?: unknown; search?: MemberSearch | undefined },
): Promise<JobEntity> {
  const job = draftJob(call, action);
  const total = await insertMatching(call.tx, job, memberConditions(wish, 'business', 'filter'), MAX_MEMBERS + 1);
  if (total > MAX_MEMBERS) {
    const limit = MAX_MEMBERS.toLocaleString('en');
    throw new ValidationError([
      oneViolation('filter', `matches more than ${limit} members; narrow it down`, 'MAX_SIZE'),
    ]);
  }
  return insertJob(call.tx, { ...job, total }, call.now);
}
