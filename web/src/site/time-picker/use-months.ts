import type { Instant } from '@foyer/contract/values';
import type { Party } from '@foyer/react/calendar';
import { QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { addMonths } from '../../lib/month-grid.ts';
import { type AvailableSlot, unpackSlots } from '../../services/available-slots.ts';
import { type Bookable, wholeMinutes } from '../../services/bookable.ts';
import { calendarClient } from './calendar-client.ts';
import { type DayStatus, daysKey, loadDays } from './days.ts';
import type { FirstMonths } from './first-months.ts';
import { loadMonth } from './months.ts';

const FRESH_MS = 30_000;
const NOTHING: AvailableSlot[] = [];

const monthQuery = (bookable: Bookable, month: string) =>
  queryOptions({
    queryKey: ['slots', bookable.id, wholeMinutes(bookable), bookable.place, month],
    queryFn: ({ signal }) => loadMonth(calendarClient().availabilityCalendar, bookable, month, signal),
    enabled: bookable.type !== 'COURSE',
    staleTime: FRESH_MS,
    // The client retries by itself, and reports at once if the visitor is offline.
    retry: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  });

const dayKey = ({ id }: Bookable, key: string) => ['days', id, key];

/** Starts with the months of the page's data. */
export function createMonthCache(
  bookable: Bookable,
  { months, days }: Pick<FirstMonths, 'months' | 'days'>,
  loadedMs: Instant,
) {
  const cache = new QueryClient();
  for (const [month, packed] of Object.entries(months)) {
    cache.setQueryData(monthQuery(bookable, month).queryKey, unpackSlots(packed), { updatedAt: loadedMs });
  }
  for (const [key, statuses] of Object.entries(days)) cache.setQueryData(dayKey(bookable, key), statuses);
  return cache;
}

export interface LoadedMonth {
  slots: AvailableSlot[];
  state: 'loading' | 'ready' | 'failed';
  reload(): void;
}

/** The slots of a month. Prefetches the next month, and aborts a month that is out of view. */
export function useMonth(bookable: Bookable, month: string, lastMonth: string): LoadedMonth {
  const cache = useQueryClient();
  const { data, isError, isSuccess, refetch } = useQuery(monthQuery(bookable, month));
  useEffect(() => {
    const next = addMonths(month, 1);
    if (isSuccess && next <= lastMonth) cache.prefetchQuery(monthQuery(bookable, next));
  }, [cache, bookable, month, lastMonth, isSuccess]);
  const state = data ? 'ready' : isError ? 'failed' : 'loading';
  return { slots: data ?? NOTHING, state, reload: refetch };
}

/** The days of a month in a zone; undefined until they are loaded, and where sessions say which days have some. */
export function useDays(bookable: Bookable, party: Party, month: string): DayStatus[] | undefined {
  return useQuery({
    queryKey: dayKey(bookable, daysKey(party, month)),
    queryFn: ({ signal }) => loadDays(calendarClient().availabilityCalendar, bookable.id, party, month, signal),
    enabled: bookable.type === 'APPOINTMENT',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
}

/** Loads a month, from the cache if possible. */
export function useMonthLoader(bookable: Bookable): (month: string) => Promise<AvailableSlot[]> {
  const cache = useQueryClient();
  return useCallback((month) => cache.fetchQuery(monthQuery(bookable, month)), [cache, bookable]);
}

/** Clears the cache, after a slot turned out to be taken. */
export function useForgetMonths(): () => void {
  const cache = useQueryClient();
  return useCallback(() => void cache.invalidateQueries({ queryKey: ['slots'] }), [cache]);
}
