import type { Instant } from '@foyer/contract/values';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PackedSlots } from '../../services/available-slots.ts';
import type { Bookable } from '../../services/bookable.ts';
import { createMonthCache } from './use-months.ts';

interface MonthsProviderProps {
  bookable: Bookable;
  /** Months of the page's data. */
  months: Record<string, PackedSlots>;
  /** When they were loaded. */
  loadedMs: Instant;
  children: ReactNode;
}

/** Provides a cache of loaded months. */
export function MonthsProvider({ bookable, months, loadedMs, children }: MonthsProviderProps) {
  const [cache] = useState(() => createMonthCache(bookable, months, loadedMs));
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}
