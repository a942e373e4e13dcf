import { useFoyer } from '@foyer/react';
import { orderReports, orders } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFoundPeople } from '../parts/use-people.ts';
import { requestOf } from './list-request.ts';
import type { ListState } from './list-state.ts';
import type { Order, Progress } from './order.ts';

const none: readonly Order[] = [];

/** Loads one page of orders. A search looks for members first. */
export function useOrders(state: ListState, zone: string) {
  const { search } = state;
  const people = useFoundPeople(state.memberId ? '' : search);
  const isSearching = search !== '' && !state.memberId;
  const found = isSearching ? people.data?.members.map(({ id }) => id) : undefined;
  const isNobody = isSearching && found?.length === 0;
  const query = useQuery({
    ...useFoyer().query(orders.managementListOrders, [requestOf(state, zone, found)]),
    enabled: !isSearching || (found !== undefined && !isNobody),
    placeholderData: keepPreviousData,
  });
  return {
    orders: isNobody ? none : (query.data?.orders ?? none),
    total: isNobody ? 0 : (query.data?.pagingMetadata.total ?? null),
    isLoaded: isNobody || query.data !== undefined,
    isBusy: query.isPlaceholderData || people.isPlaceholderData || query.isFetching,
    error: people.error ?? query.error,
    refetch: () => (people.error ? people.refetch() : query.refetch()),
  };
}

/** The most customers that one message names. */
const MOST_BUYERS = 1000;
const PAGE_LIMIT = 50;

/** Loads who bought the orders of the list, each once. */
export function useFindBuyers(state: ListState, zone: string) {
  const { client } = useFoyer();
  const people = useFoundPeople(state.memberId ? '' : state.search);
  const found = state.search && !state.memberId ? people.data?.members.map(({ id }) => id) : undefined;
  return async (): Promise<string[]> => {
    const buyers = new Set<string>();
    for (let offset = 0; buyers.size < MOST_BUYERS; offset += PAGE_LIMIT) {
      const request = { ...requestOf(state, zone, found), limit: PAGE_LIMIT, offset };
      const { orders: page = [] } = await client.run(orders.managementListOrders, [request]);
      for (const { buyer } of page) if (buyer?.memberId) buyers.add(buyer.memberId);
      if (page.length < PAGE_LIMIT) break;
    }
    return [...buyers].slice(0, MOST_BUYERS);
  };
}

/** What the orders owe and what comes next, by order. */
export function useProgress(orderIds: readonly string[]): ReadonlyMap<string, Progress> {
  const { data } = useQuery({
    ...useFoyer().query(orderReports.listOrderProgress, [[...orderIds]]),
    enabled: orderIds.length > 0,
  });
  return useMemo(() => new Map(data?.progress.map((progress) => [progress.orderId, progress])), [data]);
}
