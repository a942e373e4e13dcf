import type { Handlers } from '../server/http/handler.ts';
import { customerHandlers } from './customers/handlers.ts';
import {
  bulkApproveMembers,
  bulkBlockMembers,
  bulkDeleteMembersByFilter,
} from './member-jobs/bulk-by-filter-handlers.ts';
import { readCustomerFile, startCustomerImport, undoCustomerImport } from './member-jobs/customer-import-handlers.ts';
import { memberHandlers } from './members/handlers.ts';

export const handlers: Handlers<'members'> = {
  ...memberHandlers,
  bulkDeleteMembersByFilter,
  bulkApproveMembers,
  bulkBlockMembers,
};

export const customers: Handlers<'customers'> = {
  ...customerHandlers,
  readCustomerFile,
  startCustomerImport,
  undoCustomerImport,
};
