import type { MemberId, Modules, ResponseOf } from '@foyer/contract';
import { toMember } from '../../access/identities/entity.ts';
import { readSlug } from '../../access/identities/slug.ts';
import type { Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { lockToChange } from './access.ts';
import { type MemberCall, memberActionContext } from './call.ts';
import { chooseSlug, joinCommunity as join, leaveCommunity as leave } from './community.ts';
import { requireMember } from './require-member.ts';

type Members = Handlers<'members'>;

export const joinCommunity: Members['joinCommunity'] = async (call) => {
  const { siteId, id } = requireMember(call);
  return { member: toMember(await join({ ...call, siteId }, id), 'FULL') };
};

export const leaveCommunity: Members['leaveCommunity'] = async (call) => {
  const { siteId, id } = requireMember(call);
  return { member: toMember(await leave({ ...call, siteId }, id), 'FULL') };
};

export const updateCurrentMemberSlug: Members['updateCurrentMemberSlug'] = (call) =>
  answerSlug(call, requireMember(call).id, call.input.slug);

export const updateMemberSlug: Members['updateMemberSlug'] = (call) =>
  answerSlug(call, asId<MemberId>(call.input.id.toLowerCase()), call.input.slug);

async function answerSlug(
  call: MemberCall & Refusing<'MEMBER_NOT_FOUND' | 'SLUG_ALREADY_EXISTS'>,
  id: MemberId,
  text: string,
): Promise<ResponseOf<Modules['members']['updateMemberSlug']>> {
  const context = { ...memberActionContext(call), fail: call.fail };
  const slug = readSlug(text, 'slug');
  const member = await lockToChange(context, call.caller, id);
  return { member: toMember(await chooseSlug(context, member, slug), 'FULL') };
}
