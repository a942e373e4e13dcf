import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, BUSINESS, MANAGERS, STAFF } from './roles.ts';
import { MemberSearch } from './shapes/member.ts';
import { FreeForm, Guid, message, Timestamp } from './shapes/shape.ts';

/** Foyer's own: notes about members, and exports of their data. */
const prefixes = ['/foyer'];

const MemberNote = message({ id: Guid, text: T.String(), authorName: T.String(), createdDate: Timestamp });

export const countMembers = operation({
  method: 'GET',
  path: '/v1/members/count',
  prefixes,
  summary: 'Count members by status',
  allow: BUSINESS,
  request: message({}),
  response: message({
    total: T.Integer(),
    pending: T.Integer(),
    approved: T.Integer(),
    blocked: T.Integer(),
    offline: T.Integer(),
  }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const listMemberNotes = operation({
  method: 'GET',
  path: '/v1/members/{memberId}/notes',
  prefixes,
  summary: 'List the notes about a member, or a contact, newest first; at most 100',
  allow: BUSINESS,
  request: message({ memberId: Guid }),
  response: message({ notes: T.Array(MemberNote) }),
  errors: ['MEMBER_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['memberId'],
});

export const addMemberNote = operation({
  method: 'POST',
  path: '/v1/members/{memberId}/notes',
  prefixes,
  summary: 'Add a note about a member, who sees it only in an export of their data, or about a contact',
  allow: STAFF,
  request: message({ memberId: Guid, text: T.String({ minLength: 1, maxLength: 5000 }) }),
  response: message({ note: MemberNote }),
  errors: ['MEMBER_NOT_FOUND', 'TOO_MANY_NOTES'],
  emits: [],
  effect: 'write',
  args: ['memberId', 'text'],
});

export const deleteMemberNote = operation({
  method: 'DELETE',
  path: '/v1/members/{memberId}/notes/{noteId}',
  prefixes,
  summary: 'Delete a note',
  allow: STAFF,
  request: message({ memberId: Guid, noteId: Guid }),
  response: message({}),
  errors: ['NOTE_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['memberId', 'noteId'],
});

/** Recorded as a security event. Staged, so that no response is stored for an Idempotency-Key. */
export const exportMemberData = operation({
  method: 'GET',
  path: '/v1/members/{memberId}/data',
  prefixes,
  summary: 'Export everything held about a member, for them to see',
  allow: MANAGERS,
  request: message({ memberId: Guid }),
  response: message({ data: FreeForm }),
  errors: ['MEMBER_NOT_FOUND'],
  emits: [],
  effect: 'staged',
  cost: { base: 3 },
  args: ['memberId'],
});

/** The parts, concatenated, are one CSV file; the first starts with the header. */
export const exportMembers = operation({
  method: 'POST',
  path: '/v1/members/export',
  prefixes,
  summary: 'Get the next part of a CSV of all members that match; the last one has no cursor',
  allow: MANAGERS,
  request: message({}, { filter: FreeForm, search: MemberSearch, cursor: T.String({ maxLength: 16000 }) }),
  response: message({ csv: T.String(), count: T.Integer() }, { cursor: T.String() }),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { base: 6 },
  args: [],
});

/** Former slugs of a profile resolve too. */
export const resolveMemberSlug = operation({
  method: 'GET',
  path: '/v1/members/by-slug/{slug}',
  prefixes,
  summary: 'Find the member whose profile has or had this slug',
  allow: ANYONE,
  request: message({ slug: T.String({ minLength: 1, maxLength: 255 }) }),
  response: message({ memberId: Guid, slug: T.String() }),
  errors: ['MEMBER_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['slug'],
});
