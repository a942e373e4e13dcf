import type { MemberId } from '@foyer/contract';
import { findIdentity } from '../../access/identities/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { startJobByFilter } from './start.ts';

type Members = Handlers<'members'>;

/**
 * Ignores who inherits a deleted member's content, since members have none; the inheriting member only has to exist.
 */
export const bulkDeleteMembersByFilter: Members['bulkDeleteMembersByFilter'] = async (call) => {
  const { tx, caller, input } = call;
  const { contentAssigneeId, filter, search } = input;
  if (contentAssigneeId && !(await findIdentity(tx, caller.siteId, asId<MemberId>(contentAssigneeId.toLowerCase())))) {
    throw new ValidationError([oneViolation('contentAssigneeId', 'must be a member who can inherit the content')]);
  }
  const { id: jobId } = await startJobByFilter(call, 'DELETE', { filter, search });
  return { jobId };
};

export const bulkApproveMembers: Members['bulkApproveMembers'] = async (call) => {
  const { id: jobId } = await startJobByFilter(call, 'APPROVE', call.input);
  return { jobId };
};

export const bulkBlockMembers: Members['bulkBlockMembers'] = async (call) => {
  const { id: jobId } = await startJobByFilter(call, 'BLOCK', call.input);
  return { jobId };
};
