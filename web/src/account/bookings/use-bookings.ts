import type { Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { type BookingPeriod, ownBookings } from '@foyer/react/own-bookings';
import { services } from '@foyer/sdk';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Booked, readBooked } from './booked.ts';

/** The member's own bookings, page by page. */
export const useBookings = (period: BookingPeriod, nowMs: Instant) =>
  useInfiniteQuery({
    ...ownBookings(useFoyer(), { period, nowMs }),
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
