'use client';

import type { ExtendedBooking } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFoyer, useSession } from '../provider.tsx';
import { readNow } from './clock.ts';
import { joinPages } from './join-pages.ts';
import { type BookingPeriod, ownBookings } from './own-bookings.ts';

export interface AccountOptions {
  /** Default: `upcoming`. */
  period?: BookingPeriod | undefined;
  /**
   * The time by which a booking is upcoming or past, in milliseconds since 1970. Default: that of the first render. A page
   * that a server renders passes the server's, so that both ask for the same.
   */
  nowMs?: number | undefined;
  /** Bookings per page; default: 20. */
  pageSize?: number | undefined;
  /** True on pages that a server makes for members only; default: whether the session is a member's. */
  loggedIn?: boolean | undefined;
}

/** The member's bookings of a period with what they may do with each, page by page; none for visitors. */
export function useOwnBookings({ period = 'upcoming', nowMs, pageSize, loggedIn }: AccountOptions = {}) {
  const foyer = useFoyer();
  const session = useSession();
  const [openedMs] = useState(() => readNow().getTime());
  const enabled = loggedIn ?? session.loggedIn;
  const list = useInfiniteQuery({ ...ownBookings(foyer, { period, nowMs: nowMs ?? openedMs, pageSize }), enabled });
  const bookings: readonly ExtendedBooking[] = enabled
    ? joinPages(list.data?.pages, ({ extendedBookings }) => extendedBookings)
    : [];
  return {
    bookings,
    isLoading: list.isLoading,
    /** True once they are loaded, until loading them again fails. */
    isLoaded: enabled && list.isSuccess,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    reload: () => void list.refetch(),
    /** The reason why they could not be loaded; null otherwise. `reload` tries again. */
    error: list.error,
  };
}
