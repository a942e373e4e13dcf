import { Worker } from 'node:worker_threads';
import { seconds } from '@foyer/contract/values';
import { FeedError } from './feed-error.ts';
import type { Busy, BusyRequest } from './read-busy.ts';

const LONGEST_MS = seconds(10);
const MOST_MEGABYTES = 256;

/** The result that a thread returns. */
export type ThreadResult = { busy: Busy; refusal?: never } | { refusal: string; busy?: never };

/**
 * Reads a calendar in a thread that is terminated when it exceeds its time or memory, so that no input stops the
 * server. Throws FeedError.
 */
export function readInThread(request: BusyRequest): Promise<Busy> {
  const worker = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    // The process's own options do not apply to the thread.
    execArgv: [],
    env: {},
  });
  return new Promise<Busy>((resolve, reject) => {
    const late = setTimeout(() => reject(new FeedError('The calendar takes too long to read.')), LONGEST_MS);
    worker.once('exit', () => clearTimeout(late));
    worker.once('error', () => reject(new FeedError('We couldn’t read the calendar.')));
    worker.once('message', ({ busy, refusal }: ThreadResult) =>
      busy ? resolve(busy) : reject(new FeedError(refusal)),
    );
  }).finally(() => worker.terminate());
}
