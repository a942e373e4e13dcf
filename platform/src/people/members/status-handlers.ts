import type { ErrorCode, MemberId } from '@foyer/contract';
import { toMember } from '../../access/identities/entity.ts';
import type { Identity } from '../../access/identities/identity.ts';
import type { Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import type { MemberActionContext } from './action-context.ts';
import { approve, block, disconnect, mute } from './actions.ts';
import { type MemberCall, memberActionContext } from './call.ts';

type Members = Handlers<'members'>;

/** Makes a handler that applies an action to the named member and returns the result. */
const answer =
  <Code extends ErrorCode>(act: (context: MemberActionContext & Refusing<Code>, id: MemberId) => Promise<Identity>) =>
  async (call: MemberCall & Refusing<Code> & { input: { id: string } }) => {
    const context = { ...memberActionContext(call), fail: call.fail };
    return { member: toMember(await act(context, asId<MemberId>(call.input.id.toLowerCase())), 'FULL') };
  };

export const approveMember: Members['approveMember'] = answer(approve);
export const blockMember: Members['blockMember'] = answer(block);
export const disconnectMember: Members['disconnectMember'] = answer(disconnect);
export const muteMember: Members['muteMember'] = answer<'MEMBER_NOT_FOUND'>((context, id) =>
  mute(context, id, 'MUTED'),
);
export const unmuteMember: Members['unmuteMember'] = answer<'MEMBER_NOT_FOUND'>((context, id) =>
  mute(context, id, 'ACTIVE'),
);
