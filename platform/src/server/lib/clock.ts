/** The current time in epoch milliseconds; the only source of time for handlers and jobs. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that follows the system's and can be moved forward, never back (FOYER_TEST_CLOCK=1). */
export class TestClock implements Clock {
  #offsetMs = 0;

  now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Moves to an instant. Returns false, and changes nothing, when it is in the past. */
  moveTo(instantMs: number): boolean {
    const ahead = instantMs - this.now();
    if (ahead < 0) return false;
    this.#offsetMs += ahead;
    return true;
  }
}
