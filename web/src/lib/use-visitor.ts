import { useMemo, useState, useSyncExternalStore } from 'react';
import { createDateWords, type DateWords } from './date-words.ts';
import { openStoredValue, type StoredValue, tabStorage } from './stored-value.ts';
import { useText } from './text.ts';

const never = () => () => {};
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The visitor's time zone; the server's guess until hydration. */
export const useVisitorZone = (guess: string): string => useSyncExternalStore(never, ownZone, () => guess);

/** False on the server and until hydration. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export function useDates(zone: string): DateWords {
  const text = useText();
  return useMemo(() => createDateWords(text, zone), [text, zone]);
}

/** A stored value of this tab and its store. On the server it is `parse(null)`. */
export function useStoredValue<T>(key: string, parse: (stored: unknown) => T): [T, StoredValue<T>] {
  const [stored] = useState(() => {
    const storage = typeof window === 'undefined' ? undefined : tabStorage();
    return { value: openStoredValue(storage, key, parse), empty: parse(null) };
  });
  const { value, empty } = stored;
  return [useSyncExternalStore(value.subscribe, value.read, () => empty), value];
}
