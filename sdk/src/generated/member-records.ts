// Generated from contract/src/member-records.ts by `npm run generate`. Do not edit.
import type * as contract from '@foyer/contract/member-records';
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Argument, NoOptions, Options } from '../method.ts';

type AddMemberNote = typeof contract.addMemberNote;
/** Add a note about a member, who sees it only in an export of their data. */
export const addMemberNote = /* @__PURE__ */ call<
  AddMemberNote,
  [memberId: Argument<AddMemberNote, 'memberId'>, text: Argument<AddMemberNote, 'text'>, options?: NoOptions]
>({ id: 'memberRecords.addMemberNote', method: 'POST', path: '/foyer/v1/members/{memberId}/notes', args: ['memberId', 'text'], address: toAddress });

type CountMembers = typeof contract.countMembers;
/** Count members by status. */
export const countMembers = /* @__PURE__ */ call<
  CountMembers,
  [options?: NoOptions]
>({ id: 'memberRecords.countMembers', method: 'GET', path: '/foyer/v1/members/count', address: toAddress });

type DeleteMemberNote = typeof contract.deleteMemberNote;
/** Delete a note. */
export const deleteMemberNote = /* @__PURE__ */ call<
  DeleteMemberNote,
  [memberId: Argument<DeleteMemberNote, 'memberId'>, noteId: Argument<DeleteMemberNote, 'noteId'>, options?: NoOptions]
>({ id: 'memberRecords.deleteMemberNote', method: 'DELETE', path: '/foyer/v1/members/{memberId}/notes/{noteId}', args: ['memberId', 'noteId'], address: toAddress });

type ExportMemberData = typeof contract.exportMemberData;
/** Export everything held about a member, for them to see. */
export const exportMemberData = /* @__PURE__ */ call<
  ExportMemberData,
  [memberId: Argument<ExportMemberData, 'memberId'>, options?: NoOptions]
>({ id: 'memberRecords.exportMemberData', method: 'GET', path: '/foyer/v1/members/{memberId}/data', args: ['memberId'], address: toAddress });

type ExportMembers = typeof contract.exportMembers;
/** Get the next part of a CSV of all members that match; the last one has no cursor. */
export const exportMembers = /* @__PURE__ */ call<
  ExportMembers,
  [options?: Options<ExportMembers>]
>({ id: 'memberRecords.exportMembers', method: 'POST', path: '/foyer/v1/members/export', reads: true });

type ListMemberNotes = typeof contract.listMemberNotes;
/** List the notes about a member, newest first; at most 100. */
export const listMemberNotes = /* @__PURE__ */ call<
  ListMemberNotes,
  [memberId: Argument<ListMemberNotes, 'memberId'>, options?: NoOptions]
>({ id: 'memberRecords.listMemberNotes', method: 'GET', path: '/foyer/v1/members/{memberId}/notes', args: ['memberId'], address: toAddress });

type ResolveMemberSlug = typeof contract.resolveMemberSlug;
/** Find the member whose profile has or had this slug. */
export const resolveMemberSlug = /* @__PURE__ */ call<
  ResolveMemberSlug,
  [slug: Argument<ResolveMemberSlug, 'slug'>, options?: NoOptions]
>({ id: 'memberRecords.resolveMemberSlug', method: 'GET', path: '/foyer/v1/members/by-slug/{slug}', args: ['slug'], address: toAddress });
