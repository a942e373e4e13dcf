import * as T from 'typebox';
import { access } from './access.ts';
import { operation } from './operation.ts';
import { choice, Email, entity, Guid, message, stored, Timestamp } from './shapes/shape.ts';

const prefixes = ['/members', '/_api/members'];

const Member = entity({
  id: Guid,
  loginEmail: Email,
  loginEmailVerified: T.Boolean(),
  status: choice(['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE']),
  createdDate: Timestamp,
  updatedDate: Timestamp,
  lastLoginDate: Timestamp,
});

const memberAnswer = message({ member: stored(Member, ['id', 'status', 'createdDate', 'updatedDate']) });

export const approveMember = operation({
  method: 'POST',
  path: '/v1/members/{id}/approve',
  prefixes,
  summary: 'Let a member in who waits for approval or was blocked',
  allow: access.approveMember,
  request: message({ id: Guid }),
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['id'],
});

export const blockMember = operation({
  method: 'POST',
  path: '/v1/members/{id}/block',
  prefixes,
  summary: 'Keep a member out; their sessions and tokens end at once',
  allow: access.blockMember,
  request: message({ id: Guid }),
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_SELF_BLOCK_FORBIDDEN', 'OWNER_MEMBER_BLOCK_FORBIDDEN'],
  emits: [],
  effect: 'write',
  args: ['id'],
});
