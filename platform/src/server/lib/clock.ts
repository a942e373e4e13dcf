import { type Instant, instantAt } from '@foyer/contract/values';
/** The current time; the only source of time for handlers and jobs. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => instantAt(Date.now()) };

/** A clock that follows the system's and can be moved forward, never back (FOYER_TEST_CLOCK=1). */
export class TestClock implements Clock {
  #offsetMs = 0;

  now(): Instant {
    return instantAt(Date.now() + this.#offsetMs);
  }

  /** Moves to an instant. Returns false, and changes nothing, when it is in the past. */
  moveTo(instant: Instant): boolean {
    const ahead = instant - this.now();
    if (ahead < 0) return false;
    this.#offsetMs += ahead;
    return true;
  }
}
