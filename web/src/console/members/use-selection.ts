import { useMemo, useState } from 'react';
import { matchOf } from './list-query.ts';
import type { ListState } from './list-state.ts';

type Rows = Readonly<Record<string, true>>;

export interface Selection {
  /** Selected one by one, on any page. */
  rows: Rows;
  ids: readonly string[];
  /** True if all matching members are selected, on all pages. */
  isAll: boolean;
  choose(rows: Rows): void;
  chooseAll(): void;
  clear(): void;
}

/** The selected members. Kept from page to page, and cleared when the list contains other members. */
export function useSelection(state: ListState): Selection {
  const match = JSON.stringify(matchOf(state));
  const [chosen, setChosen] = useState<{ match: string; rows: Rows; isAll: boolean }>({
    match,
    rows: {},
    isAll: false,
  });
  const isOf = chosen.match === match;
  const rows = isOf ? chosen.rows : none;
  const isAll = isOf && chosen.isAll;
  return useMemo(
    () => ({
      rows,
      isAll,
      ids: Object.keys(rows),
      choose: (next) => setChosen({ match, rows: next, isAll: false }),
      chooseAll: () => setChosen({ match, rows: {}, isAll: true }),
      clear: () => setChosen({ match, rows: {}, isAll: false }),
    }),
    [match, rows, isAll],
  );
}

const none: Rows = {};
