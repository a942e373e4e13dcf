import { useFoyer } from '@foyer/react';
import { locations } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import type { SentLocation } from './location-form.ts';

/** Changes of locations, after which lists show them. */
export function useLocationChanges() {
  const { client } = useFoyer();
  const queries = useQueryClient();
  const then = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    await queries.invalidateQueries({ queryKey: ['locations'] });
    return answer;
  };
  return {
    fetchNow: (id: string) => client.run(locations.getLocation, [id]),
    create: (location: SentLocation, idempotencyKey: string) =>
      then(client.run(locations.createLocation, [location], { idempotencyKey })),
    update: (id: string, revision: string, location: SentLocation) =>
      then(client.run(locations.updateLocation, [id, { ...location, revision }])),
    makeDefault: (id: string) => then(client.run(locations.setDefaultLocation, [id])),
    archive: (id: string) => then(client.run(locations.archiveLocation, [id])),
  };
}
