import { useMemo, useSyncExternalStore } from 'react';
import type { Entry, Kind } from './kind.ts';
import { listEntries, onEntries } from './outbox.ts';

/** A member's entries of a kind that wait to be sent. */
export function useEntries<Content, Told>(
  kind: Kind<Content, Told>,
  memberId: string,
): readonly Entry<Content, Told>[] {
  const read = () => JSON.stringify(listEntries(memberId, kind).filter(({ told }) => told === null));
  const stored = useSyncExternalStore(onEntries, read, () => '[]');
  return useMemo(() => JSON.parse(stored), [stored]);
}
