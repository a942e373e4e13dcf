import { useState } from 'react';

/** How a value is kept in the query string. */
export interface SearchState<T> {
  read(query: URLSearchParams): T;
  /** The parameters; those that are null are left out. */
  write(value: T): Record<string, string | null>;
}

/** A state that the URL keeps, so that a reload keeps it. `search` is the query string of the request. */
export function useSearchState<T>(search: string, { read, write }: SearchState<T>): [T, (value: T) => void] {
  const [value, set] = useState(() => read(new URLSearchParams(search)));
  const change = (next: T) => {
    set(next);
    const query = new URLSearchParams(window.location.search);
    for (const [name, text] of Object.entries(write(next))) {
      if (text === null) query.delete(name);
      else query.set(name, text);
    }
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`);
  };
  return [value, change];
}
