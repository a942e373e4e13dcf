import type { MemberId, Modules, ResponseOf, SiteId } from '@foyer/contract';
import type { MemberRow } from '../member-records/member-row.ts';
import type { Requester } from '../members/actor-store.ts';

type Jobs = Modules['memberJobs'];
export type JobEntity = ResponseOf<Jobs['getMemberJob']>['job'];
export type JobResult = ResponseOf<Jobs['listMemberJobResults']>['results'][number];
export type ItemError = NonNullable<JobResult['errors']>[number];

/** What an import does with people who are there already, and for those who are new. */
export interface ImportOptions {
  updatesExisting: boolean;
  sendsInvitations: boolean;
}

/** Work on many members that goes on after the answer. */
export interface Job {
  siteId: SiteId;
  id: string;
  action: JobEntity['action'];
  status: JobEntity['status'];
  options: ImportOptions;
  requestedBy: Requester;
  publicUrl: string;
}

/** What a line of a file says, and the line before it that speaks of the same address. */
export interface ImportRow {
  row: Partial<MemberRow>;
  duplicateOf?: number;
  /** More cells than there are columns: it can't be told which is which. */
  isTooLong?: true;
}

/** One thing that a job has still to do; the line is missing where the person was erased meanwhile. */
export interface Item {
  position: number;
  memberId?: MemberId;
  line?: ImportRow;
}

/** What became of an item. */
export interface Outcome {
  outcome: Exclude<JobResult['outcome'], 'WAITING'>;
  memberId?: MemberId;
  errors?: ItemError[];
}

const failures: readonly string[] = ['INVALID', 'FAILED'] satisfies Outcome['outcome'][];

export const isFailure = ({ outcome }: Outcome): boolean => failures.includes(outcome);
