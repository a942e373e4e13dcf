import type { MemberId, Modules, ResponseOf } from '@foyer/contract';
import { toMember } from '../../access/identities/entity.ts';
import { readSlug } from '../../access/identities/slug.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { lockToChange } from './access.ts';
import { type MemberCall, memberActionContext } from './call.ts';
import { chooseSlug, joinCommunity as join, leaveCommunity as leave } from './community.ts';
import { requireMember } from './require-member.ts';

type Members = Handlers<'members'>;

export const joinCommunity: Members['joinCommunity'] = async (call) => {
  const { siteId, id } = requireMember(call.caller);
  return { member: toMember(await join(call.tx, siteId, id, call.now), 'FULL') };
};

export const leaveCommunity: Members['leaveCommunity'] = async (call) => {
  const { siteId, id } = requireMember(call.caller);
  return { member: toMember(await leave(call.tx, siteId, id, call.now), 'FULL') };
};

export const updateCurrentMemberSlug: Members['updateCurrentMemberSlug'] = (call) =>
  answerSlug(call, requireMember(call.caller).id, call.input.slug);

export const updateMemberSlug: Members['updateMemberSlug'] = (call) =>
  answerSlug(call, asId<MemberId>(call.input.id.toLowerCase()), call.input.slug);

async function answerSlug(
  call: MemberCall,
  id: MemberId,
  text: string,
): Promise<ResponseOf<Modules['members']['updateMemberSlug']>> {
  const { tx, siteId, now } = memberActionContext(call);
  const slug = readSlug(text, 'slug');
  const member = await lockToChange({ tx, siteId }, call.caller, id);
  return { member: toMember(await chooseSlug(tx, siteId, member, slug, now), 'FULL') };
}
