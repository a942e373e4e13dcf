import type { Handlers } from '../../server/http/handler.ts';
import { bulkDeleteMembers } from './bulk-handlers.ts';
import { deleteMemberAddresses, deleteMemberEmails, deleteMemberPhones, updateMember } from './change-handlers.ts';
import { joinCommunity, leaveCommunity, updateCurrentMemberSlug, updateMemberSlug } from './community-handlers.ts';
import { createMember } from './create-handler.ts';
import { deleteMember, deleteMyMember } from './delete-handlers.ts';
import { getCurrentMember, getMember, listMembers, queryMembers } from './read-handlers.ts';
import { approveMember, blockMember, disconnectMember, muteMember, unmuteMember } from './status-handlers.ts';

/** Operations that finish with their response; bulk jobs are in member-jobs/. */
export const memberHandlers = {
  getCurrentMember,
  getMember,
  listMembers,
  queryMembers,
  createMember,
  updateMember,
  updateCurrentMemberSlug,
  updateMemberSlug,
  joinCommunity,
  leaveCommunity,
  deleteMemberPhones,
  deleteMemberEmails,
  deleteMemberAddresses,
  muteMember,
  unmuteMember,
  approveMember,
  blockMember,
  disconnectMember,
  deleteMember,
  deleteMyMember,
  bulkDeleteMembers,
} satisfies Partial<Handlers<'members'>>;
