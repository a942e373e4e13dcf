import { ApplicationError } from '../lib/application-error.ts';

/**
 * Lets `atOnce` works run and `waiting` more stand in line; beyond that it refuses at once. Hashing takes a core each,
 * so a flood of logins must not take them all, nor grow a line that nobody outwaits (security D08).
 */
export class HashQueue {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #line: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /** Runs the work when its turn comes. Throws UNAVAILABLE when the line is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await this.#standInLine();
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = this.#line.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #standInLine(): Promise<void> {
    if (this.#line.length >= this.#waiting) {
      throw new ApplicationError('UNAVAILABLE', 'Too many people are signing in right now. Please try again shortly.', {
        retryAfterSeconds: 2,
      });
    }
    return new Promise((resolve) => this.#line.push(resolve));
  }
}
