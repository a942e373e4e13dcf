/** A value that tells when it changes; fits `useSyncExternalStore`. */
export interface Value<T> {
  /** The same object until it changes. */
  read(): T;
  write(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function createValue<T>(initial: T): Value<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    read: () => value,
    write(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
