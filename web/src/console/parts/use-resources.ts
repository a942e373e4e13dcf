import { useFoyer } from '@foyer/react';
import { type AnswerOf, resources } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

export type Resource = AnswerOf<typeof resources.getResource>;
/** The working hours and time off of a resource. */
export type ResourceHours = AnswerOf<typeof resources.listWorkingHours>[number];

/** The protocol gives the type of staff members the same id on every site. */
export const STAFF_TYPE_ID = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

/** The most that one call lists. */
const LIMIT = 100;

/** All staff, rooms and equipment, in the order of their names. */
export function useResources() {
  const { client } = useFoyer();
  return useQuery({
    queryKey: ['resources', 'all'],
    queryFn: async ({ signal }) => {
      const found: Resource[] = [];
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
        const sort = [{ fieldName: 'name' as const, order: 'ASC' as const }];
        const query = cursor ? { cursorPaging: { cursor, limit: LIMIT } } : { sort, cursorPaging: { limit: LIMIT } };
        const answer = await client.run(resources.queryResources, [query], { signal, retries: 0 });
        found.push(...answer.resources);
        cursor = answer.pagingMetadata.cursors?.next;
      }
      return found;
    },
  });
}

/** The working hours and time off of resources, by their ids. */
export function useHoursOf(ids: readonly string[]) {
  const { client } = useFoyer();
  return useQuery({
    queryKey: ['resources', 'hours', ...ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / LIMIT) }, (_, part) =>
        client.run(resources.listWorkingHours, [ids.slice(part * LIMIT, (part + 1) * LIMIT)], { signal, retries: 0 }),
      );
      const all = (await Promise.all(parts)).flat();
      return all.map((hours) => [hours.resourceId, hours] as const);
    },
    enabled: ids.length > 0,
  });
}
