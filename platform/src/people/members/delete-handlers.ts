import type { MemberId } from '@foyer/contract';
import { findIdentity } from '../../access/identities/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { remove } from './actions.ts';
import { memberActionContext } from './call.ts';
import { requireRecentSignIn } from './require-member.ts';

type Members = Handlers<'members'>;

export const deleteMember: Members['deleteMember'] = async (call) => {
  await remove({ ...memberActionContext(call), fail: call.fail }, asId<MemberId>(call.input.id.toLowerCase()));
  return {};
};

/**
 * Ignores who inherits the deleted member's content, since members have none; the inheriting member only has to exist.
 */
export const deleteMyMember: Members['deleteMyMember'] = async (call) => {
  const { tx, input, fail } = call;
  const { siteId, id } = requireRecentSignIn(call);
  const { contentAssigneeId } = input;
  if (contentAssigneeId && !(await findIdentity(tx, siteId, asId<MemberId>(contentAssigneeId.toLowerCase())))) {
    return fail('MEMBER_NOT_FOUND', 'There is no member who could inherit the content.');
  }
  await remove({ ...memberActionContext(call), fail: call.fail }, id);
  return {};
};
