import type { Instant } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { contacts, extendedBookings } from '@foyer/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExtendedBooking } from '../booking/booking.ts';
import { useLive } from '../live/use-live.ts';
import { type Around, customersOf, queryOf } from './list-request.ts';
import type { ListState } from './list-state.ts';

const MOST_FOUND = 100;
const extras = { withBookingAttendanceInfo: true };

const none: readonly ExtendedBooking[] = [];

/** Loads one page of bookings. A search looks for customers first. */
export function useBookings(state: ListState, { zone, nowMs }: { zone: string; nowMs: Instant }) {
  const { query } = useFoyer();
  const isSearching = state.search !== '' && !state.customerId;
  const customers = useQuery({
    ...query(contacts.queryContacts, [{ filter: customersOf(state.search), paging: { limit: MOST_FOUND } }]),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const found = isSearching ? customers.data?.contacts.map(({ id }) => id) : undefined;
  const isNobody = isSearching && found?.length === 0;
  const around: Around = { zone, nowMs, found };
  const list = useQuery({
    ...query(extendedBookings.queryExtendedBookings, [queryOf(state, around), extras]),
    enabled: !isSearching || (found !== undefined && !isNobody),
    placeholderData: keepPreviousData,
    ...useLive(),
  });
  return {
    around,
    bookings: isNobody ? none : (list.data?.extendedBookings ?? none),
    total: isNobody ? 0 : (list.data?.pagingMetadata.total ?? null),
    /** The search matches more customers than are looked at. */
    isCut: isSearching && found?.length === MOST_FOUND,
    /** The rows are those of the list before, until the new ones have come. */
    isStale: list.isPlaceholderData || customers.isPlaceholderData,
    isLoaded: isNobody || list.data !== undefined,
    /** Not while what others changed is loaded: the same rows are not announced again. */
    isBusy: list.isPlaceholderData || customers.isPlaceholderData || list.isLoading,
    error: customers.error ?? list.error,
    refetch: () => (customers.error ? customers.refetch() : list.refetch()),
  };
}
