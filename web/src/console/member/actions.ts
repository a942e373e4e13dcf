import type { Session } from '../../pages/page.tsx';
import type { Member } from '../parts/member.ts';
import { mayManageMembers } from '../parts/team.ts';

export type Role = Session['role'];

/** From lowest to highest. */
const ladder: readonly Role[] = ['member', 'viewer', 'staff', 'manager', 'owner'];

export type Action = 'approve' | 'unblock' | 'block' | 'mute' | 'unmute' | 'invite' | 'disconnect' | 'delete';

interface Target {
  id: string;
  status: Member['status'];
  activityStatus: Member['activityStatus'];
  lastLoginDate?: Date;
  /** Their role in the business. */
  role: Role;
}

export interface Actions {
  /** Pending decisions, shown at the top of the page. */
  decisions: readonly Action[];
  /** All other actions, in the order shown. */
  others: readonly Action[];
  /** The reason why none of them is allowed. */
  hindrance: 'role' | 'above' | undefined;
}

const decisionsOf: Partial<Record<Member['status'], readonly Action[]>> = {
  PENDING: ['approve', 'block'],
  BLOCKED: ['unblock'],
};

function othersOf({ status, activityStatus, lastLoginDate }: Target): Action[] {
  const invite: Action[] = lastLoginDate || status === 'BLOCKED' ? [] : ['invite'];
  if (status === 'OFFLINE') return [...invite, 'delete'];
  const block: Action[] = status === 'APPROVED' ? ['block'] : [];
  return [...block, activityStatus === 'MUTED' ? 'unmute' : 'mute', ...invite, 'disconnect', 'delete'];
}

/** The actions on a member and whether this person may take them. The platform checks again. */
export function findActions(target: Target, actor: Session): Actions {
  const { id, status, role } = target;
  const isOpen = (action: Action) => {
    if (id === actor.identityId) return false;
    if (role === 'owner' && (action === 'block' || action === 'disconnect')) return false;
    // Team members have to leave the team before they can be deleted.
    return role === 'member' || action !== 'delete';
  };
  const isAbove = ladder.indexOf(role) > ladder.indexOf(actor.role);
  return {
    decisions: (decisionsOf[status] ?? []).filter(isOpen),
    others: othersOf(target).filter(isOpen),
    hindrance: !mayManageMembers(actor) ? 'role' : isAbove ? 'above' : undefined,
  };
}
