import { useFoyer } from '@foyer/react';
import { memberRecords, members } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Member } from '../parts/member.ts';
import { queryOf } from './list-query.ts';
import type { ListState } from './list-state.ts';

/** The query of one page of the list, by which changes find the cached data. */
export function useMembersQuery(state: ListState) {
  const { query, options } = queryOf(state);
  return useFoyer().query(members.queryMembers, [query, options]);
}

/** Loads one page of members. The previous page stays until the next one is loaded; late responses are dropped. */
export function useMembers(state: ListState) {
  const found = useQuery({ ...useMembersQuery(state), placeholderData: keepPreviousData });
  const answer = found.data;
  return {
    ...found,
    members: answer?.members ?? nobody,
    /** The number of matching members; null if it is unknown or too high to count. */
    total: answer && !answer.metadata.tooManyToCount ? (answer.metadata.total ?? answer.members.length) : null,
  };
}

const nobody: readonly Member[] = [];

/** The number of members by status. */
export const useCounts = () => useQuery(useFoyer().query(memberRecords.countMembers, [])).data;
