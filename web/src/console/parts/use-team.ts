import { useFoyer } from '@foyer/react';
import { type AnswerOf, recovery, team } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type TeamMember = AnswerOf<typeof team.listTeam>['team'][number];
export type TeamRole = TeamMember['role'];

export const teamRoles: readonly TeamRole[] = ['viewer', 'staff', 'manager', 'owner'];

export const useTeam = () => useQuery(useFoyer().query(team.listTeam, []));

/** Changes of who is on the team, and as what. */
export function useTeamChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await Promise.all(['team', 'resources'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    return answer;
  };
  return {
    invite: (email: string, role: TeamRole, name: string) =>
      then(client.run(team.inviteToTeam, [email, role, name ? { name } : {}])),
    setRole: (id: string, role: TeamRole | 'member') => then(client.run(team.changeTeamRole, [id, role])),
    resend: (id: string) => client.run(recovery.sendActivationEmail, [id]),
  };
}
