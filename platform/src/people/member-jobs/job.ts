import type { MemberId, Modules, ResponseOf, SiteId } from '@foyer/contract';
import type { MemberRow } from '../member-records/member-row.ts';
import type { Requester } from '../members/actor-store.ts';

type Jobs = Modules['memberJobs'];
export type JobEntity = ResponseOf<Jobs['getMemberJob']>['job'];
export type JobResult = ResponseOf<Jobs['listMemberJobResults']>['results'][number];
export type ItemError = NonNullable<JobResult['errors']>[number];

/** How an import treats existing members, and whether it invites new ones. */
export interface ImportOptions {
  updatesExisting: boolean;
  sendsInvitations: boolean;
}

/** A bulk job on members. */
export interface Job {
  siteId: SiteId;
  id: string;
  action: JobEntity['action'];
  status: JobEntity['status'];
  options: ImportOptions;
  requestedBy: Requester;
  publicUrl: string;
}

/** A row of a file, and the earlier row with the same address. */
export interface ImportRow {
  row: Partial<MemberRow>;
  duplicateOf?: number;
  /** The row has more cells than there are columns, so they cannot be matched. */
  isTooLong?: true;
}

/** One unit of a job's work; its row is missing if the member was erased meanwhile. */
export interface Item {
  position: number;
  memberId?: MemberId;
  line?: ImportRow;
}

/** The outcome of an item. */
export interface Outcome {
  outcome: Exclude<JobResult['outcome'], 'WAITING'>;
  memberId?: MemberId;
  errors?: ItemError[];
}

const failures: readonly string[] = ['INVALID', 'FAILED'] satisfies Outcome['outcome'][];

export const isFailure = ({ outcome }: Outcome): boolean => failures.includes(outcome);
