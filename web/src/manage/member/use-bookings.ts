import { useFoyer } from '@foyer/react';
import { extendedBookings } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

const PAGE_SIZE = 10;

/** Bookings that a member made: those that are not over yet, the next one first, or those that are, the last one first. */
export function useBookings(memberId: string, which: 'upcoming' | 'past') {
  const { client } = useFoyer();
  const [now] = useState(() => new Date().toISOString());
  const isUpcoming = which === 'upcoming';
  const first = {
    filter: { 'createdBy.memberId': memberId, endDate: isUpcoming ? { $gte: now } : { $lt: now } },
    sort: [{ fieldName: 'startDate', order: isUpcoming ? ('ASC' as const) : ('DESC' as const) }],
    cursorPaging: { limit: PAGE_SIZE },
  };
  return useInfiniteQuery({
    queryKey: ['member-bookings', memberId, which],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor ? { cursorPaging: { limit: PAGE_SIZE, cursor } } : first;
      return client.run(extendedBookings.queryExtendedBookings, [query], { signal, retries: 0 });
    },
    getNextPageParam: ({ pagingMetadata }) => pagingMetadata.cursors?.next,
  });
}
