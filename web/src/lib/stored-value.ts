/** A value of this tab that survives a reload. Without storage (some private windows) it lasts until the page closes. */
export interface StoredValue<T> {
  /** The same object until it changes. */
  read(): T;
  /** Null removes the value from storage. */
  write(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** `parse` must accept anything: nothing, or what an older version of the page stored. */
export function openStoredValue<T>(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  key: string,
  parse: (stored: unknown) => T,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let value = parse(readJson(storage, key));
  return {
    read: () => value,
    write(next) {
      value = next;
      try {
        if (next === null) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify(next));
      } catch {
        // With a full or locked storage, the value is lost on reload only.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readJson(storage: Pick<Storage, 'getItem'> | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The tab's session storage; undefined if the browser denies access. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
