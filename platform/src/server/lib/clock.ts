import { type Duration, type Instant, instantAt } from '@foyer/contract/values';

/** The current time; the only source of time for handlers and jobs. */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => instantAt(Date.now()) };

/** A clock that follows the system's and can be moved forward, never back (FOYER_TEST_CLOCK=1). */
export class TestClock implements Clock {
  #offsetMs = 0;
  #stoppedAt: Instant | undefined;

  now(): Instant {
    return this.#stoppedAt ?? instantAt(Date.now() + this.#offsetMs);
  }

  /** Stands still until the work is done, for what depends on how many calls come at once. */
  async stopDuring(work: () => Promise<void>): Promise<void> {
    this.#stoppedAt = this.now();
    await work().finally(() => {
      this.#stoppedAt = undefined;
    });
  }

  /** Moves on from whatever time it is. */
  advance(by: Duration): void {
    this.#offsetMs += by;
  }

  /** Moves to an instant. Returns false, and changes nothing, when it is in the past. */
  moveTo(instant: Instant): boolean {
    const ahead = instant - this.now();
    if (ahead < 0) return false;
    this.#offsetMs += ahead;
    return true;
  }
}
