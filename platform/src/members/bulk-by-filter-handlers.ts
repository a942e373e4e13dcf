import type { Handlers } from '../http/handler.ts';
import { notBuilt } from '../lib/not-built.ts';

type Members = Handlers<'members'>;

export const bulkDeleteMembersByFilter: Members['bulkDeleteMembersByFilter'] = notBuilt;
export const bulkApproveMembers: Members['bulkApproveMembers'] = notBuilt;
export const bulkBlockMembers: Members['bulkBlockMembers'] = notBuilt;
