import { useFoyer } from '@foyer/react';
import { memberRecords, members } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Member } from '../parts/member.ts';
import { queryOf } from './list-query.ts';
import type { ListState } from './list-state.ts';

/** The query of one page of the list, by which a change can find what is shown. */
export function useMembersQuery(state: ListState) {
  const { query, options } = queryOf(state);
  return useFoyer().query(members.queryMembers, [query, options]);
}

/** One page of members. What was shown before stays until the next is there; answers that come too late are dropped. */
export function useMembers(state: ListState) {
  const found = useQuery({ ...useMembersQuery(state), placeholderData: keepPreviousData });
  const answer = found.data;
  return {
    ...found,
    members: answer?.members ?? nobody,
    /** How many match in all; null where they are too many to count, or nobody knows yet. */
    total: answer && !answer.metadata.tooManyToCount ? (answer.metadata.total ?? answer.members.length) : null,
  };
}

const nobody: readonly Member[] = [];

/** How many there are, by status. */
export const useCounts = () => useQuery(useFoyer().query(memberRecords.countMembers, [])).data;
