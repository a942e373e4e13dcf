import type { MemberId, Modules, ResponseOf } from '@foyer/contract';
import type { BulkJobProgress } from '../../server/bulk-jobs/bulk-job.ts';
import type { ItemResult } from '../../server/bulk-jobs/result-store.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import type { MemberRow } from '../member-records/member-row.ts';

type Jobs = Modules['memberJobs'];
export type JobEntity = ResponseOf<Jobs['getMemberJob']>['job'];
export type JobResult = ResponseOf<Jobs['listMemberJobResults']>['results'][number];

/** Kinds of bulk job on members. */
export const memberKinds = ['MEMBERS', 'MEMBER_IMPORT'] as const;
export type MemberJobKind = (typeof memberKinds)[number];

export const customerImportKinds = [
  'CUSTOMER_IMPORT',
  'CUSTOMER_IMPORT_UNDO',
  'BOOKING_IMPORT',
  'BOOKING_IMPORT_UNDO',
] as const;

/** The kinds of bulk job that callers see as member jobs. */
export const kinds: readonly string[] = [...memberKinds, ...customerImportKinds, 'MESSAGE'];

/** How an import treats existing members, and whether it invites new ones. */
export interface ImportOptions {
  updatesExisting: boolean;
  sendsInvitations: boolean;
}

/** A row of a file, and the earlier row with the same address. */
export interface ImportRow {
  row: Partial<MemberRow>;
  duplicateOf?: number;
  /** The row has more cells than there are columns, so they cannot be matched. */
  isTooLong?: true;
}

export const toJobEntity = (job: BulkJobProgress, facts: Partial<JobEntity> = {}): JobEntity => ({
  ...facts,
  id: job.id,
  // Only the functions that start jobs write the actions of these kinds.
  action: job.action as JobEntity['action'],
  // The items of a failed job say why.
  status: job.status === 'FAILED' ? 'DONE' : job.status,
  ...(job.fileName === undefined ? {} : { fileName: job.fileName }),
  total: job.total,
  succeeded: job.succeeded,
  failed: job.failed,
  createdDate: toTimestamp(job.createdAt),
  updatedDate: toTimestamp(job.updatedAt),
  ...(job.finishedAt ? { finishedDate: toTimestamp(job.finishedAt) } : {}),
});

export const toJobResult = ({ position, entityId, label, outcome, errors }: Omit<ItemResult, 'input'>): JobResult => ({
  position,
  outcome: outcome ?? 'WAITING',
  ...(entityId ? { memberId: asId<MemberId>(entityId) } : {}),
  ...(label ? { label } : {}),
  ...(errors ? { errors } : {}),
});
