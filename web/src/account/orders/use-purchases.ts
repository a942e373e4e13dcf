import { useFoyer } from '@foyer/react';
import { orders } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Purchase, readPurchase } from './purchase.ts';

const PAGE_SIZE = 20;

const statusesOf = { running: ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED'], over: ['ENDED', 'CANCELED'] } as const;

/** Loads the member's orders, page by page: all of them, or the subscriptions that run or are over. */
export function usePurchases(subscriptions?: keyof typeof statusesOf) {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['own-orders', subscriptions],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) => {
      const filter = subscriptions ? { orderStatuses: [...statusesOf[subscriptions]] } : {};
      const options = { ...filter, limit: PAGE_SIZE, offset };
      return client.run(orders.memberListOrders, [options], { signal, retries: 0 });
    },
    getNextPageParam: ({ pagingMetadata: { offset = 0, count = 0, total = 0 } }) =>
      offset + count < total ? offset + count : undefined,
    select: ({ pages }): Purchase[] =>
      pages
        .flatMap((page) => page.orders.map(readPurchase))
        .filter(({ every }) => subscriptions === undefined || every !== null),
  });
}
