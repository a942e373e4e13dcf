import { QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { bookingClient } from '../../booking/booking-client.ts';
import { addMonths } from '../../lib/month-grid.ts';
import type { Bookable } from '../../services/bookable.ts';
import { type Opening, type PackedOpenings, unpackOpenings } from '../../services/openings.ts';
import { loadMonth } from './months.ts';

const FRESH_MS = 30_000;
const NOTHING: Opening[] = [];

const monthQuery = (bookable: Bookable, month: string) =>
  queryOptions({
    queryKey: ['openings', bookable.id, month],
    queryFn: ({ signal }) => loadMonth(bookingClient().availabilityCalendar, bookable, month, signal),
    enabled: bookable.type !== 'COURSE',
    staleTime: FRESH_MS,
    // The client below repeats what is worth repeating, and says at once that the visitor is offline.
    retry: false,
    networkMode: 'always',
  });

/** Months that the page brought with it count as loaded. */
export function createMonthCache(bookable: Bookable, months: Record<string, PackedOpenings>, loadedMs: number) {
  const cache = new QueryClient();
  for (const [month, packed] of Object.entries(months)) {
    cache.setQueryData(monthQuery(bookable, month).queryKey, unpackOpenings(packed), { updatedAt: loadedMs });
  }
  return cache;
}

export interface LoadedMonth {
  openings: Opening[];
  state: 'loading' | 'ready' | 'failed';
  reload(): void;
}

/** The openings of a month; the one after it is fetched ahead, a month that is no longer looked at is given up. */
export function useMonth(bookable: Bookable, month: string, lastMonth: string): LoadedMonth {
  const cache = useQueryClient();
  const { data, isError, isSuccess, refetch } = useQuery(monthQuery(bookable, month));
  useEffect(() => {
    const next = addMonths(month, 1);
    if (isSuccess && next <= lastMonth) cache.prefetchQuery(monthQuery(bookable, next));
  }, [cache, bookable, month, lastMonth, isSuccess]);
  const state = data ? 'ready' : isError ? 'failed' : 'loading';
  return { openings: data ?? NOTHING, state, reload: refetch };
}

/** Loads any month, from what is known already where possible. */
export function useMonthLoader(bookable: Bookable): (month: string) => Promise<Opening[]> {
  const cache = useQueryClient();
  return useCallback((month) => cache.fetchQuery(monthQuery(bookable, month)), [cache, bookable]);
}

/** Forgets all months: what was free may be taken now. */
export function useForgetMonths(): () => void {
  const cache = useQueryClient();
  return useCallback(() => void cache.invalidateQueries({ queryKey: ['openings'] }), [cache]);
}
