// Generated from contract/src/member-jobs.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { MemberSearchInput, PagingInput, PagingMetadata } from './shapes.ts';

export interface ApplyMemberImportResponse {
  job: { id: string; action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE' | 'IMPORT' | 'IMPORT_CUSTOMERS' | 'UNDO_CUSTOMER_IMPORT' | 'IMPORT_BOOKINGS' | 'UNDO_BOOKING_IMPORT' | 'SEND_MESSAGE'; status: 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELED'; fileName?: string; total: number; succeeded: number; failed: number; createdDate: Date; updatedDate: Date; finishedDate?: Date; columns?: string[]; created?: number; merged?: number; unchanged?: number; undoable?: number; undoes?: string; sendsReminders?: boolean };
}
/** Apply a checked import; invalid rows are left out. */
export const applyMemberImport: Call<[jobId: string, options?: NoOptions], ApplyMemberImportResponse, 'MEMBER_JOB_NOT_FOUND' | 'MEMBER_JOB_NOT_READY'> = /* @__PURE__ */ call('memberJobs.applyMemberImport POST /foyer/v1/member-jobs/{jobId}/apply', toAddress);

export interface CancelMemberJobResponse {
  job: { id: string; action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE' | 'IMPORT' | 'IMPORT_CUSTOMERS' | 'UNDO_CUSTOMER_IMPORT' | 'IMPORT_BOOKINGS' | 'UNDO_BOOKING_IMPORT' | 'SEND_MESSAGE'; status: 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELED'; fileName?: string; total: number; succeeded: number; failed: number; createdDate: Date; updatedDate: Date; finishedDate?: Date; columns?: string[]; created?: number; merged?: number; unchanged?: number; undoable?: number; undoes?: string; sendsReminders?: boolean };
}
/** Cancel a job; finished items are not undone. */
export const cancelMemberJob: Call<[jobId: string, options?: NoOptions], CancelMemberJobResponse, 'MEMBER_JOB_NOT_FOUND'> = /* @__PURE__ */ call('memberJobs.cancelMemberJob POST /foyer/v1/member-jobs/{jobId}/cancel', toAddress);

export interface GetMemberJobResponse {
  job: { id: string; action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE' | 'IMPORT' | 'IMPORT_CUSTOMERS' | 'UNDO_CUSTOMER_IMPORT' | 'IMPORT_BOOKINGS' | 'UNDO_BOOKING_IMPORT' | 'SEND_MESSAGE'; status: 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELED'; fileName?: string; total: number; succeeded: number; failed: number; createdDate: Date; updatedDate: Date; finishedDate?: Date; columns?: string[]; created?: number; merged?: number; unchanged?: number; undoable?: number; undoes?: string; sendsReminders?: boolean };
}
/** Get a job with its progress. */
export const getMemberJob: Call<[jobId: string, options?: NoOptions], GetMemberJobResponse, 'MEMBER_JOB_NOT_FOUND'> = /* @__PURE__ */ call('memberJobs.getMemberJob GET /foyer/v1/member-jobs/{jobId}', toAddress);

export interface ListMemberJobResultsOptions {
  paging?: PagingInput | null;
  failedOnly?: boolean | null;
}
export interface ListMemberJobResultsResponse {
  results: { position: number; outcome: 'WAITING' | 'VALID' | 'INVALID' | 'SUCCEEDED' | 'CREATED' | 'UPDATED' | 'SKIPPED' | 'FAILED'; memberId?: string; customerId?: string; customerName?: string; label?: string; booking?: { startDate: Date; serviceName: string; id?: string; staffName?: string }; cells?: string[]; errors?: { code: string; description: string; field?: string }[] }[];
  pagingMetadata: PagingMetadata;
}
/** List the outcome of each member or row, in order. */
export const listMemberJobResults: Call<[jobId: string, options?: ListMemberJobResultsOptions], ListMemberJobResultsResponse, 'MEMBER_JOB_NOT_FOUND'> = /* @__PURE__ */ call('memberJobs.listMemberJobResults GET /foyer/v1/member-jobs/{jobId}/results', toAddress);

export interface ListMemberJobsOptions {
  about?: 'MEMBERS' | 'CUSTOMER_IMPORTS' | null;
}
export interface ListMemberJobsResponse {
  jobs: { id: string; action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE' | 'IMPORT' | 'IMPORT_CUSTOMERS' | 'UNDO_CUSTOMER_IMPORT' | 'IMPORT_BOOKINGS' | 'UNDO_BOOKING_IMPORT' | 'SEND_MESSAGE'; status: 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELED'; fileName?: string; total: number; succeeded: number; failed: number; createdDate: Date; updatedDate: Date; finishedDate?: Date; columns?: string[]; created?: number; merged?: number; unchanged?: number; undoable?: number; undoes?: string; sendsReminders?: boolean }[];
}
/** List the last 20 jobs, newest first. */
export const listMemberJobs: Call<[options?: ListMemberJobsOptions], ListMemberJobsResponse, never> = /* @__PURE__ */ call('memberJobs.listMemberJobs GET /foyer/v1/member-jobs', toAddress);

export interface StartMemberImportOptions {
  fileName?: string | null;
  updatesExisting?: boolean | null;
  sendsInvitations?: boolean | null;
}
export interface StartMemberImportResponse {
  job: { id: string; action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE' | 'IMPORT' | 'IMPORT_CUSTOMERS' | 'UNDO_CUSTOMER_IMPORT' | 'IMPORT_BOOKINGS' | 'UNDO_BOOKING_IMPORT' | 'SEND_MESSAGE'; status: 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELED'; fileName?: string; total: number; succeeded: number; failed: number; createdDate: Date; updatedDate: Date; finishedDate?: Date; columns?: string[]; created?: number; merged?: number; unchanged?: number; undoable?: number; undoes?: string; sendsReminders?: boolean };
}
/** Check every row of a CSV of members; nothing is changed until the import is applied. */
export const startMemberImport: Call<[csv: string, options?: StartMemberImportOptions], StartMemberImportResponse, never> = /* @__PURE__ */ call('memberJobs.startMemberImport POST /foyer/v1/member-jobs/imports csv');

export interface StartMemberJobOptions {
  memberIds?: readonly string[] | null;
  filter?: Record<string, unknown> | null;
  search?: MemberSearchInput | null;
}
export interface StartMemberJobResponse {
  job: { id: string; action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE' | 'IMPORT' | 'IMPORT_CUSTOMERS' | 'UNDO_CUSTOMER_IMPORT' | 'IMPORT_BOOKINGS' | 'UNDO_BOOKING_IMPORT' | 'SEND_MESSAGE'; status: 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELED'; fileName?: string; total: number; succeeded: number; failed: number; createdDate: Date; updatedDate: Date; finishedDate?: Date; columns?: string[]; created?: number; merged?: number; unchanged?: number; undoable?: number; undoes?: string; sendsReminders?: boolean };
}
/** Start an action on several members: those named, or all that match a filter. */
export const startMemberJob: Call<[action: 'APPROVE' | 'BLOCK' | 'MUTE' | 'UNMUTE' | 'DELETE', options?: StartMemberJobOptions], StartMemberJobResponse, never> = /* @__PURE__ */ call('memberJobs.startMemberJob POST /foyer/v1/member-jobs action');
