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

  /** Stops the time while the work runs, for tests that count calls per instant. Moves take effect afterwards. */
  async stopDuring(work: () => Promise<void>): Promise<void> {
    this.#stoppedAt = this.now();
    await work().finally(() => {
      this.#stoppedAt = undefined;
    });
  }

  /** Moves forward by a duration; by none, too. */
  advance(by: Duration): void {
    if (by < 0) throw new RangeError('The clock moves forward only.');
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
