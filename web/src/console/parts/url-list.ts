import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';

/** How a list reads its state from a URL query, and writes it; `page` counts from 1. */
export interface ListAddress<State extends { page: number }> {
  path: string;
  read(query: string): State;
  /** The URL query with `?`; empty for the default list. */
  write(state: State): string;
  /** Whether the change leaves the rows as they are, and so the page. */
  keepsPage?(changes: Partial<State>): boolean;
}

/** A list whose state is in the URL. */
export interface UrlList<State extends { page: number }> {
  state: State;
  /** The URL of the list after these changes, from the first page unless only the page changes. */
  hrefOf(changes: Partial<State>): string;
  /** `push` adds a history entry; `replace` changes the current one. A function is given what the address has now. */
  change(changes: Partial<State> | ((now: State) => Partial<State>), entry?: 'push' | 'replace'): void;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

const currentSearch = () => location.search;

function hrefAfter<State extends { page: number }>(
  { path, write, keepsPage }: ListAddress<State>,
  state: State,
  changes: Partial<State>,
): string {
  return `${path}${write({ ...state, ...(keepsPage?.(changes) ? {} : { page: 1 }), ...changes })}`;
}

/** `address` must be stable. `firstSearch` is the query that the server received; `remember` gets each later one. */
export function useUrlList<State extends { page: number }>(
  address: ListAddress<State>,
  firstSearch: string,
  remember?: (search: string) => void,
): UrlList<State> {
  const search = useSyncExternalStore(subscribe, currentSearch, () => firstSearch);
  useEffect(() => remember?.(search), [remember, search]);
  const state = useMemo(() => address.read(search), [address, search]);
  const hrefOf = useCallback<UrlList<State>['hrefOf']>(
    (changes) => hrefAfter(address, state, changes),
    [address, state],
  );
  const change = useCallback<UrlList<State>['change']>(
    (changes, entry = 'push') => {
      const now = address.read(currentSearch());
      const href = hrefAfter(address, now, typeof changes === 'function' ? changes(now) : changes);
      if (entry === 'push') history.pushState(null, '', href);
      else history.replaceState(null, '', href);
      for (const listener of listeners) listener();
    },
    [address],
  );
  return useMemo(() => ({ state, hrefOf, change }), [state, hrefOf, change]);
}
