import { parentPort, workerData } from 'node:worker_threads';
import { FeedError } from './feed-error.ts';
import { readBusy } from './read-busy.ts';
import type { ThreadResult } from './read-in-thread.ts';

function read(): ThreadResult {
  try {
    return { busy: readBusy(workerData) };
  } catch (error) {
    if (error instanceof FeedError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(read());
