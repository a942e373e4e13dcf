import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Choices, readChoices, writeChoices } from '../../booking/choices.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const currentSearch = () => window.location.search;

/** `push` adds a history entry, `replace` changes the current one. */
export type ChangeChoices = (changes: Partial<Choices>, entry?: 'push' | 'replace') => void;

/** The choices in the URL, and a function to change them. `firstSearch` is the query string of the request. */
export function useChoices(firstSearch: string): [Choices, ChangeChoices] {
  const search = useSyncExternalStore(subscribe, currentSearch, () => firstSearch);
  const choices = useMemo(() => readChoices(search), [search]);
  const change = useCallback<ChangeChoices>((changes, entry = 'replace') => {
    const next = writeChoices({ ...readChoices(currentSearch()), ...changes }, currentSearch());
    const address = window.location.pathname + next;
    if (entry === 'push') window.history.pushState(null, '', address);
    else window.history.replaceState(null, '', address);
    for (const listener of listeners) listener();
  }, []);
  return [choices, change];
}
