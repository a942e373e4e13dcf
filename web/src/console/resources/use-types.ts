import { useFoyer } from '@foyer/react';
import { type AnswerOf, resources } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { STAFF_TYPE_ID } from '../parts/use-resources.ts';

export type ResourceType = AnswerOf<typeof resources.getResourceType>;

/** The most that a site can have. */
const LIMIT = 100;

/** The kinds of rooms and equipment; staff are on their own page. */
export function useTypes(): { query: ReturnType<typeof useAllTypes>; types: readonly ResourceType[] } {
  const query = useAllTypes();
  return { query, types: (query.data?.resourceTypes ?? []).filter(({ id }) => id !== STAFF_TYPE_ID) };
}

function useAllTypes() {
  const sort = [{ fieldName: 'name' as const, order: 'ASC' as const }];
  return useQuery(useFoyer().query(resources.queryResourceTypes, [{ sort, cursorPaging: { limit: LIMIT } }]));
}
