import { parentPort, workerData } from 'node:worker_threads';
import { ValidationError } from '../lib/violations.ts';
import { readJson } from './read-json.ts';
import type { ReadResult } from './read-large-json.ts';

function read(): ReadResult {
  try {
    return { value: readJson(Buffer.from(workerData)) };
  } catch (error) {
    if (error instanceof ValidationError) return { violations: error.violations };
    throw error;
  }
}

parentPort?.postMessage(read());
