import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** About a millisecond on one core. */
const SLICE_STEPS = 2000;
/** Two dear requests at once take about a fifth of the core while others are answered. */
const PAUSE_MS = 8;

/** Requests that are being answered, apart from dear ones. A process has one event loop, so the count is of the process. */
let plainRequests = 0;

/** A request while it is answered: plain until it turns out to be dear. */
export class RunningRequest {
  #isDear = false;
  #hasEnded = false;

  constructor() {
    plainRequests += 1;
  }

  get isDear(): boolean {
    return this.#isDear;
  }

  becomeDear(): void {
    if (this.#isDear || this.#hasEnded) return;
    this.#isDear = true;
    plainRequests -= 1;
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (!this.#isDear) plainRequests -= 1;
  }
}

const running = new AsyncLocalStorage<RunningRequest>();

/** Runs work as that of a request, so that `giveWay` knows whether it is dear. */
export const runWithin = <T>(request: RunningRequest, work: () => T): T => running.run(request, work);

/** Lets everything that waits for the event loop go first; a dear request also lets plain ones get on for a while. */
export async function giveWay(): Promise<void> {
  await nextTurn();
  if (running.getStore()?.isDear && plainRequests > 0) await pause(PAUSE_MS);
}

/**
 * Cuts a long computation into slices. It counts steps, not time, so that the same computation gives way as often on any
 * machine.
 */
export class Slices {
  #steps = 0;

  /** Call it after this many steps, each about half a microsecond. */
  async spend(steps: number): Promise<void> {
    this.#steps += steps;
    if (this.#steps < SLICE_STEPS) return;
    this.#steps = 0;
    await giveWay();
  }
}
