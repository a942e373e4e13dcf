import { ApplicationError } from './application-error.ts';

/**
 * Lets `atOnce` works run and `waiting` more stand in line; beyond that it refuses at once. For what takes a core each,
 * such as hashing: a flood of logins must not take them all, nor grow a line that nobody outwaits (security D08).
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

  /** Runs the work when its turn comes. Throws UNAVAILABLE, which says `refusal`, when the line is full. */
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
      throw new ApplicationError('UNAVAILABLE', this.#refusal, { retryAfterSeconds: 2 });
    }
    return new Promise((resolve) => this.#line.push(resolve));
  }
}
