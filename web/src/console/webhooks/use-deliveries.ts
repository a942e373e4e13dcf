import { useFoyer } from '@foyer/react';
import { webhooks } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Delivery } from './webhook.ts';

const PAGE_SIZE = 25;
/** Milliseconds between requests while deliveries are due. */
const PAUSE_MS = 800;

const isUnderWay = ({ status, attempts }: Delivery): boolean => status === 'PENDING' && attempts === 0;

/** A webhook's deliveries, newest first; all, or those with one status. */
export function useDeliveries(webhookId: string, status: Delivery['status'] | undefined) {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['webhooks', 'listDeliveries', webhookId, status ?? 'all'],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const page = { limit: PAGE_SIZE, ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) };
      return client.run(webhooks.listDeliveries, [webhookId, page], { signal, retries: 0 });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some(isUnderWay)) ? PAUSE_MS : false,
  });
}
