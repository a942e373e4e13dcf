// Generated from contract/src/member-jobs.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/member-jobs';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ApplyMemberImport = typeof contract.applyMemberImport;
/** Write what a checked import holds; wrong lines are left out. */
export const applyMemberImport = /* @__PURE__ */ call<
  ApplyMemberImport,
  [jobId: Argument<ApplyMemberImport, 'jobId'>, options?: NoOptions]
>({ id: 'memberJobs.applyMemberImport', method: 'POST', path: '/foyer/v1/member-jobs/{jobId}/apply', args: ['jobId'], address: toAddress });

type CancelMemberJob = typeof contract.cancelMemberJob;
/** Stop a job; what was done stays done. */
export const cancelMemberJob = /* @__PURE__ */ call<
  CancelMemberJob,
  [jobId: Argument<CancelMemberJob, 'jobId'>, options?: NoOptions]
>({ id: 'memberJobs.cancelMemberJob', method: 'POST', path: '/foyer/v1/member-jobs/{jobId}/cancel', args: ['jobId'], address: toAddress });

type GetMemberJob = typeof contract.getMemberJob;
/** How far a job is. */
export const getMemberJob = /* @__PURE__ */ call<
  GetMemberJob,
  [jobId: Argument<GetMemberJob, 'jobId'>, options?: NoOptions]
>({ id: 'memberJobs.getMemberJob', method: 'GET', path: '/foyer/v1/member-jobs/{jobId}', args: ['jobId'], address: toAddress });

type ListMemberJobResults = typeof contract.listMemberJobResults;
/** What became of each member or line, in their order. */
export const listMemberJobResults = /* @__PURE__ */ call<
  ListMemberJobResults,
  [jobId: Argument<ListMemberJobResults, 'jobId'>, options?: Options<ListMemberJobResults>]
>({ id: 'memberJobs.listMemberJobResults', method: 'GET', path: '/foyer/v1/member-jobs/{jobId}/results', args: ['jobId'], address: toAddress });

type ListMemberJobs = typeof contract.listMemberJobs;
/** The last 20 jobs, the newest first. */
export const listMemberJobs = /* @__PURE__ */ call<
  ListMemberJobs,
  [options?: NoOptions]
>({ id: 'memberJobs.listMemberJobs', method: 'GET', path: '/foyer/v1/member-jobs', address: toAddress });

type StartMemberImport = typeof contract.startMemberImport;
/** Read a CSV of members and check every line; nothing is written until it is applied. */
export const startMemberImport = /* @__PURE__ */ call<
  StartMemberImport,
  [csv: Argument<StartMemberImport, 'csv'>, options?: Options<StartMemberImport>]
>({ id: 'memberJobs.startMemberImport', method: 'POST', path: '/foyer/v1/member-jobs/imports', args: ['csv'] });

type StartMemberJob = typeof contract.startMemberJob;
/** Do something with many members: those named, or all that match. */
export const startMemberJob = /* @__PURE__ */ call<
  StartMemberJob,
  [action: Argument<StartMemberJob, 'action'>, options?: Options<StartMemberJob>]
>({ id: 'memberJobs.startMemberJob', method: 'POST', path: '/foyer/v1/member-jobs', args: ['action'] });
