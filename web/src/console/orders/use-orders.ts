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

/** What the orders owe and what comes next, by order. */
export function useProgress(orderIds: readonly string[]): ReadonlyMap<string, Progress> {
  const { data } = useQuery({
    ...useFoyer().query(orderReports.listOrderProgress, [[...orderIds]]),
    enabled: orderIds.length > 0,
  });
  return useMemo(() => new Map(data?.progress.map((progress) => [progress.orderId, progress])), [data]);
}
