import * as T from 'typebox';
import { operation } from './operation.ts';
import { MANAGERS, SIGNED_IN } from './roles.ts';
import { BulkActionMetadata, ItemMetadata } from './shapes/bulk.ts';
import { MemberSearch, StoredMember } from './shapes/member.ts';
import { FreeForm, Guid, message } from './shapes/shape.ts';

/** Actions of the business on one or many members, and deleting one's own account. Part of the module `members`. */
const prefixes = ['/members', '/_api/members'];

const one = message({ id: Guid });
const memberAnswer = message({ member: StoredMember });
const nothing = message({});
const jobAnswer = message({ jobId: Guid });
const suspendErrors = [
  'MEMBER_NOT_FOUND',
  'MEMBER_SELF_BLOCK_FORBIDDEN',
  'OWNER_MEMBER_BLOCK_FORBIDDEN',
  'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN',
] as const;

export const muteMember = operation({
  method: 'POST',
  path: '/v1/members/{id}/mute',
  prefixes,
  summary: 'Mute a member in the community',
  allow: MANAGERS,
  request: one,
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['id'],
});

export const unmuteMember = operation({
  method: 'POST',
  path: '/v1/members/{id}/unmute',
  prefixes,
  summary: 'Unmute a member',
  allow: MANAGERS,
  request: one,
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['id'],
});

export const approveMember = operation({
  method: 'POST',
  path: '/v1/members/{id}/approve',
  prefixes,
  summary: 'Approve a pending or blocked member',
  allow: MANAGERS,
  request: one,
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_OFFLINE'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['id'],
});

export const blockMember = operation({
  method: 'POST',
  path: '/v1/members/{id}/block',
  prefixes,
  summary: 'Block a member; their sessions and tokens end at once',
  allow: MANAGERS,
  request: one,
  response: memberAnswer,
  errors: suspendErrors,
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['id'],
});

export const disconnectMember = operation({
  method: 'POST',
  path: '/v1/members/{id}/disconnect',
  prefixes,
  summary: 'Disconnect a member’s account permanently; their data stays',
  allow: MANAGERS,
  request: one,
  response: memberAnswer,
  errors: suspendErrors,
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['id'],
});

export const deleteMember = operation({
  method: 'DELETE',
  path: '/v1/members/{id}',
  prefixes,
  summary: 'Delete a member and their personal data; their bookings stay without it',
  allow: MANAGERS,
  request: one,
  response: nothing,
  errors: ['MEMBER_NOT_FOUND'],
  emits: ['memberDeleted'],
  effect: 'write',
  args: ['id'],
});

export const deleteMyMember = operation({
  method: 'DELETE',
  path: '/v1/members/my',
  prefixes,
  summary: 'Delete the current member’s account and personal data',
  allow: SIGNED_IN,
  request: message({}, { contentAssigneeId: Guid }),
  response: nothing,
  errors: ['MEMBER_REQUIRED', 'REAUTHENTICATION_REQUIRED', 'MEMBER_NOT_FOUND'],
  emits: ['memberDeleted'],
  effect: 'write',
  args: [],
});

export const bulkDeleteMembers = operation({
  method: 'POST',
  path: '/v1/members/bulk/delete',
  prefixes,
  summary: 'Delete several members; each has its own result',
  allow: MANAGERS,
  request: message({ memberIds: T.Array(Guid, { minItems: 1, maxItems: 100 }) }),
  response: message({
    results: T.Array(message({ itemMetadata: ItemMetadata })),
    bulkActionMetadata: BulkActionMetadata,
  }),
  errors: ['MEMBER_NOT_FOUND'],
  emits: ['memberDeleted'],
  effect: 'write',
  cost: { per: { memberIds: 1 } },
  args: ['memberIds'],
});

export const bulkDeleteMembersByFilter = operation({
  method: 'POST',
  path: '/v1/members/bulk/delete-by-filter',
  prefixes,
  summary: 'Delete all members that match a filter, in the background',
  allow: MANAGERS,
  request: message({ filter: FreeForm }, { contentAssigneeId: Guid, search: MemberSearch }),
  response: jobAnswer,
  errors: [],
  emits: ['memberDeleted'],
  effect: 'write',
  args: ['filter'],
});

export const bulkApproveMembers = operation({
  method: 'POST',
  path: '/v1/members/bulk/approve-by-filter',
  prefixes,
  summary: 'Approve all members that match a filter, in the background',
  allow: MANAGERS,
  request: message({ filter: FreeForm }),
  response: jobAnswer,
  errors: [],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['filter'],
});

export const bulkBlockMembers = operation({
  method: 'POST',
  path: '/v1/members/bulk/block-by-filter',
  prefixes,
  summary: 'Block all members that match a filter, in the background',
  allow: MANAGERS,
  request: message({ filter: FreeForm }),
  response: jobAnswer,
  errors: [],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['filter'],
});
