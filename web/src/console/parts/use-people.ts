import { useFoyer } from '@foyer/react';
import { members } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Member } from './member.ts';

const MOST = 100;
const searched = ['profile.nickname', 'contact.firstName', 'contact.lastName', 'loginEmail'] as const;

/** Members by id; those who were deleted are missing. Undefined until they are loaded. */
export function usePeople(ids: readonly string[]): ReadonlyMap<string, Member> | undefined {
  const wanted = [...new Set(ids)].sort();
  const query = { filter: { id: { $in: wanted } }, paging: { limit: MOST } };
  const { data } = useQuery({
    ...useFoyer().query(members.queryMembers, [query, { fieldsets: ['FULL'] }]),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => (wanted.length === 0 ? new Map() : data && new Map(data.members.map((member) => [member.id, member]))),
    [data, wanted.length],
  );
}

/** Members whose name or address has the text, at most 100; undefined while it is empty or they load. */
export function useFoundPeople(expression: string, limit = MOST) {
  const search = { expression, fields: [...searched] };
  return useQuery({
    ...useFoyer().query(members.queryMembers, [{ paging: { limit } }, { fieldsets: ['FULL'], search }]),
    enabled: expression !== '',
    placeholderData: keepPreviousData,
  });
}
