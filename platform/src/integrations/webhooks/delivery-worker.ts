import type { SiteId, WebhookId } from '@foyer/contract';
import { addDuration, type Instant } from '@foyer/contract/values';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../server/lib/clock.ts';
import { traceJob } from '../../server/tracing/job.ts';
import { claimDelivery, finishAttempt } from './attempt-store.ts';
import type { DeliveryAttempt } from './delivery.ts';
import { isAcknowledged } from './delivery.ts';
import { pauseMs, retryDelayMs } from './rules.ts';
import { type DeliveryContext, sendDelivery } from './send-delivery.ts';
import { listReadyWebhooks, noteAnswered, noteFailed } from './store.ts';

/** Concurrent deliveries per webhook, so that a slow receiver delays no other. */
const LINES_PER_WEBHOOK = 4;
/** Each webhook always has one slot; further ones are shared per site, so that no site takes the whole process. */
const FURTHER_LINES_PER_SITE = 20;
/** Per process; what finds no slot is picked up by the next sweep. */
const MAX_LINES = 500;

interface WorkerContext extends DeliveryContext {
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Sends due deliveries, independently of the other jobs. Any number of processes can run one. */
export class DeliveryWorker {
  readonly #context: WorkerContext;
  readonly #lines = new Map<WebhookId, number>();
  readonly #further = new Map<SiteId, number>();
  readonly #running = new Set<Promise<void>>();
  #stopped = false;

  constructor(context: WorkerContext) {
    this.#context = context;
  }

  /** Starts sending what is due on a site; `settle` waits for its end. */
  async start(siteId: SiteId): Promise<void> {
    const { db, clock } = this.#context;
    for (const id of await listReadyWebhooks(db, siteId, clock.now())) this.#openLine(siteId, id);
  }

  /** Resolves when nothing is being sent. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Stops starting deliveries. */
  stop(): void {
    this.#stopped = true;
  }

  #openLine(siteId: SiteId, id: WebhookId): void {
    const lines = this.#lines.get(id) ?? 0;
    if (this.#stopped || lines >= LINES_PER_WEBHOOK || this.#running.size >= MAX_LINES) return;
    const isFurther = lines > 0;
    if (isFurther && (this.#further.get(siteId) ?? 0) >= FURTHER_LINES_PER_SITE) return;
    count(this.#lines, id, 1);
    if (isFurther) count(this.#further, siteId, 1);
    const line = this.#work(siteId, id)
      .catch((error: unknown) =>
        this.#context.log.error({ event: 'webhooks.failed', err: error, siteId, webhookId: id }, 'deliveries failed'),
      )
      .finally(() => {
        this.#running.delete(line);
        count(this.#lines, id, -1);
        if (isFurther) count(this.#further, siteId, -1);
      });
    this.#running.add(line);
  }

  /** Sends deliveries one after the other until none is due, and starts further slots meanwhile. */
  async #work(siteId: SiteId, id: WebhookId): Promise<void> {
    while (!this.#stopped) {
      const now = this.#context.clock.now();
      const retryAt = (attempts: number) => addDuration(now, retryDelayMs(attempts, Math.random()));
      const attempt = await claimDelivery(this.#context.db, siteId, id, now, retryAt);
      if (!attempt) return;
      this.#openLine(siteId, id);
      await traceJob(this.#context.tracing, 'deliver webhook', siteId, () => this.#try(siteId, attempt, now));
    }
  }

  async #try(siteId: SiteId, attempt: DeliveryAttempt, now: Instant): Promise<void> {
    const { db, clock } = this.#context;
    const answer = await sendDelivery(this.#context, attempt, now);
    await finishAttempt(db, attempt, answer);
    if (isAcknowledged(answer)) return noteAnswered(db, siteId, attempt.webhookId);
    await noteFailed(db, siteId, attempt.webhookId, (failures) => {
      const rest = pauseMs(failures);
      return rest > 0 ? clock.now() + rest : undefined;
    });
  }
}

/** Adds to a counter and removes it at zero. */
function count<Id>(counts: Map<Id, number>, id: Id, by: 1 | -1): void {
  const next = (counts.get(id) ?? 0) + by;
  if (next > 0) counts.set(id, next);
  else counts.delete(id);
}
