import type { Session } from '../../pages/page.tsx';
import { mayManageMembers } from '../team.ts';
import type { Member } from './member.ts';

export type Role = Session['role'];

/** From least to most. */
const ladder: readonly Role[] = ['member', 'viewer', 'staff', 'manager', 'owner'];

export type Action = 'approve' | 'unblock' | 'block' | 'mute' | 'unmute' | 'invite' | 'disconnect' | 'delete';

interface Target {
  id: string;
  status: Member['status'];
  activityStatus: Member['activityStatus'];
  lastLoginDate?: Date;
  /** What they may do in the business. */
  role: Role;
}

export interface Actions {
  /** In the order they are shown. */
  list: readonly Action[];
  /** Why none of them can be pressed. */
  hindrance: 'role' | 'above' | undefined;
}

const statusActions: Record<Member['status'], readonly Action[]> = {
  UNKNOWN: [],
  PENDING: ['approve', 'block'],
  APPROVED: ['block'],
  BLOCKED: ['unblock'],
  OFFLINE: [],
};

/** What could be done about a member, and whether this person may. The platform decides again. */
export function findActions({ id, status, activityStatus, lastLoginDate, role }: Target, actor: Session): Actions {
  const isSelf = id === actor.identityId;
  const invite: Action[] = lastLoginDate || status === 'BLOCKED' ? [] : ['invite'];
  const quiet: Action[] = status === 'OFFLINE' ? [] : [activityStatus === 'MUTED' ? 'unmute' : 'mute'];
  const last: Action[] = [...(status === 'OFFLINE' ? [] : ['disconnect' as const]), 'delete'];
  const all: Action[] = [...statusActions[status], ...quiet, ...invite, ...last];
  const list = all.filter((action) => {
    if (isSelf) return false;
    if (role === 'owner' && (action === 'block' || action === 'disconnect')) return false;
    // People of the business leave the team first.
    return role === 'member' || action !== 'delete';
  });
  const isAbove = ladder.indexOf(role) > ladder.indexOf(actor.role);
  return { list, hindrance: !mayManageMembers(actor) ? 'role' : isAbove ? 'above' : undefined };
}
