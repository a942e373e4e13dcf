'use client';

import type { ExtendedBooking, SlotAvailability } from '@foyer/sdk';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFoyer, useSession } from '../provider.tsx';
import { isFoyerQuery } from '../query-options.ts';
import { useMember } from '../use-member.ts';
import { type ChangeOutcome, createBookingChanges, type OfferOutcome, type ShownBooking } from './booking-changes.ts';
import { readNow } from './clock.ts';
import { joinPages } from './join-pages.ts';
import { type BookingPeriod, ownBookings } from './own-bookings.ts';

export interface AccountOptions {
  period?: BookingPeriod | undefined;
  pageSize?: number | undefined;
}

/** The member, their bookings, and what they do with each. */
export function useAccount({ period = 'upcoming', pageSize }: AccountOptions = {}) {
  const foyer = useFoyer();
  const queries = useQueryClient();
  const { loggedIn } = useSession();
  const { member } = useMember();
  const [nowMs] = useState(() => readNow().getTime());
  const list = useInfiniteQuery({ ...ownBookings(foyer, { period, nowMs, pageSize }), enabled: loggedIn });
  const changes = useMemo(() => createBookingChanges(foyer.client), [foyer]);
  const change = useMutation({
    async mutationFn(work: () => Promise<ChangeOutcome | OfferOutcome>) {
      const outcome = await work();
      // Not awaited, and also after a refusal: what was shown is out of date.
      queries.invalidateQueries({ predicate: isFoyerQuery });
      return outcome;
    },
  });
  const { mutate } = change;
  const bookings: readonly ExtendedBooking[] = loggedIn
    ? joinPages(list.data?.pages, ({ extendedBookings }) => extendedBookings)
    : [];
  return {
    loggedIn,
    member,
    bookings,
    isLoading: list.isLoading,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    reload: () => void list.refetch(),
    /** Cancels a booking, or leaves its waitlist. */
    cancel: (shown: ShownBooking) => mutate(() => changes.cancel(shown)),
    cancelTogether: (shown: ShownBooking, togetherId: string) =>
      mutate(() => changes.cancelTogether(shown, togetherId)),
    cancelFollowing: (shown: ShownBooking, seriesId: string) => mutate(() => changes.cancelFollowing(shown, seriesId)),
    reschedule: (shown: ShownBooking, slot: SlotAvailability['slot']) => mutate(() => changes.reschedule(shown, slot)),
    acceptOffer: (shown: ShownBooking) => mutate(() => changes.accept(shown)),
    declineOffer: (shown: ShownBooking) => mutate(() => changes.decline(shown)),
    isBusy: change.isPending,
    /** The end of the last change: `changed` and `closed` are refusals, after which the bookings are loaded again. */
    outcome: change.data ?? null,
    /** The reason why the list could not be loaded, or the last change not be made, which can be retried. */
    error: change.error ?? list.error,
  };
}
