import { useFoyer } from '@foyer/react';
import { extendedBookings, services } from '@foyer/sdk';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Booked, readBooked } from './booked.ts';

export type Period = 'upcoming' | 'past';

const PAGE_SIZE = 20;
const KEY = 'own-bookings';

const standing = { status: ['CONFIRMED', 'PENDING', 'WAITING_LIST'] };

/** What is ahead, soonest first; what is over or came to nothing, latest first. A time that is only held is no booking yet. */
function queryOf(period: Period, now: string) {
  if (period === 'upcoming') {
    const filter = { status: { $in: standing.status }, endDate: { $gt: now } };
    return { filter, sort: [{ fieldName: 'startDate', order: 'ASC' as const }] };
  }
  const isOver = { status: { $in: standing.status }, endDate: { $lte: now } };
  const cameToNothing = { status: { $in: ['CANCELED', 'DECLINED'] } };
  return { filter: { $or: [isOver, cameToNothing] }, sort: [{ fieldName: 'startDate', order: 'DESC' as const }] };
}

/** The member's own bookings, page by page. */
export function useBookings(period: Period, nowMs: number) {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: [KEY, period, nowMs],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor
        ? { cursorPaging: { limit: PAGE_SIZE, cursor } }
        : { ...queryOf(period, new Date(nowMs).toISOString()), cursorPaging: { limit: PAGE_SIZE } };
      const inputs = [query, { withBookingAllowedActions: true }] as const;
      return client.run(extendedBookings.queryExtendedBookings, [...inputs], { signal, retries: 0 });
    },
    getNextPageParam: ({ pagingMetadata }) => pagingMetadata.cursors?.next,
    select: ({ pages }): Booked[] =>
      pages.flatMap((page) => page.extendedBookings.map((booking) => readBooked(booking, nowMs))),
  });
}

/** Fetches the bookings again. */
export const refreshBookings = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: [KEY] });

/** How many bookings somebody still has ahead of them. */
export function useUpcomingCount(nowMs: number) {
  const query = { ...queryOf('upcoming', new Date(nowMs).toISOString()), paging: { limit: 1, offset: 0 } };
  const { data } = useQuery(useFoyer().query(extendedBookings.queryExtendedBookings, [query]));
  return data?.pagingMetadata.total;
}

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
