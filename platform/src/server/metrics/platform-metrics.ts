import { type Db, readPool } from '../db/database.ts';
import { acrossSites } from '../db/site-scope.ts';
import type { Clock } from '../lib/clock.ts';
import type { FairQueue } from '../lib/fair-queue.ts';
import { type Counter, type Histogram, Metrics } from './metric.ts';
import { addProcessFigures } from './process-figures.ts';
import { type QueueState, readQueues } from './queue-store.ts';

/** Seconds. A booking takes about 0.015, a page 0.1. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Measured {
  db: Db;
  clock: Clock;
  /** Requests that wait for their turn, by kind. */
  waiting: Readonly<Record<string, FairQueue>>;
}

/** The figures of this process, and of what all processes have to do (docs/operating.md). */
export class PlatformMetrics {
  readonly #metrics = new Metrics();
  readonly #calls: Histogram;
  readonly #responses: Counter;

  constructor({ db, clock, waiting }: Measured) {
    const metrics = this.#metrics;
    this.#calls = metrics.histogram(
      'foyer_call_duration_seconds',
      'Calls of operations, by operation and by the code of the answer.',
      DURATIONS,
    );
    this.#responses = metrics.counter('foyer_http_responses_total', 'Answers, by status.');
    metrics.gauge('foyer_waiting_requests', 'Requests that wait for their turn.', () =>
      Object.entries(waiting).map(([kind, queue]) => [{ kind }, queue.length]),
    );
    metrics.gauge('foyer_database_connections', 'Connections of this process, by use.', () => readPool(db));
    let reading: Promise<QueueState[]> | undefined;
    // Both figures of a queue are of the same moment.
    const readOnce = () => {
      reading ??= acrossSites('queues', () => readQueues(db, clock.now())).finally(() => {
        reading = undefined;
      });
      return reading;
    };
    metrics.gauge('foyer_queue_due', 'What is due in the background, by queue, of all processes.', async () =>
      (await readOnce()).map(({ queue, due }) => [{ queue }, due]),
    );
    metrics.gauge('foyer_queue_age_seconds', 'For how long the oldest of it has been due.', async () =>
      (await readOnce()).map(({ queue, ageSeconds }) => [{ queue }, ageSeconds]),
    );
    addProcessFigures(metrics);
  }

  countCall(operation: string, code: string, seconds: number): void {
    this.#calls.observe(seconds, { operation, code });
  }

  countResponse(status: number): void {
    this.#responses.add({ status: String(status) });
  }

  write = (): Promise<string> => this.#metrics.write();
}
