import { useFoyer } from '@foyer/react';
import { members } from '@foyer/sdk';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Member } from './member.ts';

const MOST = 100;
const searched = ['profile.nickname', 'contact.firstName', 'contact.lastName', 'loginEmail'] as const;

/**
 * Members by id; those who were deleted are missing. Undefined until the first of them are loaded. Asked for by the
 * hundred, in the order of the rows, so that more rows load only their own.
 */
export function usePeople(ids: readonly string[]): ReadonlyMap<string, Member> | undefined {
  const foyer = useFoyer();
  const wanted = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(wanted.length / MOST) }, (_, part) =>
    wanted.slice(part * MOST, (part + 1) * MOST),
  );
  const loaded = useQueries({
    queries: parts.map((part) => ({
      ...foyer.query(members.queryMembers, [
        { filter: { id: { $in: part } }, paging: { limit: MOST } },
        { fieldsets: ['FULL' as const] },
      ]),
      placeholderData: keepPreviousData,
    })),
    combine: (queries) => queries.map(({ data }) => data),
  });
  return useMemo(() => {
    if (loaded.length > 0 && loaded.every((part) => part === undefined)) return undefined;
    return new Map(loaded.flatMap((part) => (part?.members ?? []).map((member) => [member.id, member])));
  }, [loaded]);
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
