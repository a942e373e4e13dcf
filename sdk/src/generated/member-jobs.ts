// Generated from contract/src/member-jobs.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/member-jobs';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ApplyMemberImport = typeof contract.applyMemberImport;
/** Apply a checked import; invalid rows are left out. */
export const applyMemberImport = /* @__PURE__ */ call<
  ApplyMemberImport,
  [jobId: Argument<ApplyMemberImport, 'jobId'>, options?: NoOptions]
>({ id: 'memberJobs.applyMemberImport', method: 'POST', path: '/foyer/v1/member-jobs/{jobId}/apply', args: ['jobId'], address: toAddress });

type CancelMemberJob = typeof contract.cancelMemberJob;
/** Cancel a job; finished items are not undone. */
export const cancelMemberJob = /* @__PURE__ */ call<
  CancelMemberJob,
  [jobId: Argument<CancelMemberJob, 'jobId'>, options?: NoOptions]
>({ id: 'memberJobs.cancelMemberJob', method: 'POST', path: '/foyer/v1/member-jobs/{jobId}/cancel', args: ['jobId'], address: toAddress });

type GetMemberJob = typeof contract.getMemberJob;
/** Get a job with its progress. */
export const getMemberJob = /* @__PURE__ */ call<
  GetMemberJob,
  [jobId: Argument<GetMemberJob, 'jobId'>, options?: NoOptions]
>({ id: 'memberJobs.getMemberJob', method: 'GET', path: '/foyer/v1/member-jobs/{jobId}', args: ['jobId'], address: toAddress });

type ListMemberJobResults = typeof contract.listMemberJobResults;
/** List the outcome of each member or row, in order. */
export const listMemberJobResults = /* @__PURE__ */ call<
  ListMemberJobResults,
  [jobId: Argument<ListMemberJobResults, 'jobId'>, options?: Options<ListMemberJobResults>]
>({ id: 'memberJobs.listMemberJobResults', method: 'GET', path: '/foyer/v1/member-jobs/{jobId}/results', args: ['jobId'], address: toAddress });

type ListMemberJobs = typeof contract.listMemberJobs;
/** List the last 20 jobs, newest first. */
export const listMemberJobs = /* @__PURE__ */ call<
  ListMemberJobs,
  [options?: NoOptions]
>({ id: 'memberJobs.listMemberJobs', method: 'GET', path: '/foyer/v1/member-jobs', address: toAddress });

type StartMemberImport = typeof contract.startMemberImport;
/** Check every row of a CSV of members; nothing is changed until the import is applied. */
export const startMemberImport = /* @__PURE__ */ call<
  StartMemberImport,
  [csv: Argument<StartMemberImport, 'csv'>, options?: Options<StartMemberImport>]
>({ id: 'memberJobs.startMemberImport', method: 'POST', path: '/foyer/v1/member-jobs/imports', args: ['csv'] });

type StartMemberJob = typeof contract.startMemberJob;
/** Start an action on several members: those named, or all that match a filter. */
export const startMemberJob = /* @__PURE__ */ call<
  StartMemberJob,
  [action: Argument<StartMemberJob, 'action'>, options?: Options<StartMemberJob>]
>({ id: 'memberJobs.startMemberJob', method: 'POST', path: '/foyer/v1/member-jobs', args: ['action'] });
