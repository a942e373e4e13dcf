import {
  addDuration,
  type Duration,
  durationBetween,
  type Instant,
  latest,
  milliseconds,
  subtractDuration,
} from '@foyer/contract/values';
import type { Limit } from './store.ts';

/** Keys: about 10 MB. */
const CAPACITY = 100_000;

/** When a limit is full again, and when it was last used. */
interface Level {
  fullAt: Instant;
  at: Instant;
}

/**
 * Rate limits of one process (GCRA: stores the instant at which each key's limit is full again). For floods, where a
 * count shared by all processes would cost more than it protects; limits that must hold exactly are in the database.
 */
export class MemoryLimiter {
  readonly #capacity: number;
  /** In the order of their last use. */
  readonly #levels = new Map<string, Level>();

  constructor(capacity = CAPACITY) {
    this.#capacity = capacity;
  }

  /** Takes so many attempts. Returns the milliseconds to wait if they aren't left; then none is taken. */
  take(key: string, limit: Limit, nowMs: Instant, units = 1): Duration | undefined {
    const wait = this.findWait(key, limit, nowMs, units);
    if (wait === undefined) this.charge(key, limit, nowMs, units);
    return wait;
  }

  /**
   * The milliseconds to wait until so many attempts are left besides those to keep; undefined if they are. More than the
   * whole burst needs a full limit, which then takes that much longer to fill.
   */
  findWait(key: string, { burst, everyMs }: Limit, nowMs: Instant, units: number, keep = 0): Duration | undefined {
    const waitMs = this.#readFullAt(key, nowMs) - nowMs - Math.max(0, burst - keep - units) * everyMs;
    return waitMs > 0 ? milliseconds(waitMs) : undefined;
  }

  charge(key: string, { everyMs }: Limit, nowMs: Instant, units: number): void {
    const fullAt = addDuration(this.#readFullAt(key, nowMs), milliseconds(units * everyMs));
    if (this.#levels.size >= this.#capacity) this.#makeRoom(nowMs);
    this.#levels.delete(key);
    this.#levels.set(key, { fullAt, at: nowMs });
  }

  #readFullAt(key: string, nowMs: Instant): Instant {
    const level = this.#levels.get(key);
    if (!level) return nowMs;
    // A clock that was set back locks nobody out: what is left to wait for stays the same.
    const setBackMs = Math.max(0, durationBetween(nowMs, level.at));
    return latest(subtractDuration(level.fullAt, milliseconds(setBackMs)), nowMs);
  }

  /** Deletes limits that are full again, then, if needed, those least recently used. */
  #makeRoom(nowMs: Instant): void {
    for (const [key, { fullAt }] of this.#levels) if (fullAt <= nowMs) this.#levels.delete(key);
    for (const key of this.#levels.keys()) {
      if (this.#levels.size <= this.#capacity / 2) break;
      this.#levels.delete(key);
    }
  }
}
