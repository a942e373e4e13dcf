import { type Foyer, useFoyer } from '@foyer/react';
import { orders } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Purchase, readPurchase } from './purchase.ts';

const PAGE_SIZE = 20;

const RUNNING = ['DRAFT', 'PENDING', 'ACTIVE', 'PAUSED'] as const;
const statusesOf = { current: RUNNING, running: RUNNING, over: ['ENDED', 'CANCELED'] } as const;

/** All orders, the current ones, or the subscriptions that run or are over. */
type Which = keyof typeof statusesOf | undefined;

/** The member's orders, page by page. */
const purchasesQuery = (foyer: Foyer, which: Which) => {
  const filter = which ? { orderStatuses: [...statusesOf[which]] } : {};
  return foyer.infiniteQuery(orders.memberListOrders, [{ ...filter, limit: PAGE_SIZE }]);
};

export const usePurchases = (which?: Which) =>
  useInfiniteQuery({
    ...purchasesQuery(useFoyer(), which),
    select: ({ pages }): Purchase[] =>
      pages
        .flatMap((page) => page.orders.map(readPurchase))
        .filter(({ every }) => which === undefined || which === 'current' || every !== null),
  });
