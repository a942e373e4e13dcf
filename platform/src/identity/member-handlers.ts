import type { MemberId, modules } from '@foyer/contract';
import { recordSecurityEvent, type SecurityEventType } from '../audit/store.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { asId } from '../lib/ids.ts';
import { toTimestamp } from '../lib/timestamp.ts';
import { closeSignIns } from '../sign-in/close-sign-ins.ts';
import type { Identity } from './identity.ts';
import { mailPerson } from './mails.ts';
import { settle } from './state.ts';
import { lockIdentity, updateIdentity } from './store.ts';

type MemberCall = Call<(typeof modules)['members']['approveMember' | 'blockMember']>;

const statusNames = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  DELETED: 'UNKNOWN',
} as const satisfies Record<Identity['status'], string>;

const toMember = (identity: Identity) => ({
  id: identity.id,
  loginEmail: identity.email,
  loginEmailVerified: identity.isEmailVerified,
  status: statusNames[identity.status],
  createdDate: toTimestamp(identity.createdAt),
  updatedDate: toTimestamp(identity.updatedAt),
  ...(identity.lastLoginAt === undefined ? {} : { lastLoginDate: toTimestamp(identity.lastLoginAt) }),
});

async function lockMember({ tx, caller, input, fail }: MemberCall): Promise<Identity> {
  const member = await lockIdentity(tx, caller.siteId, asId<MemberId>(input.id.toLowerCase()));
  return member ?? fail('MEMBER_NOT_FOUND', 'There is no such member.');
}

const note = ({ tx, caller, from, now }: MemberCall, type: SecurityEventType, { id }: Identity): Promise<void> =>
  recordSecurityEvent(tx, {
    siteId: caller.siteId,
    type,
    identityId: id,
    clientAppId: caller.clientAppId,
    from,
    now,
    data: { by: caller.id },
  });

export const handlers: Handlers<'members'> = {
  async approveMember(call) {
    const { tx, caller, now, publicUrl } = call;
    const member = await lockMember(call);
    const closed = member.status === 'BLOCKED' ? ({ ...member, status: 'PENDING' } as const) : member;
    const change = settle(closed, 'PENDING_ADMIN_APPROVAL_REQUIRED');
    if (change.status === member.status && change.pendingReasons.length === member.pendingReasons.length) {
      return { member: toMember(member) };
    }
    const approved = await updateIdentity(tx, caller.siteId, member.id, change, now);
    await note(call, 'MEMBER_APPROVED', member);
    if (approved.status === 'ACTIVE') {
      await mailPerson(call, caller.siteId, approved, 'approved', { url: `${publicUrl}/hosted/sign-in` });
    }
    return { member: toMember(approved) };
  },

  async blockMember(call) {
    const { tx, caller, now, fail } = call;
    const member = await lockMember(call);
    if (caller.kind === 'member' && caller.id === member.id) {
      return fail('MEMBER_SELF_BLOCK_FORBIDDEN', 'You can not block yourself.');
    }
    if (member.role === 'owner') return fail('OWNER_MEMBER_BLOCK_FORBIDDEN', 'An owner can not be blocked.');
    if (member.status === 'BLOCKED') return { member: toMember(member) };
    const blocked = await updateIdentity(tx, caller.siteId, member.id, { status: 'BLOCKED' }, now);
    await closeSignIns(tx, caller.siteId, member.id, now);
    await note(call, 'MEMBER_BLOCKED', member);
    return { member: toMember(blocked) };
  },
};
