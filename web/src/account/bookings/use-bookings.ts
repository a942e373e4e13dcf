import type { Instant } from '@foyer/contract/values';
import { type Foyer, useFoyer } from '@foyer/react';
import { extendedBookings, services } from '@foyer/sdk';
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
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

type Pages = { extendedBookings: Parameters<typeof readBooked>[0][] }[];
const readPages = (pages: Pages, nowMs: Instant): Booked[] =>
  pages.flatMap((page) => page.extendedBookings.map((booking) => readBooked(booking, nowMs)));

export const useBookings = (period: Period, nowMs: Instant) =>
  useInfiniteQuery({
    ...bookingsQuery(useFoyer(), period, nowMs),
    select: ({ pages }) => readPages(pages, nowMs),
  });

/** The services of these bookings, as far as they are still offered. */
function servicesQuery(foyer: Foyer, booked: readonly Pick<Booked, 'serviceId'>[]) {
  const ids = [...new Set(booked.map(({ serviceId }) => serviceId))].sort();
  return {
    ...foyer.query(services.queryServices, [
      { filter: { id: { $in: ids } }, paging: { limit: Math.max(1, ids.length), offset: 0 } },
    ]),
    enabled: ids.length > 0,
  };
}

export function useServices(booked: readonly Booked[]) {
  const { data } = useQuery({ ...servicesQuery(useFoyer(), booked), placeholderData: (before) => before });
  return new Map(data?.services.map((service) => [service.id, service]));
}

/** Loads the first bookings, and the services of those that `choose` names. */
export async function prefetchBookings(
  queries: QueryClient,
  foyer: Foyer,
  { period, nowMs }: { period: Period; nowMs: Instant },
  choose: (booked: readonly Booked[]) => readonly Booked[] = (booked) => booked,
): Promise<void> {
  const query = bookingsQuery(foyer, period, nowMs);
  await queries.prefetchInfiniteQuery(query);
  const booked = choose(readPages(queries.getQueryData(query.queryKey)?.pages ?? [], nowMs));
  if (booked.length > 0) await queries.prefetchQuery(servicesQuery(foyer, booked));
}
