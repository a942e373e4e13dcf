import type { MemberId } from '@foyer/contract';
import { recordSecurityEvent, type SecurityEventType } from '../../access/audit/store.ts';
import type { Identity } from '../../access/identities/identity.ts';
import { changeIdentity } from '../../access/identities/identity-changes.ts';
import { identityLifecycle } from '../../access/identities/lifecycle.ts';
import { lockIdentity } from '../../access/identities/store.ts';
import { revokeSignIns } from '../../access/sessions/revoke-sign-ins.ts';
import { mailPerson } from '../../access/sign-in/mails.ts';
import { settle } from '../../access/sign-in/state.ts';
import { dropFeedsOf } from '../../calendars/feeds/store.ts';
import { hasRunningOrder, hasRunningSale } from '../../paid-plans/orders/store.ts';
import { mayActOn } from '../../server/http/authority.ts';
import type { Refusing } from '../../server/http/handler.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import type { MemberActionContext } from './action-context.ts';
import { eraseMember } from './erasure.ts';

/** Locks the member, so that actions on one member run one after the other. */
export async function lockMember(
  { tx, siteId, fail }: Pick<MemberActionContext, 'tx' | 'siteId'> & Refusing<'MEMBER_NOT_FOUND'>,
  id: MemberId,
): Promise<Identity> {
  const member = await lockIdentity(tx, siteId, id);
  if (member) return member;
  return fail('MEMBER_NOT_FOUND', 'There is no such member.');
}

const note = (
  { tx, siteId, actor, from, now }: MemberActionContext,
  type: SecurityEventType,
  identityId: MemberId,
): Promise<void> =>
  recordSecurityEvent(tx, {
    siteId,
    type,
    identityId,
    clientAppId: actor.clientAppId,
    from,
    now,
    data: { by: actor.id },
  });

/** Approves a pending or blocked member. A disconnected member can't be reactivated. */
export async function approve(
  context: MemberActionContext & Refusing<'MEMBER_NOT_FOUND' | 'MEMBER_OFFLINE'>,
  id: MemberId,
): Promise<Identity> {
  const { tx, siteId, now, publicUrl } = context;
  const member = await lockMember(context, id);
  refuseAbove(context, member);
  if (!identityLifecycle.isAllowed('approve', member.status)) {
    return context.fail('MEMBER_OFFLINE', 'This member was disconnected permanently and can’t be reactivated.');
  }
  const closed = member.status === 'BLOCKED' ? ({ ...member, status: 'PENDING' } as const) : member;
  const change = settle(closed, 'PENDING_ADMIN_APPROVAL_REQUIRED');
  if (change.status === member.status && change.pendingReasons.length === member.pendingReasons.length) return member;
  const approved = await changeIdentity(tx, siteId, id, change, now);
  await note(context, 'MEMBER_APPROVED', id);
  if (approved.status === 'ACTIVE')
    await mailPerson(context, siteId, approved, 'approved', { url: `${publicUrl}/hosted/sign-in` });
  return approved;
}

type BlockContext = MemberActionContext &
  Refusing<
    | 'MEMBER_NOT_FOUND'
    | 'MEMBER_SELF_BLOCK_FORBIDDEN'
    | 'OWNER_MEMBER_BLOCK_FORBIDDEN'
    | 'ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN'
  >;

/** Blocks a member and ends all their sessions. */
export const block = (context: BlockContext, id: MemberId): Promise<Identity> => suspend(context, id, 'block');

/** Disconnects a member for good. */
export const disconnect = (context: BlockContext, id: MemberId): Promise<Identity> =>
  suspend(context, id, 'disconnect');

async function suspend(context: BlockContext, id: MemberId, action: 'block' | 'disconnect'): Promise<Identity> {
  const { tx, siteId, actor, now } = context;
  const member = await lockMember(context, id);
  if (actor.id === id) {
    context.fail('MEMBER_SELF_BLOCK_FORBIDDEN', 'You can’t block yourself.', { memberId: id });
  }
  if (member.role === 'owner') {
    context.fail('OWNER_MEMBER_BLOCK_FORBIDDEN', 'An owner can’t be blocked.', { memberId: id });
  }
  refuseAbove(context, member);
  if (!identityLifecycle.isAllowed(action, member.status)) return member;
  if (await hasRunningSale(tx, siteId, id, now)) {
    const description = 'This member has an order that has not ended; cancel it first.';
    context.fail('ACTIVE_SUBSCRIPTION_MEMBER_BLOCK_FORBIDDEN', description, { memberId: id });
  }
  const status = identityLifecycle.targetOf(action);
  const changed = await changeIdentity(tx, siteId, id, { status }, now);
  await revokeSignIns(tx, siteId, id, now);
  await dropFeedsOf(tx, siteId, member, 'member');
  await note(context, action === 'block' ? 'MEMBER_BLOCKED' : 'MEMBER_DISCONNECTED', id);
  return changed;
}

export async function mute(
  context: MemberActionContext & Refusing<'MEMBER_NOT_FOUND'>,
  id: MemberId,
  activityStatus: 'ACTIVE' | 'MUTED',
): Promise<Identity> {
  const member = await lockMember(context, id);
  refuseAbove(context, member);
  if (member.activityStatus === activityStatus) return member;
  await note(context, activityStatus === 'MUTED' ? 'MEMBER_MUTED' : 'MEMBER_UNMUTED', id);
  return changeIdentity(context.tx, context.siteId, id, { activityStatus }, context.now);
}

/** Deletes a member and everything personal about them. A member with a role has to leave the team first. */
export async function remove(context: MemberActionContext & Refusing<'MEMBER_NOT_FOUND'>, id: MemberId): Promise<void> {
  const member = await lockMember(context, id);
  if (member.role !== 'member') {
    throw new ValidationError([
      {
        ...oneViolation('id', 'has a role in the business; remove them from the team first', 'OTHER'),
        ruleName: 'OWNER_OR_CONTRIBUTOR_MEMBER_DELETE_FORBIDDEN',
        data: { memberId: id },
      },
    ]);
  }
  if (await hasRunningOrder(context.tx, context.siteId, id, context.now)) {
    throw new ValidationError([
      {
        ...oneViolation('id', 'has an order that has not ended; cancel it first', 'OTHER'),
        ruleName: 'ACTIVE_SUBSCRIPTION_MEMBER_DELETE_FORBIDDEN',
        data: { memberId: id },
      },
    ]);
  }
  await note(context, 'MEMBER_DELETED', id);
  await eraseMember(context, member);
}

const refuseAbove = ({ actor, fail }: MemberActionContext & Refusing<never>, member: Identity): void => {
  if (!mayActOn(actor, member.role)) {
    fail('PERMISSION_DENIED', 'This member has a higher role than you or your API key.');
  }
};
