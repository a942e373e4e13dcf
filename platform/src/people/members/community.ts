import type { MemberId } from '@foyer/contract';
import type { Identity } from '../../access/identities/identity.ts';
import { changeIdentity } from '../../access/identities/identity-changes.ts';
import { claimSlug } from '../../access/identities/slug-store.ts';
import type { Refusing } from '../../server/http/handler.ts';
import type { MemberActionContext } from './action-context.ts';
import { lockMember } from './actions.ts';

type CommunityCall = Pick<MemberActionContext, 'tx' | 'siteId' | 'now'>;

/** Makes a member's profile public. */
export async function joinCommunity(
  call: CommunityCall & Refusing<'MEMBER_NOT_FOUND' | 'COMMUNITY_JOIN_IMPOSSIBLE'>,
  id: MemberId,
): Promise<Identity> {
  const { tx, siteId, now } = call;
  const member = await lockMember(call, id);
  if (member.status !== 'ACTIVE') {
    call.fail('COMMUNITY_JOIN_IMPOSSIBLE', 'Only active members can join the community.');
  }
  if (member.privacyStatus === 'PUBLIC') return member;
  return changeIdentity(tx, siteId, id, { privacyStatus: 'PUBLIC' }, now);
}

/** Makes a member's profile private. */
export async function leaveCommunity(
  call: CommunityCall & Refusing<'MEMBER_NOT_FOUND'>,
  id: MemberId,
): Promise<Identity> {
  const { tx, siteId, now } = call;
  const member = await lockMember(call, id);
  if (member.privacyStatus === 'PRIVATE') return member;
  return changeIdentity(tx, siteId, id, { privacyStatus: 'PRIVATE' }, now);
}

/** Changes the slug of a locked member; the old slug stays reserved for them. */
export async function chooseSlug(
  { tx, siteId, now, fail }: CommunityCall & Refusing<'SLUG_ALREADY_EXISTS'>,
  member: Identity,
  slug: string,
): Promise<Identity> {
  const { id, email, profile } = member;
  if (slug === member.slug) return member;
  if (!(await claimSlug(tx, siteId, { slug, memberId: id, now }))) {
    fail('SLUG_ALREADY_EXISTS', 'Another member has this slug or used to have it.', { slug });
  }
  return changeIdentity(tx, siteId, id, { person: { email, slug, profile } }, now);
}
