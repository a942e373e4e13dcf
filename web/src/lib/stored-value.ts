/** One value of this tab that outlives a reload. Without storage (some private windows) it lives as long as the page. */
export interface StoredValue<T> {
  /** The same object until it changes. */
  read(): T;
  /** Null leaves nothing behind. */
  write(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** `parse` makes a value of whatever was stored, also of `undefined` and of what an older page left there. */
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
        // A full or locked storage loses only the reload.
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

/** The tab's storage; undefined where the browser denies it. */
export function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
