import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './database.ts';
import { isCollision, isRetryable } from './database-errors.ts';
import { runTransaction } from './transaction.ts';

/** Several deadlocks can be waited out: PostgreSQL takes a second to find each (deadlock_timeout). */
const BUDGET_MS = 8000;
/** However long they took. */
const MIN_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 400;

/** Time and chance, for tests. */
export interface Pace {
  now(): number;
  random(): number;
  wait(ms: number): Promise<unknown>;
}

const realPace: Pace = { now: () => performance.now(), random: Math.random, wait };

/**
 * Runs a transaction, and runs it again from its start when another one was in the way. Between attempts it waits, longer
 * each time and by chance, so that those that collided don't meet again.
 */
export async function retryTransaction<T>(db: Db, work: (tx: Db) => Promise<T>, pace = realPace): Promise<T> {
  const start = pace.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(db, work);
    } catch (error) {
      const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (0.5 + pace.random() / 2);
      const isInTime = pace.now() - start + pauseMs < BUDGET_MS;
      // A foreign key that fails again and again is no collision.
      const mayRetry = attempt < MIN_ATTEMPTS ? isRetryable(error) : isCollision(error) && isInTime;
      if (!mayRetry) throw error;
      await pace.wait(pauseMs);
    }
  }
}
