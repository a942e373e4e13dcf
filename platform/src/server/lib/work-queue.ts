import { ApplicationError } from './application-error.ts';

/**
 * Runs `atOnce` jobs and queues `waiting` more; refuses beyond that. For work that takes a core, such as hashing: a
 * flood of logins must not take all cores or grow an endless queue (security D08).
 */
export class WorkQueue {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #refusal: string;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, waiting, refusal }: { atOnce: number; waiting: number; refusal: string }) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
    this.#refusal = refusal;
  }

  /** Runs the work when a slot is free. Throws UNAVAILABLE with the text `refusal` when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#standInLine();
    try {
      return await work();
    } finally {
      // Passes the slot straight to the next in the queue, so that no new call gets it first.
      const next = this.#line.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #standInLine(): Promise<void> {
    if (this.#line.length >= this.#waiting) {
      throw new ApplicationError('UNAVAILABLE', this.#refusal, { retryAfterSeconds: 2 });
    }
    return new Promise((resolve) => this.#line.push(resolve));
  }
}
