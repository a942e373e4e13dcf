import type { JobId, Role, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { ActingCaller } from '../http/caller.ts';

/** An import is CHECKING, then CHECKED until somebody starts it. FAILED: its batches failed again and again. */
export type BulkJobStatus = 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELED' | 'FAILED';

/** The caller who started a job, without their session: each batch checks whether they may still act. */
export type Requester = Pick<ActingCaller, 'kind' | 'id' | 'clientAppId' | 'scopes'> & {
  /** The role that they had when they started the job. */
  role: Role;
};

export const requesterOf = ({ kind, id, clientAppId, role, scopes }: ActingCaller): Requester => ({
  kind,
  id,
  clientAppId,
  role,
  ...(scopes ? { scopes } : {}),
});

/** Work on many items that continues after the response, on behalf of whoever asked for it. */
export interface BulkJob<Parameters = unknown> {
  siteId: SiteId;
  id: JobId;
  /** Names the JobKind that runs it. */
  kind: string;
  action: string;
  status: BulkJobStatus;
  /** As the code that started the job wrote them. */
  parameters: Parameters;
  requestedBy: Requester;
}

export interface NewBulkJob extends BulkJob {
  /** The file that the items were read from. */
  fileName?: string | undefined;
  total: number;
  /** When its first batch is due; at once if absent. */
  startsAt?: Instant;
}

export interface BulkJobProgress extends NewBulkJob {
  succeeded: number;
  failed: number;
  /** Failed batches in a row. */
  consecutiveFailures: number;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}

/** An unfinished item of a job. */
export interface BulkItem<Input = unknown> {
  position: number;
  entityId?: string;
  /** Missing if it was erased meanwhile. */
  input?: Input;
}

export interface ItemError {
  code: string;
  description: string;
  field?: string;
}

/** VALID: checking found nothing wrong, and the job runs the item once it is started. */
export interface ItemOutcome {
  outcome: 'VALID' | 'INVALID' | 'SUCCEEDED' | 'CREATED' | 'UPDATED' | 'SKIPPED' | 'FAILED';
  entityId?: string;
  errors?: ItemError[];
}

export type FinishedItem = ItemOutcome & { position: number };

export const failures: readonly ItemOutcome['outcome'][] = ['INVALID', 'FAILED'];

export const isFailure = ({ outcome }: ItemOutcome): boolean => failures.includes(outcome);
