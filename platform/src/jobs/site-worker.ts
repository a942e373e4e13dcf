import type { SiteId } from '@foyer/contract';
import { inSite } from '../server/db/site-scope.ts';
import { traceJob } from '../server/tracing/job.ts';
import type { Tracing } from '../server/tracing/tracing.ts';

/** Does what is due of sites in the background, each site once at a time in this process. */
export abstract class SiteWorker {
  readonly #running = new Map<SiteId, Promise<void>>();
  readonly #name: string;
  readonly #tracing: Tracing | undefined;
  #isStopped = false;

  constructor(name: string, tracing: Tracing | undefined) {
    this.#name = name;
    this.#tracing = tracing;
  }

  /** True once no new step may begin. */
  protected get isStopped(): boolean {
    return this.#isStopped;
  }

  protected abstract work(siteId: SiteId): Promise<void>;
  protected abstract report(error: unknown, siteId: SiteId): void;

  /** Starts on what is due of a site, unless this process is at it; `settle` waits for the end. */
  start(siteId: SiteId): void {
    if (this.#isStopped || this.#running.has(siteId)) return;
    const trace = () => traceJob(this.#tracing, this.#name, siteId, () => this.work(siteId));
    const work = inSite(siteId, trace)
      .catch((error: unknown) => this.report(error, siteId))
      .finally(() => this.#running.delete(siteId));
    this.#running.set(siteId, work);
  }

  /** Resolves when no site is being worked on. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  stop(): void {
    this.#isStopped = true;
  }
}
