import { isDeepStrictEqual } from 'node:util';
import type { MemberId } from '@foyer/contract';
import { toMember } from '../../access/identities/entity.ts';
import type { Identity } from '../../access/identities/identity.ts';
import { changeIdentity } from '../../access/identities/identity-changes.ts';
import type { Profile } from '../../access/identities/profile.ts';
import type { Handlers, Refusing } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { pathsIn } from '../../server/lib/merge.ts';
import { lockToChange } from './access.ts';
import { type MemberCall, memberActionContext } from './call.ts';
import { clearProfile } from './cleared-profile.ts';
import { refuseOthers } from './other-operations.ts';
import { readPictures } from './pictures.ts';
import { changeProfile } from './profile-change.ts';

type Members = Handlers<'members'>;

/** A whole member can be sent back; what has operations of its own is refused if it differs. */
export const updateMember: Members['updateMember'] = async (call) => {
  const { input, now, caller, publicUrl } = call;
  const { member: sent } = input;
  return change(call, sent.id ?? '', async (member) => {
    refuseOthers(member, sent);
    const cleared = pathsIn(call.cleared, 'member');
    const pictures = await readPictures({ tx: call.tx, siteId: caller.siteId, publicUrl }, sent.profile);
    const kept = clearProfile(member.profile, cleared);
    const profile = changeProfile(kept, sent, pictures, now);
    const chosen = sent.privacyStatus;
    return { profile, privacyStatus: chosen === 'PRIVATE' || chosen === 'PUBLIC' ? chosen : member.privacyStatus };
  });
};

export const deleteMemberPhones: Members['deleteMemberPhones'] = (call) =>
  change(call, call.input.id, async ({ profile: { phonesV2, ...profile } }) => ({ profile }));

export const deleteMemberEmails: Members['deleteMemberEmails'] = (call) =>
  change(call, call.input.id, async ({ profile: { secondaryEmails, ...profile } }) => ({ profile }));

export const deleteMemberAddresses: Members['deleteMemberAddresses'] = (call) =>
  change(call, call.input.id, async ({ profile: { addresses, ...profile } }) => ({ profile }));

type Change = { profile: Profile } & Partial<Pick<Identity, 'privacyStatus'>>;

/** Saves the change if it makes a difference; a repeat announces nothing. */
async function change(
  call: MemberCall & Refusing<'MEMBER_NOT_FOUND'>,
  id: string,
  decide: (member: Identity) => Promise<Change>,
) {
  const { tx, siteId, now } = memberActionContext(call);
  const member = await lockToChange({ tx, siteId, fail: call.fail }, call.caller, asId<MemberId>(id.toLowerCase()));
  const { profile, privacyStatus = member.privacyStatus } = await decide(member);
  if (privacyStatus === member.privacyStatus && isDeepStrictEqual(profile, member.profile)) {
    return { member: toMember(member, 'FULL') };
  }
  const { email, slug } = member;
  const person = { email, slug, profile };
  return { member: toMember(await changeIdentity(tx, siteId, member.id, { person, privacyStatus }, now), 'FULL') };
}
