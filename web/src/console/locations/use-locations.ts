import { useFoyer } from '@foyer/react';
import { locations } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SentLocation } from './location-form.ts';

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
      return found.toSorted((left, right) => Number(left.archived) - Number(right.archived));
    },
  });
}

/** Changes of locations, after which lists show them. */
export function useLocationChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const then = async (change: Promise<unknown>) => {
    await change;
    await queries.invalidateQueries({ queryKey: ['locations'] });
  };
  return {
    create: (location: SentLocation, idempotencyKey: string) =>
      then(client.run(locations.createLocation, [location], { idempotencyKey })),
    update: (id: string, revision: string, location: SentLocation) =>
      then(client.run(locations.updateLocation, [id, { ...location, revision }])),
    makeDefault: (id: string) => then(client.run(locations.setDefaultLocation, [id])),
    archive: (id: string) => then(client.run(locations.archiveLocation, [id])),
  };
}
