import type { Handlers } from '../server/http/handler.ts';
import {
  bulkApproveMembers,
  bulkBlockMembers,
  bulkDeleteMembersByFilter,
} from './member-jobs/bulk-by-filter-handlers.ts';
import { memberHandlers } from './members/handlers.ts';

export const handlers: Handlers<'members'> = {
  ...memberHandlers,
  bulkDeleteMembersByFilter,
  bulkApproveMembers,
  bulkBlockMembers,
};
