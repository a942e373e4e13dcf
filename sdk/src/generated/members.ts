// Generated from contract/src/members.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/members';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import { runList } from '../list.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type ApproveMember = typeof contract.approveMember;
/** Let a member in who waits for approval or was blocked. */
export const approveMember = /* @__PURE__ */ call<
  ApproveMember,
  [id: Argument<ApproveMember, 'id'>, options?: NoOptions]
>({ id: 'members.approveMember', method: 'POST', path: '/members/v1/members/{id}/approve', args: ['id'], address: toAddress });

type BlockMember = typeof contract.blockMember;
/** Keep a member out; their sessions and tokens end at once. */
export const blockMember = /* @__PURE__ */ call<
  BlockMember,
  [id: Argument<BlockMember, 'id'>, options?: NoOptions]
>({ id: 'members.blockMember', method: 'POST', path: '/members/v1/members/{id}/block', args: ['id'], address: toAddress });

type BulkApproveMembers = typeof contract.bulkApproveMembers;
/** Approve all members that match, in the background. */
export const bulkApproveMembers = /* @__PURE__ */ call<
  BulkApproveMembers,
  [filter: Argument<BulkApproveMembers, 'filter'>, options?: NoOptions]
>({ id: 'members.bulkApproveMembers', method: 'POST', path: '/members/v1/members/bulk/approve-by-filter', args: ['filter'] });

type BulkBlockMembers = typeof contract.bulkBlockMembers;
/** Block all members that match, in the background. */
export const bulkBlockMembers = /* @__PURE__ */ call<
  BulkBlockMembers,
  [filter: Argument<BulkBlockMembers, 'filter'>, options?: NoOptions]
>({ id: 'members.bulkBlockMembers', method: 'POST', path: '/members/v1/members/bulk/block-by-filter', args: ['filter'] });

type BulkDeleteMembers = typeof contract.bulkDeleteMembers;
/** Delete members, each with a result of its own. */
export const bulkDeleteMembers = /* @__PURE__ */ call<
  BulkDeleteMembers,
  [memberIds: Argument<BulkDeleteMembers, 'memberIds'>, options?: NoOptions]
>({ id: 'members.bulkDeleteMembers', method: 'POST', path: '/members/v1/members/bulk/delete', args: ['memberIds'] });

type BulkDeleteMembersByFilter = typeof contract.bulkDeleteMembersByFilter;
/** Delete all members that match, in the background. */
export const bulkDeleteMembersByFilter = /* @__PURE__ */ call<
  BulkDeleteMembersByFilter,
  [filter: Argument<BulkDeleteMembersByFilter, 'filter'>, options?: Options<BulkDeleteMembersByFilter>]
>({ id: 'members.bulkDeleteMembersByFilter', method: 'POST', path: '/members/v1/members/bulk/delete-by-filter', args: ['filter'] });

type CreateMember = typeof contract.createMember;
/** Add a member; they log in once they chose a password. */
export const createMember = /* @__PURE__ */ call<
  CreateMember,
  [member: Argument<CreateMember, 'member'>, options?: NoOptions]
>({ id: 'members.createMember', method: 'POST', path: '/members/v1/members', args: ['member'], unwrap: 'member' });

type DeleteMember = typeof contract.deleteMember;
/** Delete a member and everything personal; bookings stay without their data. */
export const deleteMember = /* @__PURE__ */ call<
  DeleteMember,
  [id: Argument<DeleteMember, 'id'>, options?: NoOptions]
>({ id: 'members.deleteMember', method: 'DELETE', path: '/members/v1/members/{id}', args: ['id'], address: toAddress });

type DeleteMemberAddresses = typeof contract.deleteMemberAddresses;
/** Remove the addresses of a member. */
export const deleteMemberAddresses = /* @__PURE__ */ call<
  DeleteMemberAddresses,
  [id: Argument<DeleteMemberAddresses, 'id'>, options?: NoOptions]
>({ id: 'members.deleteMemberAddresses', method: 'DELETE', path: '/members/v1/members/{id}/addresses', args: ['id'], address: toAddress });

type DeleteMemberEmails = typeof contract.deleteMemberEmails;
/** Remove the e-mail addresses of a member; the login e-mail stays. */
export const deleteMemberEmails = /* @__PURE__ */ call<
  DeleteMemberEmails,
  [id: Argument<DeleteMemberEmails, 'id'>, options?: NoOptions]
>({ id: 'members.deleteMemberEmails', method: 'DELETE', path: '/members/v1/members/{id}/emails', args: ['id'], address: toAddress });

type DeleteMemberPhones = typeof contract.deleteMemberPhones;
/** Remove the phone numbers of a member. */
export const deleteMemberPhones = /* @__PURE__ */ call<
  DeleteMemberPhones,
  [id: Argument<DeleteMemberPhones, 'id'>, options?: NoOptions]
>({ id: 'members.deleteMemberPhones', method: 'DELETE', path: '/members/v1/members/{id}/phones', args: ['id'], address: toAddress });

type DeleteMyMember = typeof contract.deleteMyMember;
/** Delete one’s own account and everything personal. */
export const deleteMyMember = /* @__PURE__ */ call<
  DeleteMyMember,
  [options?: Options<DeleteMyMember>]
>({ id: 'members.deleteMyMember', method: 'DELETE', path: '/members/v1/members/my', address: toAddress });

type DisconnectMember = typeof contract.disconnectMember;
/** Take the account from a member for good; what is known of them stays. */
export const disconnectMember = /* @__PURE__ */ call<
  DisconnectMember,
  [id: Argument<DisconnectMember, 'id'>, options?: NoOptions]
>({ id: 'members.disconnectMember', method: 'POST', path: '/members/v1/members/{id}/disconnect', args: ['id'], address: toAddress });

type GetCurrentMember = typeof contract.getCurrentMember;
/** The member who asks. */
export const getCurrentMember = /* @__PURE__ */ call<
  GetCurrentMember,
  [options?: Options<GetCurrentMember>]
>({ id: 'members.getCurrentMember', method: 'GET', path: '/members/v1/members/my', address: toAddress });

type GetMember = typeof contract.getMember;
/** A member. */
export const getMember = /* @__PURE__ */ call<
  GetMember,
  [id: Argument<GetMember, 'id'>, options?: Options<GetMember>]
>({ id: 'members.getMember', method: 'GET', path: '/members/v1/members/{id}', args: ['id'], unwrap: 'member', address: toAddress });

type JoinCommunity = typeof contract.joinCommunity;
/** Show one’s profile to the community. */
export const joinCommunity = /* @__PURE__ */ call<
  JoinCommunity,
  [options?: NoOptions]
>({ id: 'members.joinCommunity', method: 'POST', path: '/members/v1/members/join-community' });

type LeaveCommunity = typeof contract.leaveCommunity;
/** Hide one’s profile from the community. */
export const leaveCommunity = /* @__PURE__ */ call<
  LeaveCommunity,
  [options?: NoOptions]
>({ id: 'members.leaveCommunity', method: 'POST', path: '/members/v1/members/leave-community' });

type ListMembers = typeof contract.listMembers;
/** Members, page by page. */
export const listMembers = /* @__PURE__ */ call<
  ListMembers,
  [options?: Options<ListMembers>]
>({ id: 'members.listMembers', method: 'GET', path: '/members/v1/members', address: toAddress });

type MuteMember = typeof contract.muteMember;
/** Keep a member from writing in the community. */
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
/** Let a muted member write again. */
export const unmuteMember = /* @__PURE__ */ call<
  UnmuteMember,
  [id: Argument<UnmuteMember, 'id'>, options?: NoOptions]
>({ id: 'members.unmuteMember', method: 'POST', path: '/members/v1/members/{id}/unmute', args: ['id'], address: toAddress });

type UpdateCurrentMemberSlug = typeof contract.updateCurrentMemberSlug;
/** Choose the address of one’s profile. */
export const updateCurrentMemberSlug = /* @__PURE__ */ call<
  UpdateCurrentMemberSlug,
  [slug: Argument<UpdateCurrentMemberSlug, 'slug'>, options?: NoOptions]
>({ id: 'members.updateCurrentMemberSlug', method: 'POST', path: '/members/v1/members/my/slug', args: ['slug'] });

type UpdateMember = typeof contract.updateMember;
/** Change what is sent of a member; "" clears a text, lists are replaced, empty lists ignored. */
export const updateMember = /* @__PURE__ */ call<
  UpdateMember,
  [id: Argument<UpdateMember, 'member.id'>, member: Argument<UpdateMember, 'member'>, options?: NoOptions]
>({ id: 'members.updateMember', method: 'PATCH', path: '/members/v1/members/{member.id}', args: ['member.id', 'member'], unwrap: 'member', address: toAddress });

type UpdateMemberSlug = typeof contract.updateMemberSlug;
/** Choose the address of a profile. */
export const updateMemberSlug = /* @__PURE__ */ call<
  UpdateMemberSlug,
  [id: Argument<UpdateMemberSlug, 'id'>, slug: Argument<UpdateMemberSlug, 'slug'>, options?: NoOptions]
>({ id: 'members.updateMemberSlug', method: 'POST', path: '/members/v1/members/{id}/slug', args: ['id', 'slug'], address: toAddress });
