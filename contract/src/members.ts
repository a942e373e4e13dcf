import * as T from 'typebox';
import { operation } from './operation.ts';
import { ANYONE, MANAGERS, SIGNED_IN } from './roles.ts';
import { FieldSet, FieldSets, Member, MemberSearch, StoredMember } from './shapes/member.ts';
import { CursorPaging, Paging, PagingMetadata, Sorting } from './shapes/query.ts';
import { entity, FreeForm, Guid, message } from './shapes/shape.ts';

export * from './member-administration.ts';

const prefixes = ['/members', '/_api/members'];

const one = message({ id: Guid });
const memberAnswer = message({ member: StoredMember });
const listAnswer = message({ members: T.Array(StoredMember), metadata: PagingMetadata });
const nothing = message({});

const slug = T.String({ minLength: 1, maxLength: 255 });

/** The protocol names the sort order `sorting`; the reference client sends `sort`. */
const MemberQuery = entity(
  {
    filter: FreeForm,
    sort: T.Array(Sorting, { maxItems: 50 }),
    sorting: T.Array(Sorting, { maxItems: 50 }),
    paging: Paging,
    cursorPaging: CursorPaging,
  },
  { atMostOne: ['paging', 'cursorPaging'] },
);

const fieldsets = FieldSets;

/** Older clients send one `fieldSet`. */
export const getCurrentMember = operation({
  method: 'GET',
  path: '/v1/members/my',
  prefixes,
  summary: 'Get the current member',
  allow: ANYONE,
  request: message({}, { fieldsets, fieldSet: FieldSet }),
  response: memberAnswer,
  errors: ['NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: [],
});

/** Members whom the caller may not see are not found. */
export const getMember = operation({
  method: 'GET',
  path: '/v1/members/{id}',
  prefixes,
  summary: 'Get a member',
  allow: ANYONE,
  request: message({ id: Guid }, { fieldsets }),
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND'],
  emits: [],
  effect: 'read',
  args: ['id'],
  unwrap: 'member',
});

export const listMembers = operation({
  method: 'GET',
  path: '/v1/members',
  prefixes,
  summary: 'List members, page by page',
  allow: ANYONE,
  request: message({}, { paging: Paging, fieldsets, sorting: T.Array(Sorting, { maxItems: 50 }) }),
  response: listAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

/** Visitors and members query only the community, by fields that they may see. */
export const queryMembers = operation({
  method: 'POST',
  path: '/v1/members/query',
  prefixes,
  summary: 'Query and search members',
  allow: ANYONE,
  request: message({}, { query: MemberQuery, fieldsets, search: MemberSearch }),
  response: listAnswer,
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
  list: 'members',
  queryFields: [
    'id',
    'contactId',
    'profile.nickname',
    'profile.slug',
    'status',
    'privacyStatus',
    'createdDate',
    'updatedDate',
    'loginEmail',
    'contact.firstName',
    'contact.lastName',
    'activityStatus',
    'lastLoginDate',
  ],
});

export const createMember = operation({
  method: 'POST',
  path: '/v1/members',
  prefixes,
  summary: 'Add a member, who can log in once they have chosen a password',
  allow: MANAGERS,
  request: message({ member: Member }),
  response: memberAnswer,
  errors: ['MEMBER_ALREADY_EXISTS', 'SLUG_ALREADY_EXISTS'],
  emits: ['memberCreated'],
  effect: 'write',
  args: ['member'],
  unwrap: 'member',
});

export const updateMember = operation({
  method: 'PATCH',
  path: '/v1/members/{member.id}',
  prefixes,
  summary: 'Update the fields sent of a member; "" clears a text, lists are replaced, empty lists ignored',
  allow: SIGNED_IN,
  request: message({ member: entity({ ...Member.properties }) }),
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['member.id', 'member'],
  unwrap: 'member',
});

export const updateCurrentMemberSlug = operation({
  method: 'POST',
  path: '/v1/members/my/slug',
  prefixes,
  summary: 'Set the slug of the current member’s profile',
  allow: SIGNED_IN,
  request: message({ slug }),
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_REQUIRED', 'SLUG_ALREADY_EXISTS'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['slug'],
});

export const updateMemberSlug = operation({
  method: 'POST',
  path: '/v1/members/{id}/slug',
  prefixes,
  summary: 'Set the slug of a member’s profile',
  allow: SIGNED_IN,
  request: message({ id: Guid, slug }),
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND', 'SLUG_ALREADY_EXISTS'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['id', 'slug'],
});

export const joinCommunity = operation({
  method: 'POST',
  path: '/v1/members/join-community',
  prefixes,
  summary: 'Make the current member’s profile public',
  allow: SIGNED_IN,
  request: nothing,
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_REQUIRED', 'COMMUNITY_JOIN_IMPOSSIBLE'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: [],
});

export const leaveCommunity = operation({
  method: 'POST',
  path: '/v1/members/leave-community',
  prefixes,
  summary: 'Make the current member’s profile private',
  allow: SIGNED_IN,
  request: nothing,
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_REQUIRED'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: [],
});

export const deleteMemberPhones = operation({
  method: 'DELETE',
  path: '/v1/members/{id}/phones',
  prefixes,
  summary: 'Delete a member’s phone numbers',
  allow: SIGNED_IN,
  request: one,
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['id'],
});

export const deleteMemberEmails = operation({
  method: 'DELETE',
  path: '/v1/members/{id}/emails',
  prefixes,
  summary: 'Delete a member’s email addresses except the login address',
  allow: SIGNED_IN,
  request: one,
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['id'],
});

export const deleteMemberAddresses = operation({
  method: 'DELETE',
  path: '/v1/members/{id}/addresses',
  prefixes,
  summary: 'Delete a member’s addresses',
  allow: SIGNED_IN,
  request: one,
  response: memberAnswer,
  errors: ['MEMBER_NOT_FOUND'],
  emits: ['memberUpdated'],
  effect: 'write',
  args: ['id'],
});
