import { queryAvailability } from '@foyer/sdk/availability-calendar';
import { queryOptions as withTypes } from '@tanstack/react-query';
import type { Foyer } from '../foyer.ts';
import { keyOf } from '../query-key.ts';
import { QUERY_META } from '../query-options.ts';
import { loadMonthSlots, type MonthSearch } from './month-slots.ts';

/** Milliseconds for which a month is not loaded again, unless a booking changes it. */
const FRESH_MS = 30_000;

/** The slots of a month in every zone; a booking makes them stale. */
export const monthSlots = (foyer: Foyer, { serviceId, choices, withFull }: MonthSearch, month: string) =>
  withTypes({
    queryKey: keyOf(queryAvailability, ['month', serviceId, choices ?? null, month, withFull || undefined]),
    queryFn: ({ signal }) =>
      loadMonthSlots(foyer.client.use(queryAvailability), { serviceId, choices, withFull }, month, {
        signal,
        retries: 0,
      }),
    staleTime: FRESH_MS,
    meta: QUERY_META,
  });
