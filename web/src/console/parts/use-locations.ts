import { useFoyer } from '@foyer/react';
import { type AnswerOf, locations } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';

export type Location = AnswerOf<typeof locations.getLocation>;

/** The most that a site can have. */
const LIMIT = 1000;

/** The locations of the business, archived ones last. */
export function useLocations() {
  const { client } = useFoyer();
  return useQuery({
    queryKey: ['locations', 'all'],
    queryFn: async ({ signal }) => {
      const options = { paging: { limit: LIMIT }, includeArchived: true };
      const { locations: found } = await client.run(locations.listLocations, [options], { signal, retries: 0 });
      return [...found].sort((left, right) => Number(left.archived) - Number(right.archived));
    },
  });
}
