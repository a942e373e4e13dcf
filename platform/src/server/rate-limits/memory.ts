import type { Limit } from './store.ts';

/** About 10 MB of keys. */
const CAPACITY = 100_000;

/**
 * Limits of one process (GCRA: a key is the instant at which its limit is whole again). For floods, where a count that
 * all processes share would cost more than what it guards; a limit that must hold exactly is in the database.
 */
export class MemoryLimiter {
  readonly #capacity: number;
  /** In the order of their last use. */
  readonly #fullAt = new Map<string, number>();

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity;
  }

  /** Takes one turn; answers how long to wait when there is none left, and then takes none. */
  take(key: string, { burst, everyMs }: Limit, nowMs: number): number | undefined {
    // A clock that was set back must not lock anybody out: nothing is ever emptier than empty.
    const fullAt = Math.min(Math.max(this.#fullAt.get(key) ?? nowMs, nowMs), nowMs + burst * everyMs);
    const waitMs = fullAt - nowMs - (burst - 1) * everyMs;
    if (waitMs > 0) return waitMs;
    if (this.#fullAt.size >= this.#capacity) this.#makeRoom(nowMs);
    this.#fullAt.delete(key);
    this.#fullAt.set(key, fullAt + everyMs);
    return undefined;
  }

  /** Limits that are whole again say nothing; if that is not enough, those go that were not used for longest. */
  #makeRoom(nowMs: number): void {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= nowMs) this.#fullAt.delete(key);
    for (const key of this.#fullAt.keys()) {
      if (this.#fullAt.size <= this.#capacity / 2) break;
      this.#fullAt.delete(key);
    }
  }
}
