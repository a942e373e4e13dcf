// Generated from contract/src/member-records.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { MemberSearchInput } from './shapes.ts';

export interface AddMemberNoteResponse {
  note: { id: string; text: string; authorName: string; createdDate: Date };
}
/** Add a note about a member, who sees it only in an export of their data, or about a contact. */
export const addMemberNote: Call<[memberId: string, text: string, options?: NoOptions], AddMemberNoteResponse, 'MEMBER_NOT_FOUND' | 'TOO_MANY_NOTES'> = /* @__PURE__ */ call('memberRecords.addMemberNote POST /foyer/v1/members/{memberId}/notes text', toAddress);

export interface CountMembersResponse {
  total: number;
  pending: number;
  approved: number;
  blocked: number;
  offline: number;
}
/** Count members by status. */
export const countMembers: Call<[options?: NoOptions], CountMembersResponse, never> = /* @__PURE__ */ call('memberRecords.countMembers GET /foyer/v1/members/count', toAddress);

export interface DeleteMemberNoteResponse {
}
/** Delete a note. */
export const deleteMemberNote: Call<[memberId: string, noteId: string, options?: NoOptions], DeleteMemberNoteResponse, 'NOTE_NOT_FOUND'> = /* @__PURE__ */ call('memberRecords.deleteMemberNote DELETE /foyer/v1/members/{memberId}/notes/{noteId}', toAddress);

export interface ExportMemberDataResponse {
  data: Record<string, unknown>;
}
/** Export everything held about a member, for them to see. */
export const exportMemberData: Call<[memberId: string, options?: NoOptions], ExportMemberDataResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('memberRecords.exportMemberData GET /foyer/v1/members/{memberId}/data', toAddress);

export interface ExportMembersOptions {
  filter?: Record<string, unknown> | null;
  search?: MemberSearchInput | null;
  cursor?: string | null;
}
export interface ExportMembersResponse {
  csv: string;
  count: number;
  cursor?: string;
}
/** Get the next part of a CSV of all members that match; the last one has no cursor. */
export const exportMembers: Call<[options?: ExportMembersOptions], ExportMembersResponse, never> = /* @__PURE__ */ call('memberRecords.exportMembers READ /foyer/v1/members/export');

export interface ListMemberNotesResponse {
  notes: { id: string; text: string; authorName: string; createdDate: Date }[];
}
/** List the notes about a member, or a contact, newest first; at most 100. */
export const listMemberNotes: Call<[memberId: string, options?: NoOptions], ListMemberNotesResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('memberRecords.listMemberNotes GET /foyer/v1/members/{memberId}/notes', toAddress);

export interface ResolveMemberSlugResponse {
  memberId: string;
  slug: string;
}
/** Find the member whose profile has or had this slug. */
export const resolveMemberSlug: Call<[slug: string, options?: NoOptions], ResolveMemberSlugResponse, 'MEMBER_NOT_FOUND'> = /* @__PURE__ */ call('memberRecords.resolveMemberSlug GET /foyer/v1/members/by-slug/{slug}', toAddress);
