import { useCallback, useMemo, useState } from 'react';

export interface RowSelection<Row> {
  /** Selected one by one, on any page. */
  chosen: readonly Row[];
  /** True if all matching rows are selected, on all pages. */
  isAll: boolean;
  has(id: string): boolean;
  /** Stable for one list, so that rows needn't be drawn anew. */
  toggle(rows: readonly Row[], isOn: boolean): void;
  chooseAll(): void;
  clear(): void;
}

/**
 * The selected rows of a list. Kept from page to page, and cleared when the list contains others: `match` says which.
 * `idOf` must be stable.
 */
export function useRowSelection<Row>(match: string, idOf: (row: Row) => string): RowSelection<Row> {
  const [state, setState] = useState<{ match: string; rows: ReadonlyMap<string, Row>; isAll: boolean }>(() => ({
    match,
    rows: new Map(),
    isAll: false,
  }));
  const isOf = state.match === match;
  const kept = isOf ? state.rows : undefined;
  const isAll = isOf && state.isAll;
  const toggle = useCallback(
    (rows: readonly Row[], isOn: boolean) =>
      setState((before) => {
        const next = new Map(before.match === match ? before.rows : undefined);
        for (const row of rows) {
          if (isOn) next.set(idOf(row), row);
          else next.delete(idOf(row));
        }
        return { match, rows: next, isAll: false };
      }),
    [match, idOf],
  );
  return useMemo(
    () => ({
      chosen: [...(kept?.values() ?? [])],
      isAll,
      has: (id) => isAll || kept?.has(id) === true,
      toggle,
      chooseAll: () => setState({ match, rows: new Map(), isAll: true }),
      clear: () => setState({ match, rows: new Map(), isAll: false }),
    }),
    [match, kept, isAll, toggle],
  );
}
