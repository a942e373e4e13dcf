import { addDuration, type Duration, earliest, type Instant, latest, milliseconds } from '@foyer/contract/values';
import type { Limit } from './store.ts';

/** Keys: about 10 MB. */
const CAPACITY = 100_000;

/**
 * Rate limits of one process (GCRA: stores the instant at which each key's limit is full again). For floods, where a
 * count shared by all processes would cost more than it protects; limits that must hold exactly are in the database.
 */
export class MemoryLimiter {
  readonly #capacity: number;
  /** In the order of their last use. */
  readonly #fullAt = new Map<string, Instant>();

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity;
  }

  /** Takes one attempt. Returns the milliseconds to wait if none is left; then none is taken. */
  take(key: string, { burst, everyMs }: Limit, nowMs: Instant): Duration | undefined {
    // Bounds the stored instant, so that a clock that was set back locks nobody out.
    const last = addDuration(nowMs, milliseconds(burst * everyMs));
    const fullAt = earliest(latest(this.#fullAt.get(key) ?? nowMs, nowMs), last);
    const waitMs = fullAt - nowMs - (burst - 1) * everyMs;
    if (waitMs > 0) return milliseconds(waitMs);
    if (this.#fullAt.size >= this.#capacity) this.#makeRoom(nowMs);
    this.#fullAt.delete(key);
    this.#fullAt.set(key, addDuration(fullAt, everyMs));
    return undefined;
  }

  /** Deletes limits that are full again, then, if needed, those least recently used. */
  #makeRoom(nowMs: Instant): void {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= nowMs) this.#fullAt.delete(key);
    for (const key of this.#fullAt.keys()) {
      if (this.#fullAt.size <= this.#capacity / 2) break;
      this.#fullAt.delete(key);
    }
  }
}
