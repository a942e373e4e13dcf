import type { Handlers } from '../http/handler.ts';
import { notBuilt } from '../lib/not-built.ts';

/** What the business keeps about its members, and takes with it. */
export const handlers: Handlers<'memberRecords'> = {
  countMembers: notBuilt,
  listMemberNotes: notBuilt,
  addMemberNote: notBuilt,
  deleteMemberNote: notBuilt,
  exportMemberData: notBuilt,
  exportMembers: notBuilt,
};
