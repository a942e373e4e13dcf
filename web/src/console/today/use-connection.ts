import { useFoyer } from '@foyer/react';
import { resources } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useBackOnline } from '../parts/use-back-online.ts';

/** Asks for something small, to learn whether the platform can be reached: a browser without a connection may claim one. */
export function useConnection() {
  const { client } = useFoyer();
  const query = useQuery({
    queryKey: ['connection'],
    networkMode: 'always',
    retry: false,
    queryFn: ({ signal }) =>
      client.run(resources.queryResources, [{ cursorPaging: { limit: 1 } }], { signal, retries: 0 }),
  });
  useBackOnline(query.refetch);
  return query;
}
