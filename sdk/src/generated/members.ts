// Generated from contract/src/members.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/members';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ApproveMember = typeof contract.approveMember;
/** Approve a pending or blocked member. */
export const approveMember = /* @__PURE__ */ call<
  ApproveMember,
  [id: Argument<ApproveMember, 'id'>, options?: NoOptions]
>({ id: 'members.approveMember', method: 'POST', path: '/members/v1/members/{id}/approve', args: ['id'], address: toAddress });

type BlockMember = typeof contract.blockMember;
/** Block a member; their sessions and tokens end at once. */
export const blockMember = /* @__PURE__ */ call<
  BlockMember,
  [id: Argument<BlockMember, 'id'>, options?: NoOptions]
>({ id: 'members.blockMember', method: 'POST', path: '/members/v1/members/{id}/block', args: ['id'], address: toAddress });

type BulkApproveMembers = typeof contract.bulkApproveMembers;
/** Approve all members that match a filter, in the background. */
export const bulkApproveMembers = /* @__PURE__ */ call<
  BulkApproveMembers,
  [filter: Argument<BulkApproveMembers, 'filter'>, options?: NoOptions]
>({ id: 'members.bulkApproveMembers', method: 'POST', path: '/members/v1/members/bulk/approve-by-filter', args: ['filter'] });

type BulkBlockMembers = typeof contract.bulkBlockMembers;
/** Block all members that match a filter, in the background. */
export const bulkBlockMembers = /* @__PURE__ */ call<
  BulkBlockMembers,
  [filter: Argument<BulkBlockMembers, 'filter'>, options?: NoOptions]
>({ id: 'members.bulkBlockMembers', method: 'POST', path: '/members/v1/members/bulk/block-by-filter', args: ['filter'] });

type BulkDeleteMembers = typeof contract.bulkDeleteMembers;
/** Delete several members; each has its own result. */
export const bulkDeleteMembers = /* @__PURE__ */ call<
  BulkDeleteMembers,
  [memberIds: Argument<BulkDeleteMembers, 'memberIds'>, options?: NoOptions]
>({ id: 'members.bulkDeleteMembers', method: 'POST', path: '/members/v1/members/bulk/delete', args: ['memberIds'] });

type BulkDeleteMembersByFilter = typeof contract.bulkDeleteMembersByFilter;
/** Delete all members that match a filter, in the background. */
export const bulkDeleteMembersByFilter = /* @__PURE__ */ call<
  BulkDeleteMembersByFilter,
  [filter: Argument<BulkDeleteMembersByFilter, 'filter'>, options?: Options<BulkDeleteMembersByFilter>]
>({ id: 'members.bulkDeleteMembersByFilter', method: 'POST', path: '/members/v1/members/bulk/delete-by-filter', args: ['filter'] });

type CreateMember = typeof contract.createMember;
/** Add a member, who can log in once they have chosen a password. */
export const createMember = /* @__PURE__ */ call<
  CreateMember,
  [member: Argument<CreateMember, 'member'>, options?: NoOptions]
>({ id: 'members.createMember', method: 'POST', path: '/members/v1/members', args: ['member'], unwrap: 'member' });

type DeleteMember = typeof contract.deleteMember;
/** Delete a member and their personal data; their bookings stay without it. */
export const deleteMember = /* @__PURE__ */ call<
  DeleteMember,
  [id: Argument<DeleteMember, 'id'>, options?: NoOptions]
>({ id: 'members.deleteMember', method: 'DELETE', path: '/members/v1/members/{id}', args: ['id'], address: toAddress });

type DeleteMemberAddresses = typeof contract.deleteMemberAddresses;
/** Delete a member’s addresses. */
export const deleteMemberAddresses = /* @__PURE__ */ call<
  DeleteMemberAddresses,
  [id: Argument<DeleteMemberAddresses, 'id'>, options?: NoOptions]
>({ id: 'members.deleteMemberAddresses', method: 'DELETE', path: '/members/v1/members/{id}/addresses', args: ['id'], address: toAddress });

type DeleteMemberEmails = typeof contract.deleteMemberEmails;
/** Delete a member’s email addresses except the login address. */
export const deleteMemberEmails = /* @__PURE__ */ call<
  DeleteMemberEmails,
  [id: Argument<DeleteMemberEmails, 'id'>, options?: NoOptions]
>({ id: 'members.deleteMemberEmails', method: 'DELETE', path: '/members/v1/members/{id}/emails', args: ['id'], address: toAddress });

type DeleteMemberPhones = typeof contract.deleteMemberPhones;
/** Delete a member’s phone numbers. */
export const deleteMemberPhones = /* @__PURE__ */ call<
  DeleteMemberPhones,
  [id: Argument<DeleteMemberPhones, 'id'>, options?: NoOptions]
>({ id: 'members.deleteMemberPhones', method: 'DELETE', path: '/members/v1/members/{id}/phones', args: ['id'], address: toAddress });

type DeleteMyMember = typeof contract.deleteMyMember;
/** Delete the current member’s account and personal data. */
export const deleteMyMember = /* @__PURE__ */ call<
  DeleteMyMember,
  [options?: Options<DeleteMyMember>]
>({ id: 'members.deleteMyMember', method: 'DELETE', path: '/members/v1/members/my', address: toAddress });

type DisconnectMember = typeof contract.disconnectMember;
/** Disconnect a member’s account permanently; their data stays. */
export const disconnectMember = /* @__PURE__ */ call<
  DisconnectMember,
  [id: Argument<DisconnectMember, 'id'>, options?: NoOptions]
>({ id: 'members.disconnectMember', method: 'POST', path: '/members/v1/members/{id}/disconnect', args: ['id'], address: toAddress });

type GetCurrentMember = typeof contract.getCurrentMember;
/** Get the current member. */
export const getCurrentMember = /* @__PURE__ */ call<
  GetCurrentMember,
  [options?: Options<GetCurrentMember>]
>({ id: 'members.getCurrentMember', method: 'GET', path: '/members/v1/members/my', address: toAddress });

type GetMember = typeof contract.getMember;
/** Get a member. */
export const getMember = /* @__PURE__ */ call<
  GetMember,
  [id: Argument<GetMember, 'id'>, options?: Options<GetMember>]
>({ id: 'members.getMember', method: 'GET', path: '/members/v1/members/{id}', args: ['id'], unwrap: 'member', address: toAddress });

type JoinCommunity = typeof contract.joinCommunity;
/** Make the current member’s profile public. */
export const joinCommunity = /* @__PURE__ */ call<
  JoinCommunity,
  [options?: NoOptions]
>({ id: 'members.joinCommunity', method: 'POST', path: '/members/v1/members/join-community' });

type LeaveCommunity = typeof contract.leaveCommunity;
/** Make the current member’s profile private. */
export const leaveCommunity = /* @__PURE__ */ call<
  LeaveCommunity,
  [options?: NoOptions]
>({ id: 'members.leaveCommunity', method: 'POST', path: '/members/v1/members/leave-community' });

type ListMembers = typeof contract.listMembers;
/** List members, page by page. */
export const listMembers = /* @__PURE__ */ call<
  ListMembers,
  [options?: Options<ListMembers>]
>({ id: 'members.listMembers', method: 'GET', path: '/members/v1/members', address: toAddress });

type MuteMember = typeof contract.muteMember;
/** Mute a member in the community. */
export const muteMember = /* @__PURE__ */ call<
  MuteMember,
  [id: Argument<MuteMember, 'id'>, options?: NoOptions]
>({ id: 'members.muteMember', method: 'POST', path: '/members/v1/members/{id}/mute', args: ['id'], address: toAddress });

type QueryMembers = typeof contract.queryMembers;
/** Query and search members. */
export const queryMembers = /* @__PURE__ */ call<
  QueryMembers,
  [query?: Argument<QueryMembers, 'query'>, options?: Options<QueryMembers>]
>({ id: 'members.queryMembers', method: 'POST', path: '/members/v1/members/query', args: ['query'], reads: true, list: 'members', run: runList });

type UnmuteMember = typeof contract.unmuteMember;
/** Unmute a member. */
export const unmuteMember = /* @__PURE__ */ call<
  UnmuteMember,
  [id: Argument<UnmuteMember, 'id'>, options?: NoOptions]
>({ id: 'members.unmuteMember', method: 'POST', path: '/members/v1/members/{id}/unmute', args: ['id'], address: toAddress });

type UpdateCurrentMemberSlug = typeof contract.updateCurrentMemberSlug;
/** Set the slug of the current member’s profile. */
export const updateCurrentMemberSlug = /* @__PURE__ */ call<
  UpdateCurrentMemberSlug,
  [slug: Argument<UpdateCurrentMemberSlug, 'slug'>, options?: NoOptions]
>({ id: 'members.updateCurrentMemberSlug', method: 'POST', path: '/members/v1/members/my/slug', args: ['slug'] });

type UpdateMember = typeof contract.updateMember;
/** Update the fields sent of a member; "" clears a text, lists are replaced, empty lists ignored. */
export const updateMember = /* @__PURE__ */ call<
  UpdateMember,
  [id: Argument<UpdateMember, 'member.id'>, member: Argument<UpdateMember, 'member'>, options?: NoOptions]
>({ id: 'members.updateMember', method: 'PATCH', path: '/members/v1/members/{member.id}', args: ['member.id', 'member'], unwrap: 'member', address: toAddress });

type UpdateMemberSlug = typeof contract.updateMemberSlug;
/** Set the slug of a member’s profile. */
export const updateMemberSlug = /* @__PURE__ */ call<
  UpdateMemberSlug,
  [id: Argument<UpdateMemberSlug, 'id'>, slug: Argument<UpdateMemberSlug, 'slug'>, options?: NoOptions]
>({ id: 'members.updateMemberSlug', method: 'POST', path: '/members/v1/members/{id}/slug', args: ['id', 'slug'], address: toAddress });
