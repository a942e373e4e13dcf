import type { Text } from '../../lib/text.ts';
import type { Label } from './Badge.tsx';
import type { TeamMember, TeamRole } from './use-team.ts';

export const roleWords = (role: TeamRole, { t }: Pick<Text, 't'>): string => {
  const words: Record<TeamRole, string> = {
    viewer: t('Viewer'),
    staff: t('Staff'),
    manager: t('Manager'),
    owner: t('Owner'),
  };
  return words[role];
};

export const rightsWords = (role: TeamRole, { t }: Pick<Text, 't'>): string => {
  const words: Record<TeamRole, string> = {
    viewer: t('Sees bookings, members and sales, and changes nothing.'),
    staff: t('Takes and changes bookings, and keeps their own hours and calendars.'),
    manager: t('Changes everything but the team, keys and apps.'),
    owner: t('Changes everything, and decides who is on the team.'),
  };
  return words[role];
};

/** A badge for people who are blocked or haven’t accepted their invitation; undefined for others. */
export function stateLabel(member: TeamMember, { t }: Pick<Text, 't'>): Label | undefined {
  if (member.status === 'BLOCKED') return { words: t('Blocked'), tone: 'bad' };
  return member.isEmailVerified ? undefined : { words: t('Invited'), tone: 'caution' };
}
