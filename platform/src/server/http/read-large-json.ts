import { Worker } from 'node:worker_threads';
import type { FieldViolation } from '@foyer/contract';
import { ApplicationError } from '../lib/application-error.ts';
import { ValidationError } from '../lib/violations.ts';
import { WorkQueue } from '../lib/work-queue.ts';
import { readJson } from './read-json.ts';

/** A megabyte is read in about ten milliseconds, and in fifty when it is all escapes. */
const LARGE_BYTES = 1_000_000;
const MOST_MEGABYTES = 256;
const BUSY = 'Too many large requests are being read right now. Please try again in a moment.';

const queue = new WorkQueue({ atOnce: 1, waiting: 16, refusal: BUSY });

/** The result that a thread returns. */
export type ReadResult = { value: unknown; violations?: never } | { violations: FieldViolation[]; value?: never };

/** Reads JSON as `readJson` does. Large ones are read in a thread: parsing can't give way (security G41). */
export async function readJsonOfAnySize(bytes: Buffer): Promise<unknown> {
  return bytes.length < LARGE_BYTES ? readJson(bytes) : queue.run(() => readInThread(bytes));
}

async function readInThread(bytes: Buffer): Promise<unknown> {
  const worker = new Worker(new URL('./read-json-thread.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    // The process's own options do not apply to the thread.
    execArgv: [],
    env: {},
  });
  const { value, violations } = await new Promise<ReadResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', () => reject(new ApplicationError('UNAVAILABLE', BUSY, { retryAfterSeconds: 2 })));
  }).finally(() => worker.terminate());
  if (violations) throw new ValidationError(violations);
  return value;
}
