import { useFoyer } from '@foyer/react';
import { extendedBookings } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readNowMs } from '../../lib/clock.ts';

const PAGE_SIZE = 10;

/** Loads bookings by a member or for them: upcoming ones, next first, or past ones, latest first. */
export function useBookings(memberId: string, which: 'upcoming' | 'past') {
  const { client } = useFoyer();
  const [now] = useState(() => new Date(readNowMs()).toISOString());
  const isUpcoming = which === 'upcoming';
  const whose = [{ 'createdBy.memberId': memberId }, { 'contactDetails.contactId': memberId }];
  const first = {
    filter: { $and: [{ $or: whose }, { endDate: isUpcoming ? { $gte: now } : { $lt: now } }] },
    sort: [{ fieldName: 'startDate' as const, order: isUpcoming ? ('ASC' as const) : ('DESC' as const) }],
    cursorPaging: { limit: PAGE_SIZE },
  };
  return useInfiniteQuery({
    queryKey: ['member-bookings', memberId, which],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor ? { cursorPaging: { limit: PAGE_SIZE, cursor } } : first;
      const inputs = [query, { withBookingAttendanceInfo: true }] as const;
      return client.run(extendedBookings.queryExtendedBookings, [...inputs], { signal, retries: 0 });
    },
    getNextPageParam: ({ pagingMetadata }) => pagingMetadata.cursors?.next,
  });
}
