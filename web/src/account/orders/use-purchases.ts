import { useFoyer } from '@foyer/react';
import { orders } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Purchase, readPurchase } from './purchase.ts';

const PAGE_SIZE = 20;

/** Loads the member's orders, page by page; `isRenewing` leaves subscriptions that do, or don't, renew. */
export function usePurchases(isRenewing?: boolean) {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['own-orders', isRenewing],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) => {
      const renewal = isRenewing === undefined ? {} : { autoRenewCanceled: !isRenewing };
      const options = { ...renewal, limit: PAGE_SIZE, offset };
      return client.run(orders.memberListOrders, [options], { signal, retries: 0 });
    },
    getNextPageParam: ({ pagingMetadata: { offset = 0, count = 0, total = 0 } }) =>
      offset + count < total ? offset + count : undefined,
    select: ({ pages }): Purchase[] => pages.flatMap((page) => page.orders.map(readPurchase)),
  });
}
