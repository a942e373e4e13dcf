import * as T from 'typebox';
import { operation } from './operation.ts';
import { MANAGERS } from './roles.ts';
import { MemberSearch } from './shapes/member.ts';
import { MemberJob } from './shapes/member-job.ts';
import { Paging, PagingMetadata } from './shapes/query.ts';
import { choice, FreeForm, Guid, message, Timestamp } from './shapes/shape.ts';

/** Foyer's own: background jobs on many members, with a result for each. */
const prefixes = ['/foyer'];

const jobAnswer = message({ job: MemberJob });
const one = message({ jobId: Guid });

const MemberJobResult = message(
  {
    /** Counted from 1; for an import, the line in the file. */
    position: T.Integer(),
    outcome: choice(['WAITING', 'VALID', 'INVALID', 'SUCCEEDED', 'CREATED', 'UPDATED', 'SKIPPED', 'FAILED']),
  },
  {
    memberId: Guid,
    /** The customer whom a row of an import makes or adds to, and their name. */
    customerId: Guid,
    customerName: T.String(),
    /** The name or email address of the member or customer. */
    label: T.String(),
    /** The booking that a row of an import makes or made. It has an id once it is made, until it is taken back. */
    booking: message({ startDate: Timestamp, serviceName: T.String() }, { id: Guid, staffName: T.String() }),
    /** The cells of a row of customers or bookings that was refused, so that it can be corrected. */
    cells: T.Array(T.String()),
    errors: T.Array(message({ code: T.String(), description: T.String() }, { field: T.String() })),
  },
);

export const startMemberJob = operation({
  method: 'POST',
  path: '/v1/member-jobs',
  prefixes,
  summary: 'Start an action on several members: those named, or all that match a filter',
  allow: MANAGERS,
  request: message(
    { action: choice(['APPROVE', 'BLOCK', 'MUTE', 'UNMUTE', 'DELETE']) },
    { memberIds: T.Array(Guid, { minItems: 1, maxItems: 1000 }), filter: FreeForm, search: MemberSearch },
  ),
  response: jobAnswer,
  errors: [],
  emits: ['memberUpdated', 'memberDeleted'],
  effect: 'write',
  args: ['action'],
});

export const startMemberImport = operation({
  method: 'POST',
  path: '/v1/member-jobs/imports',
  prefixes,
  summary: 'Check every row of a CSV of members; nothing is changed until the import is applied',
  allow: MANAGERS,
  request: message(
    { csv: T.String({ minLength: 1, maxLength: 10_000_000 }) },
    {
      fileName: T.String({ maxLength: 255 }),
      /** Whether rows of existing members update them; by default they are skipped. */
      updatesExisting: T.Boolean(),
      /** Whether new members are mailed a link to choose a password. */
      sendsInvitations: T.Boolean(),
    },
  ),
  response: jobAnswer,
  errors: [],
  emits: [],
  effect: 'write',
  bodyLimitBytes: 21_000_000,
  args: ['csv'],
});

export const applyMemberImport = operation({
  method: 'POST',
  path: '/v1/member-jobs/{jobId}/apply',
  prefixes,
  summary: 'Apply a checked import; invalid rows are left out',
  allow: MANAGERS,
  request: one,
  response: jobAnswer,
  errors: ['MEMBER_JOB_NOT_FOUND', 'MEMBER_JOB_NOT_READY'],
  emits: ['memberCreated', 'memberUpdated'],
  effect: 'write',
  args: ['jobId'],
});

export const cancelMemberJob = operation({
  method: 'POST',
  path: '/v1/member-jobs/{jobId}/cancel',
  prefixes,
  summary: 'Cancel a job; finished items are not undone',
  allow: MANAGERS,
  request: one,
  response: jobAnswer,
  errors: ['MEMBER_JOB_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['jobId'],
});

export const getMemberJob = operation({
  method: 'GET',
  path: '/v1/member-jobs/{jobId}',
  prefixes,
  summary: 'Get a job with its progress',
  allow: MANAGERS,
  request: one,
  response: jobAnswer,
  errors: ['MEMBER_JOB_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['jobId'],
});

export const listMemberJobs = operation({
  method: 'GET',
  path: '/v1/member-jobs',
  prefixes,
  summary: 'List the last 20 jobs, newest first',
  allow: MANAGERS,
  /** On members, unless the request says otherwise. Imports of bookings are among those of customers. */
  request: message({}, { about: choice(['MEMBERS', 'CUSTOMER_IMPORTS']) }),
  response: message({ jobs: T.Array(MemberJob) }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const listMemberJobResults = operation({
  method: 'GET',
  path: '/v1/member-jobs/{jobId}/results',
  prefixes,
  summary: 'List the outcome of each member or row, in order',
  allow: MANAGERS,
  request: message({ jobId: Guid }, { paging: Paging, failedOnly: T.Boolean() }),
  response: message({ results: T.Array(MemberJobResult), pagingMetadata: PagingMetadata }),
  errors: ['MEMBER_JOB_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['jobId'],
});
