/** What time it is, in epoch milliseconds. Handlers and jobs get `now` from here and nowhere else. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that runs with the system's but can be moved forward, never back (FOYER_TEST_CLOCK=1). */
export class TestClock implements Clock {
  #offsetMs = 0;

  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Moves to the given instant. False, and nothing changes, when it lies in the past. */
  moveTo(instantMs: number): boolean {
    const ahead = instantMs - this.now();
    if (ahead < 0) return false;
    this.#offsetMs += ahead;
    return true;
  }
}
