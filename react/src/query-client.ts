import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import { cacheDefaults } from './cache-defaults.ts';
import { deserializeData, hydratedStaleTime, serializeData } from './dehydration.ts';
import { retry, retryDelay } from './retry.ts';

/**
 * A QueryClient for a browser, or for one request of a server: retries that can help, and dates and data that survive
 * the way from the server to the page. Options of your own come before these.
 */
export function createQueryClient(config: QueryClientConfig = {}): QueryClient {
  const { queries, hydrate, dehydrate, ...defaults } = config.defaultOptions || {};
  return new QueryClient({
    ...config,
    defaultOptions: {
      ...defaults,
      queries: {
        retry,
        retryDelay,
        gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : cacheDefaults.unusedMs,
        // Under suspense, react-query makes at least 1000 ms of it.
        staleTime: ({ state }) => hydratedStaleTime(state),
        ...queries,
      },
      dehydrate: { serializeData, ...dehydrate },
      hydrate: { deserializeData, ...hydrate },
    },
  });
}
