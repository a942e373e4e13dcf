import type { Instant } from '@foyer/contract/values';
import { type Foyer, useFoyer } from '@foyer/react';
import { extendedBookings, services } from '@foyer/sdk';
import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Booked, readBooked } from './booked.ts';
import { type Period, queryOf } from './period.ts';

const PAGE_SIZE = 20;

/** The member's own bookings, page by page. */
const bookingsQuery = ({ client }: Foyer, period: Period, nowMs: Instant) =>
  infiniteQueryOptions({
    queryKey: ['own-bookings', period, nowMs],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor
        ? { cursorPaging: { limit: PAGE_SIZE, cursor } }
        : { ...queryOf(period, nowMs), cursorPaging: { limit: PAGE_SIZE } };
      const inputs = [query, { withBookingAllowedActions: true, withBookingConferencingDetails: true }] as const;
      return client.run(extendedBookings.queryExtendedBookings, [...inputs], { signal, retries: 0 });
    },
    getNextPageParam: ({ pagingMetadata }) => pagingMetadata.cursors?.next,
  });

export const useBookings = (period: Period, nowMs: Instant) =>
  useInfiniteQuery({
    ...bookingsQuery(useFoyer(), period, nowMs),
    select: ({ pages }) => pages.flatMap((page) => page.extendedBookings.map((booking) => readBooked(booking, nowMs))),
  });

/** The services of these bookings, as far as they are still offered. */
export function useServices(booked: readonly Booked[]) {
  const ids = [...new Set(booked.map(({ serviceId }) => serviceId))].sort();
  const { data } = useQuery({
    ...useFoyer().query(services.queryServices, [
      { filter: { id: { $in: ids } }, paging: { limit: Math.max(1, ids.length), offset: 0 } },
    ]),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return new Map(data?.services.map((service) => [service.id, service]));
}
