import { useFoyer } from '@foyer/react';
import { members, team } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Member } from '../parts/member.ts';
import type { Role } from './actions.ts';

/** The member of this page, and a function to show their new state. */
export function useMember(id: string) {
  const queries = useQueryClient();
  const options = useFoyer().query(members.getMember, [id, { fieldsets: ['FULL'] }]);
  const query = useQuery(options);
  const show = useCallback((member: Member) => queries.setQueryData(options.queryKey, member), [queries, id]);
  return { query, show };
}

/** A person's role in the business; undefined until it is loaded. `member` if the role can't be read. */
export function useRoleOf(id: string): Role | undefined {
  const { data, isPending } = useQuery(useFoyer().query(team.listTeam, []));
  if (isPending) return undefined;
  return data?.team.find((person) => person.id === id)?.role ?? 'member';
}
