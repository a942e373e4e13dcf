import { pageCalls } from '../../pages/page-client.ts';
import { readFailure } from '../parts/failure.ts';
import type { Calls, Entry } from './kind.ts';
import { keepEntry } from './outbox.ts';

function isKept(entry: Entry): boolean {
  try {
    keepEntry(entry);
    return true;
  } catch {
    // The storage is full, or denied.
    return false;
  }
}

type Outcome<Sent, Answer> = { answer: Answer; waiting: null } | { answer: null; waiting: Sent };

/** Makes the call of a new entry. Without a connection, the entry waits instead. */
export async function sendOrKeep<Sent extends Entry, Answer>(
  entry: Sent,
  send: (calls: Calls, entry: Sent) => Promise<Answer>,
): Promise<Outcome<Sent, Answer>> {
  if (!navigator.onLine && isKept(entry)) return { answer: null, waiting: entry };
  try {
    return { answer: await send(pageCalls, entry), waiting: null };
  } catch (error) {
    const waiting = { ...entry, isTried: true };
    if (readFailure(error).kind !== 'offline' || !isKept(waiting)) throw error;
    return { answer: null, waiting };
  }
}
