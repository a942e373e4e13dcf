import type { Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import type { BookingPeriod } from '@foyer/react/own-bookings';
import { useOwnBookings } from '@foyer/react/use-own-bookings';
import { services } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { type Booked, readBooked } from './booked.ts';

/** The member's own bookings, page by page, as `Loaded` and `ShowMore` take them. */
export function useBookings(period: BookingPeriod, nowMs: Instant) {
  const list = useOwnBookings({ period, nowMs, loggedIn: true });
  return {
    booked: list.bookings.map((booking) => readBooked(booking, nowMs)),
    isSuccess: list.isLoaded,
    isError: list.error !== null,
    error: list.error,
    refetch: list.reload,
    hasNextPage: list.hasMore,
    isFetchingNextPage: list.isLoadingMore,
    fetchNextPage: list.loadMore,
  };
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
