import { type Foyer, useFoyer } from '@foyer/react';
import { orders } from '@foyer/sdk';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type Purchase, readPurchase } from './purchase.ts';

const PAGE_SIZE = 20;

const RUNNING = ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED'] as const;
const statusesOf = { current: RUNNING, running: RUNNING, over: ['ENDED', 'CANCELED'] } as const;

/** All orders, the current ones, or the subscriptions that run or are over. */
type Which = keyof typeof statusesOf | undefined;

/** The member's orders, page by page. */
const purchasesQuery = ({ client }: Foyer, which: Which) =>
  infiniteQueryOptions({
    queryKey: ['own-orders', which],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) => {
      const filter = which ? { orderStatuses: [...statusesOf[which]] } : {};
      const options = { ...filter, limit: PAGE_SIZE, offset };
      return client.run(orders.memberListOrders, [options], { signal, retries: 0 });
    },
    getNextPageParam: ({ pagingMetadata: { offset = 0, count = 0, total = 0 } }) =>
      offset + count < total ? offset + count : undefined,
  });

export const usePurchases = (which?: Which) =>
  useInfiniteQuery({
    ...purchasesQuery(useFoyer(), which),
    select: ({ pages }): Purchase[] =>
      pages
        .flatMap((page) => page.orders.map(readPurchase))
        .filter(({ every }) => which === undefined || which === 'current' || every !== null),
  });
