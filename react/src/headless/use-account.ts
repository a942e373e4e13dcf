'use client';

import type { Booking, ExtendedBooking, SlotAvailability } from '@foyer/sdk';
import { cancelBooking, rescheduleBooking } from '@foyer/sdk/bookings';
import { queryExtendedBookings } from '@foyer/sdk/extended-bookings';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRevisionConflict } from '../optimistic.ts';
import { useFoyer, useSession } from '../provider.tsx';
import { useMember } from '../use-member.ts';
import { readNow } from './clock.ts';
import { joinPages } from './join-pages.ts';

export interface AccountOptions {
  /** Bookings that are still to come, the next first, or those that are over, the last first. */
  period?: 'upcoming' | 'past' | undefined;
  pageSize?: number | undefined;
}

const PAGE_SIZE = 20;

const STANDING = ['CONFIRMED', 'PENDING', 'WAITING_LIST'];
const CAME_TO_NOTHING = ['CANCELED', 'DECLINED'];

/** Bookings that are over came to nothing or have ended; holds are neither. */
function queryOf(period: 'upcoming' | 'past', now: string, limit: number) {
  const isPast = period === 'past';
  const standing = { status: { $in: STANDING }, endDate: isPast ? { $lte: now } : { $gt: now } };
  return {
    filter: isPast ? { $or: [standing, { status: { $in: CAME_TO_NOTHING } }] } : standing,
    sort: [{ fieldName: 'startDate' as const, order: isPast ? ('DESC' as const) : ('ASC' as const) }],
    cursorPaging: { limit },
  };
}

/** The member, their bookings, and what they may do with each. */
export function useAccount({ period = 'upcoming', pageSize = PAGE_SIZE }: AccountOptions = {}) {
  const foyer = useFoyer();
  const { loggedIn } = useSession();
  const { member } = useMember();
  const [now] = useState(() => readNow().toISOString());
  const inputs = [queryOf(period, now, pageSize), { withBookingAllowedActions: true }] as const;
  const list = useInfiniteQuery({
    ...foyer.infiniteQuery(queryExtendedBookings, [...inputs]),
    enabled: loggedIn,
  });
  const canceling = useMutation(foyer.mutation(cancelBooking));
  const moving = useMutation(foyer.mutation(rescheduleBooking));
  const bookings: readonly ExtendedBooking[] = loggedIn
    ? joinPages(list.data?.pages, ({ extendedBookings }) => extendedBookings)
    : [];
  const error = canceling.error ?? moving.error;
  const reload = () => void list.refetch();
  /** Loads the bookings again when the member's were out of date. */
  const callbacks = { onError: (reason: unknown) => (isRevisionConflict(reason) ? reload() : undefined) };
  return {
    loggedIn,
    member,
    bookings,
    isLoading: list.isLoading,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    reload,
    cancel({ id, revision }: Pick<Booking, 'id' | 'revision'>) {
      moving.reset();
      canceling.mutate([id, { revision }], callbacks);
    },
    reschedule({ id, revision }: Pick<Booking, 'id' | 'revision'>, slot: SlotAvailability['slot']) {
      canceling.reset();
      moving.mutate([id, slot, { revision }], callbacks);
    },
    isBusy: canceling.isPending || moving.isPending,
    /** Why the list could not be loaded, or the last change not be made; its code is one that the call declares. */
    error: error ?? list.error,
    isConflict: isRevisionConflict(error),
  };
}
