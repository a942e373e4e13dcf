import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useRememberedList } from '../parts/last-list.ts';
import { type ListState, readList, writeList } from './list-state.ts';

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

export interface List {
  state: ListState;
  /** The URL of the list after these changes, from the first page unless only the page changes. */
  hrefOf(changes: Partial<ListState>): string;
  /** `push` adds a history entry; `replace` changes the current one. */
  change(changes: Partial<ListState>, entry?: 'push' | 'replace'): void;
}

const hrefAfter = (state: ListState, changes: Partial<ListState>) => {
  const keepsPage = Object.keys(changes).every((name) => name === 'job');
  return `/manage/members${writeList({ ...state, ...(keepsPage ? {} : { page: 1 }), ...changes })}`;
};

/** The state of the list, stored in the URL. `firstSearch` is the query that the server received. */
export function useList(firstSearch: string): List {
  const search = useSyncExternalStore(subscribe, currentSearch, () => firstSearch);
  useRememberedList(search);
  const state = useMemo(() => readList(search), [search]);
  const hrefOf = useCallback<List['hrefOf']>((changes) => hrefAfter(state, changes), [state]);
  const change = useCallback<List['change']>((changes, entry = 'push') => {
    const href = hrefAfter(readList(currentSearch()), changes);
    if (entry === 'push') history.pushState(null, '', href);
    else history.replaceState(null, '', href);
    for (const listener of listeners) listener();
  }, []);
  return useMemo(() => ({ state, hrefOf, change }), [state, hrefOf, change]);
}
