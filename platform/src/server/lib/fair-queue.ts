import { ApplicationError } from './application-error.ts';

interface Waiting {
  begin(): void;
  refuse(): void;
}

export interface FairQueueOptions {
  /** The most that runs at once. */
  atOnce: number;
  /** The most that waits, in all and of one key. */
  waiting: number;
  waitingOfKey: number;
  longestWaitMs: number;
  refusal: string;
}

/**
 * Bounds how much runs at once, and how much waits for how long. The keys (such as addresses) take turns, so that one
 * that asks a lot makes only itself wait.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #waiting = new Map<string, Set<Waiting>>();
  #running = 0;
  #count = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** The number of those that wait. */
  get length(): number {
    return this.#count;
  }

  /**
   * Waits for a turn and returns the function that ends it. Throws UNAVAILABLE with the text `refusal` when too many wait
   * or the wait gets too long.
   */
  async acquire(key: string): Promise<() => void> {
    if (this.#running < this.#options.atOnce) this.#running += 1;
    else await this.#wait(key);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#passOn();
    };
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(key);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #wait(key: string): Promise<void> {
    const { waiting, waitingOfKey, longestWaitMs } = this.#options;
    const own = this.#waiting.get(key) ?? new Set<Waiting>();
    if (this.#count >= waiting || own.size >= waitingOfKey) throw this.#refusal();
    this.#waiting.set(key, own);
    this.#count += 1;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => one.refuse(), longestWaitMs);
      const leave = () => {
        clearTimeout(late);
        this.#count -= 1;
        own.delete(one);
        if (own.size === 0) this.#waiting.delete(key);
      };
      const one: Waiting = {
        begin: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(this.#refusal());
        },
      };
      own.add(one);
    });
  }

  /** Passes the turn to the first of the key whose last turn is longest ago. */
  #passOn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [key, own] = next;
    const [first] = own;
    first?.begin();
    if (own.size === 0) return;
    this.#waiting.delete(key);
    this.#waiting.set(key, own);
  }

  #refusal(): ApplicationError {
    return new ApplicationError('UNAVAILABLE', this.#options.refusal, { retryAfterSeconds: 2 });
  }
}
