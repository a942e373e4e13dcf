import type { MemberId } from '@foyer/contract';
import type { Identity } from '../../access/identities/identity.ts';
import { mayActOn } from '../../server/http/authority.ts';
import type { Caller } from '../../server/http/caller.ts';
import type { Refusing } from '../../server/http/handler.ts';
import type { MemberActionContext } from './action-context.ts';
import { lockMember } from './actions.ts';
import { isSelf } from './visibility.ts';

const refuse = ({ fail }: Refusing<never>): never => fail('PERMISSION_DENIED', 'You can change only your own profile.');

/** Locks a member whom the caller may change: the caller's own, or, for managers and owners, one not above them. */
export async function lockToChange(
  context: Pick<MemberActionContext, 'tx' | 'siteId'> & Refusing<'MEMBER_NOT_FOUND'>,
  caller: Caller,
  id: MemberId,
): Promise<Identity> {
  const isOwn = isSelf(caller, { id });
  // Refuses before the member is looked up, so that the refusal does not reveal who exists.
  if (!isOwn && caller.role !== 'manager' && caller.role !== 'owner') return refuse(context);
  const member = await lockMember(context, id);
  return !isOwn && !mayActOn(caller, member.role) ? refuse(context) : member;
}
