import { useEffect, useRef, useState } from 'react';

interface Row<Item> {
  key: number;
  item: Item;
}

export interface Rows<Item> {
  rows: readonly Row<Item>[];
  add(): void;
  remove(key: number): void;
  /** For the rows' container: the first field of a new row gets the focus; after a removal, the add button does. */
  ref: React.RefObject<HTMLDivElement | null>;
}

/** Rows of a form that can be added and removed; their content stays with the browser. */
export function useRows<Item>(first: readonly Item[], empty: Item): Rows<Item> {
  const next = useRef(first.length);
  const [rows, setRows] = useState<readonly Row<Item>[]>(() => first.map((item, key) => ({ key, item })));
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(rows.length);

  useEffect(() => {
    const change = rows.length - before.current;
    before.current = rows.length;
    if (change === 0) return;
    const last = ref.current?.querySelector<HTMLElement>('[data-row]:last-of-type input:not([type=hidden])');
    const add = ref.current?.querySelector<HTMLElement>('[data-add]');
    (change > 0 ? last : add)?.focus();
  }, [rows]);

  return {
    rows,
    ref,
    add: () => setRows((shown) => [...shown, { key: next.current++, item: empty }]),
    remove: (key) => setRows((shown) => shown.filter((row) => row.key !== key)),
  };
}
