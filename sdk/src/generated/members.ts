// Generated from contract/src/members.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call, ListCall } from '../call-spec.ts';
import { runList } from '../list.ts';
import type { NoOptions } from '../method.ts';
import type { Filter, SortBy } from '../query-types.ts';
import type { BulkActionMetadata, CursorPagingInput, FieldSet, ItemMetadata, Member, MemberInput, MemberSearchInput, PagingInput, PagingMetadata, SortingInput } from './shapes.ts';

export interface ApproveMemberResponse {
  member: Member;
}
/** Approve a pending or blocked member. */
export const approveMember: Call<[id: string, options?: NoOptions], ApproveMemberResponse, 'MEMBER_NOT_FOUND' | 'MEMBER_OFFLINE'> = /* @__PURE__ */ call('members.approveMember POST /members/v1/members/{id}/approve', toAddress);

export interface BlockMemberResponse {
  member: Member;
}
/** Block a member; their sessions and tokens end at once. */
export const blockMember: Call<[id: string, options?: NoOptions], BlockMemberResponse, 'MEMBER_NOT_FOUND' | 'MEMBER_SELF_BLOCK_FORBIDDEN' | 'OWNER_MEMBER_BLOCK_FORBIDDEN' | 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN'> = /* @__PURE__ */ call('members.blockMember POST /members/v1/members/{id}/block', toAddress);

export interface BulkApproveMembersResponse {
  jobId: string;
}
/** Approve all members that match a filter, in the background. */
export const bulkApproveMembers: Call<[filter: Record<string, unknown>, options?: NoOptions], BulkApproveMembersResponse, never> = /* @__PURE__ */ call('members.bulkApproveMembers POST /members/v1/members/bulk/approve-by-filter filter');

export interface BulkBlockMembersResponse {
  jobId: string;
}
/** Block all members that match a filter, in the background. */
export const bulkBlockMembers: Call<[filter: Record<string, unknown>, options?: NoOptions], BulkBlockMembersResponse, never> = /* @__PURE__ */ call('members.bulkBlockMembers POST /members/v1/members/bulk/block-by-filter filter');

export interface BulkDeleteMembersResponse {
  results: { itemMetadata: ItemMetadata }[];
  bulkActionMetadata: BulkActionMetadata;
}
/** Delete several members; each has its own result. */
export const bulkDeleteMembers: Call<[memberIds: readonly string[], options?: NoOptions], BulkDeleteMembersResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('members.bulkDeleteMembers POST /members/v1/members/bulk/delete memberIds');

export interface BulkDeleteMembersByFilterOptions {
  contentAssigneeId?: string | null;
  search?: MemberSearchInput | null;
}
export interface BulkDeleteMembersByFilterResponse {
  jobId: string;
}
/** Delete all members that match a filter, in the background. */
export const bulkDeleteMembersByFilter: Call<[filter: Record<string, unknown>, options?: BulkDeleteMembersByFilterOptions], BulkDeleteMembersByFilterResponse, never> = /* @__PURE__ */ call('members.bulkDeleteMembersByFilter POST /members/v1/members/bulk/delete-by-filter filter');

/** Add a member, who can log in once they have chosen a password. */
export const createMember: Call<[member: MemberInput, options?: NoOptions], Member, 'MEMBER_ALREADY_EXISTS' | 'SLUG_ALREADY_EXISTS'> = /* @__PURE__ */ call('members.createMember POST /members/v1/members member member');

export interface DeleteMemberResponse {
}
/** Delete a member and their personal data; their bookings stay without it. */
export const deleteMember: Call<[id: string, options?: NoOptions], DeleteMemberResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('members.deleteMember DELETE /members/v1/members/{id}', toAddress);

export interface DeleteMemberAddressesResponse {
  member: Member;
}
/** Delete a member’s addresses. */
export const deleteMemberAddresses: Call<[id: string, options?: NoOptions], DeleteMemberAddressesResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('members.deleteMemberAddresses DELETE /members/v1/members/{id}/addresses', toAddress);

export interface DeleteMemberEmailsResponse {
  member: Member;
}
/** Delete a member’s email addresses except the login address. */
export const deleteMemberEmails: Call<[id: string, options?: NoOptions], DeleteMemberEmailsResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('members.deleteMemberEmails DELETE /members/v1/members/{id}/emails', toAddress);

export interface DeleteMemberPhonesResponse {
  member: Member;
}
/** Delete a member’s phone numbers. */
export const deleteMemberPhones: Call<[id: string, options?: NoOptions], DeleteMemberPhonesResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('members.deleteMemberPhones DELETE /members/v1/members/{id}/phones', toAddress);

export interface DeleteMyMemberOptions {
  contentAssigneeId?: string | null;
}
export interface DeleteMyMemberResponse {
}
/** Delete the current member’s account and personal data. */
export const deleteMyMember: Call<[options?: DeleteMyMemberOptions], DeleteMyMemberResponse, 'MEMBER_REQUIRED' | 'REAUTHENTICATION_REQUIRED' | 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('members.deleteMyMember DELETE /members/v1/members/my', toAddress);

export interface DisconnectMemberResponse {
  member: Member;
}
/** Disconnect a member’s account permanently; their data stays. */
export const disconnectMember: Call<[id: string, options?: NoOptions], DisconnectMemberResponse, 'MEMBER_NOT_FOUND' | 'MEMBER_SELF_BLOCK_FORBIDDEN' | 'OWNER_MEMBER_BLOCK_FORBIDDEN' | 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN'> = /* @__PURE__ */ call('members.disconnectMember POST /members/v1/members/{id}/disconnect', toAddress);

export interface GetCurrentMemberOptions {
  fieldsets?: readonly FieldSet[] | null;
  fieldSet?: FieldSet | null;
}
export interface GetCurrentMemberResponse {
  member: Member;
}
/** Get the current member. */
export const getCurrentMember: Call<[options?: GetCurrentMemberOptions], GetCurrentMemberResponse, 'NOT_FOUND'> = /* @__PURE__ */ call('members.getCurrentMember GET /members/v1/members/my', toAddress);

export interface GetMemberOptions {
  fieldsets?: readonly FieldSet[] | null;
}
/** Get a member. */
export const getMember: Call<[id: string, options?: GetMemberOptions], Member, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('members.getMember GET /members/v1/members/{id}  member', toAddress);

export interface JoinCommunityResponse {
  member: Member;
}
/** Make the current member’s profile public. */
export const joinCommunity: Call<[options?: NoOptions], JoinCommunityResponse, 'MEMBER_NOT_FOUND' | 'MEMBER_REQUIRED' | 'COMMUNITY_JOIN_IMPOSSIBLE'> = /* @__PURE__ */ call('members.joinCommunity POST /members/v1/members/join-community');

export interface LeaveCommunityResponse {
  member: Member;
}
/** Make the current member’s profile private. */
export const leaveCommunity: Call<[options?: NoOptions], LeaveCommunityResponse, 'MEMBER_NOT_FOUND' | 'MEMBER_REQUIRED'> = /* @__PURE__ */ call('members.leaveCommunity POST /members/v1/members/leave-community');

export interface ListMembersOptions {
  paging?: PagingInput | null;
  fieldsets?: readonly FieldSet[] | null;
  sorting?: readonly SortingInput[] | null;
}
export interface ListMembersResponse {
  members: Member[];
  metadata: PagingMetadata;
}
/** List members, page by page. */
export const listMembers: Call<[options?: ListMembersOptions], ListMembersResponse, never> = /* @__PURE__ */ call('members.listMembers GET /members/v1/members', toAddress);

export interface MuteMemberResponse {
  member: Member;
}
/** Mute a member in the community. */
export const muteMember: Call<[id: string, options?: NoOptions], MuteMemberResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('members.muteMember POST /members/v1/members/{id}/mute', toAddress);

export type QueryMembersField = 'id' | '_id' | 'contactId' | 'profile.nickname' | 'profile.slug' | 'status' | 'privacyStatus' | 'createdDate' | '_createdDate' | 'updatedDate' | '_updatedDate' | 'loginEmail' | 'contact.firstName' | 'contact.lastName' | 'activityStatus' | 'lastLoginDate';
export interface QueryMembersQuery {
  filter?: Filter<QueryMembersField> | null;
  sort?: readonly SortBy<QueryMembersField>[] | null;
  sorting?: readonly SortBy<QueryMembersField>[] | null;
  paging?: PagingInput | null;
  cursorPaging?: CursorPagingInput | null;
}
export interface QueryMembersOptions {
  fieldsets?: readonly FieldSet[] | null;
  search?: MemberSearchInput | null;
}
export interface QueryMembersResponse {
  members: Member[];
  metadata: PagingMetadata;
}
/** Query and search members. */
export const queryMembers: ListCall<{
  item: Member;
  field: QueryMembersField;
  by: 'offset';
  query: QueryMembersQuery;
  options: QueryMembersOptions;
  answer: QueryMembersResponse;
  code: never;
}> = /* @__PURE__ */ call('members.queryMembers READ /members/v1/members/query query members', undefined, runList);

export interface UnmuteMemberResponse {
  member: Member;
}
/** Unmute a member. */
export const unmuteMember: Call<[id: string, options?: NoOptions], UnmuteMemberResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('members.unmuteMember POST /members/v1/members/{id}/unmute', toAddress);

export interface UpdateCurrentMemberSlugResponse {
  member: Member;
}
/** Set the slug of the current member’s profile. */
export const updateCurrentMemberSlug: Call<[slug: string, options?: NoOptions], UpdateCurrentMemberSlugResponse, 'MEMBER_NOT_FOUND' | 'MEMBER_REQUIRED' | 'SLUG_ALREADY_EXISTS'> = /* @__PURE__ */ call('members.updateCurrentMemberSlug POST /members/v1/members/my/slug slug');

/** Update the fields sent of a member; "" clears a text, lists are replaced, empty lists ignored. */
export const updateMember: Call<[id: string, member: MemberInput, options?: NoOptions], Member, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('members.updateMember PATCH /members/v1/members/{member.id} member member', toAddress);

export interface UpdateMemberSlugResponse {
  member: Member;
}
/** Set the slug of a member’s profile. */
export const updateMemberSlug: Call<[id: string, slug: string, options?: NoOptions], UpdateMemberSlugResponse, 'MEMBER_NOT_FOUND' | 'SLUG_ALREADY_EXISTS'> = /* @__PURE__ */ call('members.updateMemberSlug POST /members/v1/members/{id}/slug slug', toAddress);
