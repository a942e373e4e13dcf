import { useMemo, useState } from 'react';
import type { ExtendedBooking } from '../booking/booking.ts';

export interface Selection {
  /** Selected one by one, on any page. */
  chosen: readonly ExtendedBooking[];
  /** True if all matching bookings are selected, on all pages. */
  isAll: boolean;
  has(id: string): boolean;
  toggle(bookings: readonly ExtendedBooking[], isOn: boolean): void;
  chooseAll(): void;
  clear(): void;
}

/** The selected bookings. Kept from page to page, and cleared when the list contains others: `match` says which. */
export function useSelection(match: string): Selection {
  const [state, setState] = useState<{ match: string; rows: ReadonlyMap<string, ExtendedBooking>; isAll: boolean }>({
    match,
    rows: new Map(),
    isAll: false,
  });
  const isOf = state.match === match;
  const rows = isOf ? state.rows : none;
  const isAll = isOf && state.isAll;
  return useMemo(
    () => ({
      chosen: [...rows.values()],
      isAll,
      has: (id) => isAll || rows.has(id),
      toggle(bookings, isOn) {
        const next = new Map(rows);
        for (const one of bookings) {
          if (isOn) next.set(one.booking.id, one);
          else next.delete(one.booking.id);
        }
        setState({ match, rows: next, isAll: false });
      },
      chooseAll: () => setState({ match, rows: new Map(), isAll: true }),
      clear: () => setState({ match, rows: new Map(), isAll: false }),
    }),
    [match, rows, isAll],
  );
}

const none: ReadonlyMap<string, ExtendedBooking> = new Map();
