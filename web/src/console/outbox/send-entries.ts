import { days } from '@foyer/contract/values';
import { isFoyerError } from '@foyer/sdk';
import { readNowMs } from '../../lib/clock.ts';
import { pageClient } from '../../pages/page-client.ts';
import { readFailure } from '../parts/failure.ts';
import type { Entry, Kind } from './kind.ts';
import { keepEntry, listEntries, removeEntry } from './outbox.ts';

/** As long as the platform remembers the key of a call. */
const LONGEST_WAIT = days(2);
const LOCK = 'foyer.outbox';

/** Tabs take turns; where they can't, the keys still keep a call single. */
const takeTurn = (work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

const findEntry = (memberId: string, key: string): Entry | undefined =>
  listEntries(memberId).find((one) => one.key === key);

/** Ends an entry: what has to be told stays until somebody has read it. */
function settle(entry: Entry, told: readonly unknown[]): void {
  if (told.length === 0) removeEntry(entry.key);
  else keepEntry({ ...entry, told });
}

/** Returns false if no other entry could be sent now either. */
async function send(entry: Entry, kind: Kind): Promise<boolean> {
  if (entry.madeMs + LONGEST_WAIT < readNowMs()) {
    settle(entry, kind.refuse(entry, { reason: 'late', violations: [] }));
    return true;
  }
  keepEntry({ ...entry, isTried: true });
  try {
    settle(entry, await kind.send(pageClient(), entry));
    return true;
  } catch (error) {
    const { kind: reason, violations } = readFailure(error);
    if (reason === 'offline' || reason === 'ended' || reason === 'throttled') return false;
    const isOurs = reason === 'broken' && !(isFoyerError(error) && error.status !== undefined && error.status < 500);
    // The same call can still succeed after a fault of the platform.
    if (!isOurs) settle(entry, kind.refuse(entry, { reason, violations }));
    return true;
  }
}

/** Sends what waits, in the order in which it was made. An entry is read again once it is its turn. */
export async function sendEntries(memberId: string, kinds: readonly Kind[]): Promise<void> {
  for (const { key } of listEntries(memberId)) {
    const goesOn = await takeTurn(async () => {
      const entry = findEntry(memberId, key);
      const kind = kinds.find(({ name }) => name === entry?.kind);
      return !entry || !kind || entry.told !== null || send(entry, kind);
    });
    if (!goesOn) return;
  }
}

/** Takes an entry back. Returns false for one that has been sent, or may have been: another tab could be about to. */
export async function withdrawEntry({ memberId, key }: Pick<Entry, 'memberId' | 'key'>): Promise<boolean> {
  const isWaiting = () => findEntry(memberId, key)?.isTried === false;
  if (!isWaiting()) return false;
  return takeTurn(async () => {
    if (!isWaiting()) return false;
    removeEntry(key);
    return true;
  });
}
