import type { SiteId } from '@foyer/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../server/lib/clock.ts';
import { traceJob } from '../../server/tracing/job.ts';
import type { Tracing } from '../../server/tracing/tracing.ts';
import { claimNextCalendar, type FetchContext, fetchClaimed } from './fetch-calendar.ts';

/** How many calendars of a site are fetched at once, so that a slow one does not block the others. */
const LINES_PER_SITE = 3;
/** Limit per process; the next sweep fetches what exceeds it. */
const MAX_LINES = 30;

interface WorkerContext extends FetchContext {
  clock: Clock;
  log: FastifyBaseLogger;
  tracing?: Tracing;
}

/** Fetches due external calendars. Any number of processes may run one. */
export class FetchWorker {
  readonly #context: WorkerContext;
  readonly #lines = new Map<SiteId, number>();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;

  constructor(context: WorkerContext) {
    this.#context = context;
  }

  /** Starts fetching a site's due calendars; `settle` waits for the end. */
  start(siteId: SiteId): void {
    const lines = this.#lines.get(siteId) ?? 0;
    if (this.#stopped || lines >= LINES_PER_SITE || this.#running.size >= MAX_LINES) return;
    this.#lines.set(siteId, lines + 1);
    const line = this.#work(siteId)
      .catch((error: unknown) =>
        this.#context.log.error({ event: 'calendars.failed', err: error, siteId }, 'calendars could not be fetched'),
      )
      .finally(() => {
        this.#running.delete(line);
        const left = (this.#lines.get(siteId) ?? 1) - 1;
        if (left > 0) this.#lines.set(siteId, left);
        else this.#lines.delete(siteId);
      });
    this.#running.add(line);
  }

  /** Resolves when no fetch is running. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Starts no further fetches. */
  stop(): void {
    this.#stopped = true;
  }

  async #work(siteId: SiteId): Promise<void> {
    while (!this.#stopped) {
      const now = this.#context.clock.now();
      const calendar = await claimNextCalendar(this.#context, siteId, now);
      if (!calendar) return;
      // Where one was due, others may be.
      this.start(siteId);
      await traceJob(this.#context.tracing, 'fetch calendar', siteId, () =>
        fetchClaimed(this.#context, siteId, calendar, now),
      );
    }
  }
}
