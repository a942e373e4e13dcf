import { ApplicationError } from './application-error.ts';
import { type QueueKey, type Waiting, WaitingList } from './waiting-list.ts';

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
 * Bounds how much runs at once, and how much waits for how long. Groups of keys (such as networks) take turns, and the
 * keys in each (such as addresses), so that one that asks a lot makes only itself wait.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #waiting = new WaitingList();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** The number of those that wait. */
  get length(): number {
    return this.#waiting.size;
  }

  /**
   * Waits for a turn and returns the function that ends it. Throws UNAVAILABLE with the text `refusal` when too many
   * wait, a newcomer with fewer waiting takes the place, or the wait gets too long.
   */
  async acquire(key: QueueKey): Promise<() => void> {
    if (this.#running < this.#options.atOnce) this.#running += 1;
    else await this.#wait(key);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#passOn();
    };
  }

  async run<T>(key: QueueKey, work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(key);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #wait(key: QueueKey): Promise<void> {
    if (!this.#hasPlace(key)) throw this.#refusal();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => one.refuse(), this.#options.longestWaitMs);
      const leave = () => {
        clearTimeout(late);
        this.#waiting.delete(key, one);
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
      this.#waiting.add(key, one);
    });
  }

  /** Refuses another when the queue is full, so that no few keys can fill it and shut the others out. */
  #hasPlace(key: QueueKey): boolean {
    const { waiting, waitingOfKey } = this.#options;
    if (this.#waiting.countOf(key) >= waitingOfKey) return false;
    if (this.#waiting.size < waiting) return true;
    const other = this.#waiting.findLongerWaiting(key);
    other?.refuse();
    return other !== undefined;
  }

  #passOn(): void {
    const next = this.#waiting.takeTurn();
    if (next) next.begin();
    else this.#running -= 1;
  }

  #refusal(): ApplicationError {
    return new ApplicationError('UNAVAILABLE', this.#options.refusal, { retryAfterSeconds: 2 });
  }
}
