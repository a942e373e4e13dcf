import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ApplicationError } from '../server/lib/application-error.ts';
import type { CallAnswer, FromThread, PageCall, ToThread } from './render-messages.ts';
import type { PageRequest, PageVisit, RenderedPage } from './web-build.ts';

/** One core is left for calls. */
export const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
const MOST_MEGABYTES = 384;

/** The part of the platform that a page needs. */
export interface RenderHost {
  call(request: PageCall): Promise<CallAnswer>;
  report(error: unknown): void;
}

interface Pending extends RenderHost {
  resolve(page: RenderedPage): void;
  reject(error: unknown): void;
}

const broken = () =>
  new ApplicationError('UNAVAILABLE', 'This page can’t be shown right now.', { retryAfterSeconds: 2 });

/** A thread that renders; it is started again when it ends, such as for want of memory. */
class RenderThread {
  readonly #build: URL;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #lastRender = 0;
  /** The host of the latest render. */
  #lastHost: RenderHost | undefined;

  constructor(build: URL) {
    this.#build = build;
  }

  get load(): number {
    return this.#pending.size;
  }

  start(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
      workerData: this.#build.href,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      // The process's own options do not apply to the thread.
      execArgv: [],
      env: {},
    });
    worker.unref();
    worker.on('message', (message: FromThread) => this.#receive(worker, message));
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker));
    this.#worker = worker;
    return worker;
  }

  render(request: PageRequest, visit: PageVisit, host: RenderHost): Promise<RenderedPage> {
    this.#lastRender += 1;
    this.#lastHost = host;
    const render = this.#lastRender;
    return new Promise<RenderedPage>((resolve, reject) => {
      this.#pending.set(render, { ...host, resolve, reject });
      this.start().postMessage({ kind: 'render', render, request, visit } satisfies ToThread);
    }).finally(() => this.#pending.delete(render));
  }

  /** Ends the thread and what it renders; the next page starts another. */
  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #receive(worker: Worker, message: FromThread): void {
    if (message.kind === 'call') {
      // Renders share what their web build has begun, so a call can outlive its render and others wait for it.
      const host = this.#pending.get(message.render) ?? this.#lastHost;
      if (host) void this.#answer(worker, host, message);
      return;
    }
    const pending = this.#pending.get(message.render);
    if (!pending) return;
    if (message.kind === 'page') pending.resolve(message.page);
    else if (message.kind === 'broken') pending.reject(message.error);
    else pending.report(message.error);
  }

  async #answer(worker: Worker, host: RenderHost, { call, request }: FromThread & { kind: 'call' }): Promise<void> {
    const message = await host.call(request).then<ToThread, ToThread>(
      (answer) => ({ kind: 'answer', call, answer }),
      (error: unknown) => ({ kind: 'failure', call, message: String(error) }),
    );
    worker.postMessage(message);
  }

  #end(worker: Worker, error?: unknown): void {
    // An error is followed by an exit, when another thread may be at work already.
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    for (const pending of this.#pending.values()) {
      if (error !== undefined) pending.report(error);
      pending.reject(broken());
    }
  }
}

/** Threads that render the pages of one web build. */
export class RenderPool {
  readonly #threads: RenderThread[];
  readonly #longestMs: number;

  constructor(build: URL, longestMs: number) {
    this.#threads = Array.from({ length: THREADS }, () => new RenderThread(build));
    this.#longestMs = longestMs;
  }

  /** Starts the threads before the first page asks for one. */
  start(): void {
    for (const thread of this.#threads) thread.start();
  }

  async stop(): Promise<void> {
    for (const thread of this.#threads) await thread.stop();
  }

  /** Renders a page. Throws UNAVAILABLE when its thread ends or takes too long. */
  async render(request: PageRequest, visit: PageVisit, host: RenderHost): Promise<RenderedPage> {
    const thread = this.#threads.reduce((left, right) => (right.load < left.load ? right : left));
    const late = setTimeout(() => void thread.stop(), this.#longestMs);
    try {
      return await thread.render(request, visit, host);
    } finally {
      clearTimeout(late);
    }
  }
}

const LONGEST_RENDER_MS = 15_000;
const pools = new Map<string, RenderPool>();

/** Platforms of one process, as in tests, share the threads of a build. */
export function renderPoolOf(build: URL): RenderPool {
  const pool = pools.get(build.href) ?? new RenderPool(build, LONGEST_RENDER_MS);
  pools.set(build.href, pool);
  return pool;
}
