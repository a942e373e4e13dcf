import type { Instant } from '@foyer/contract/values';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Bookable } from '../../services/bookable.ts';
import type { FirstMonths } from './first-months.ts';
import { createMonthCache } from './use-months.ts';

interface MonthsProviderProps {
  bookable: Bookable;
  /** Months of the page's data. */
  first: Pick<FirstMonths, 'months' | 'days'>;
  /** When they were loaded. */
  loadedMs: Instant;
  children: ReactNode;
}

/** Provides a cache of loaded months. */
export function MonthsProvider({ bookable, first, loadedMs, children }: MonthsProviderProps) {
  const [cache] = useState(() => createMonthCache(bookable, first, loadedMs));
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}
