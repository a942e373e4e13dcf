import { OUTBOX_PREFIX } from '../../lib/browser-keys.ts';
import { readNowMs } from '../../lib/clock.ts';
import { newGuid } from '../../lib/new-guid.ts';
import type { Entry, Kind, Whose } from './kind.ts';

const CHANGED = 'foyer-outbox';

export const newEntry = <Content, Told>(
  { name }: Kind<Content, Told>,
  { memberId, zone }: Whose,
  content: Content,
): Entry<Content, Told> => ({
  ...{ memberId, zone, content },
  key: newGuid(),
  kind: name,
  madeMs: readNowMs(),
  isTried: false,
  told: null,
});

function* storedKeys(): Generator<string> {
  for (let index = 0; index < localStorage.length; index++) {
    const key = localStorage.key(index);
    if (key?.startsWith(OUTBOX_PREFIX)) yield key;
  }
}

function listAll<Content, Told>(): Entry<Content, Told>[] {
  try {
    return [...storedKeys()].map((key): Entry<Content, Told> => JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    // The browser denies access to its storage.
    return [];
  }
}

/** The entries of a member, the oldest first; of all kinds unless one is given. */
export const listEntries = <Content = unknown, Told = unknown>(
  memberId: string,
  kind?: Kind<Content, Told>,
): Entry<Content, Told>[] =>
  listAll<Content, Told>()
    .filter((one) => one.memberId === memberId && (!kind || one.kind === kind.name))
    .sort((one, other) => one.madeMs - other.madeMs);

/** Each has a key of its own, so that tabs don't overwrite what others add. Throws if the storage is full or denied. */
export function keepEntry(entry: Entry): void {
  localStorage.setItem(OUTBOX_PREFIX + entry.key, JSON.stringify(entry));
  dispatchEvent(new Event(CHANGED));
}

export function removeEntry(key: string): void {
  localStorage.removeItem(OUTBOX_PREFIX + key);
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when this or another tab changes entries. Returns how to stop. */
export function onEntries(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(OUTBOX_PREFIX)) listener();
  };
  addEventListener(CHANGED, listener);
  addEventListener('storage', hear);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', hear);
  };
}
