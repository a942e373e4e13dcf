import type { SiteId } from '@foyer/contract';
import { addDuration, type Duration, type Instant, milliseconds, seconds } from '@foyer/contract/values';
import { OutboundError } from '../server/outbound/request.ts';
import { claimDuePush, delayPush, deletePush, hasDuePushes, type PushAttempt } from '../server/push/delivery-store.ts';
import { sendPush } from '../server/push/send-push.ts';
import { deleteSubscription } from '../server/push/subscription-store.ts';
import type { JobContext } from './job-context.ts';
import { SiteWorker } from './site-worker.ts';

/** Notifications of a site that are sent at once, so that a slow push service doesn't hold up all others. */
const LINES_PER_SITE = 4;
/** After half a minute, 1, 2, 4 … minutes, at most an hour apart: more than a request takes. */
const FIRST_RETRY_MS = seconds(30);
const LONGEST_RETRY_MS = seconds(3600);
const retryDelay = (attempts: number): Duration =>
  milliseconds(Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS));

/**
 * Gives notifications to the push services of people's devices. Each is claimed first, so that any number of processes can
 * do this. One whose answer is lost is sent again, and the device shows it once, by its tag.
 */
export class PushWorker extends SiteWorker {
  readonly #context: JobContext;

  constructor(context: JobContext) {
    super('send notifications', context.tracing);
    this.#context = context;
  }

  protected override report(error: unknown, siteId: SiteId): void {
    this.#context.log.error({ event: 'push.failed', err: error, siteId }, 'notifications could not be sent');
  }

  protected override async work(siteId: SiteId): Promise<void> {
    const { db, clock } = this.#context;
    if (!(await hasDuePushes(db, siteId, clock.now()))) return;
    await Promise.all(Array.from({ length: LINES_PER_SITE }, () => this.#sendAll(siteId)));
  }

  async #sendAll(siteId: SiteId): Promise<void> {
    const { db, clock } = this.#context;
    while (!this.isStopped) {
      const attempt = await claimDuePush(db, siteId, clock.now(), retryDelay);
      if (!attempt) return;
      if (attempt !== 'DROPPED') await this.#send(attempt);
    }
  }

  async #send(attempt: PushAttempt): Promise<void> {
    const { clock, findAddress, log } = this.#context;
    const now = clock.now();
    const { siteId, subscriptionId, attempts } = attempt;
    const tell = (reason: string) =>
      log.warn({ event: 'push.send-failed', siteId, subscriptionId, attempts, reason }, 'a notification was not sent');
    try {
      const { status, headers } = await sendPush({ ...this.#context, now, origin: await findAddress(siteId) }, attempt);
      if (!(await this.#finish(attempt, status, readRetryAfter(headers['retry-after'], now)))) tell(String(status));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      tell(error.message);
    }
  }

  /** Acts on the answer of a push service (RFC 8030 §5, §7.3). Returns whether it took the notification, or the device is gone. */
  async #finish(attempt: PushAttempt, status: number, retryAt: Instant | undefined): Promise<boolean> {
    const { db } = this.#context;
    const { siteId, subscriptionId } = attempt;
    if (status === 404 || status === 410) {
      await deleteSubscription(db, siteId, subscriptionId);
      return true;
    }
    const isTaken = status >= 200 && status < 300;
    const mayBeRepeated = status === 429 || status >= 500;
    if (isTaken || !mayBeRepeated) await deletePush(db, attempt);
    else if (retryAt !== undefined) await delayPush(db, attempt, retryAt);
    return isTaken;
  }
}

/** The seconds of a Retry-After header from now, an hour at most. */
function readRetryAfter(header: string | undefined, now: Instant): Instant | undefined {
  if (header === undefined || !/^\d{1,6}$/.test(header)) return undefined;
  return addDuration(now, seconds(Math.min(Number(header), LONGEST_RETRY_MS / 1000)));
}
