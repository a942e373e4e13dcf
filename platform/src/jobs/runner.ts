import { setTimeout as wait } from 'node:timers/promises';
import type { SiteId } from '@foyer/contract';
import { hours, type Instant, milliseconds, minutes, seconds } from '@foyer/contract/values';
import { FetchWorker } from '../calendars/external/fetch-worker.ts';
import { abandonLateDeliveries } from '../integrations/webhooks/attempt-store.ts';
import { DeliveryWorker } from '../integrations/webhooks/delivery-worker.ts';
import { asBackground, asOwner, inSite } from '../server/db/site-scope.ts';
import { vacuumTables } from '../server/db/upkeep.ts';
import { isPaused } from '../server/sites/pause-store.ts';
import { listSiteIds } from '../server/sites/store.ts';
import { traceJob } from '../server/tracing/job.ts';
import { announcePayments } from './announce-payments.ts';
import { deleteExpiredData } from './delete-expired-data.ts';
import { expireWaitlistOffers } from './expire-waitlist-offers.ts';
import type { JobContext } from './job-context.ts';
import { MeetingWorker } from './meeting-worker.ts';
import { offerReleasedTimes } from './offer-released-times.ts';
import { PushWorker } from './push-worker.ts';
import { releaseLapsedCoupons } from './release-coupons.ts';
import { deleteOldIdempotencyKeys, releaseExpiredHolds } from './release-holds.ts';
import { dropUnusedMedia, removeMedia } from './remove-media.ts';
import { runBulkJobs } from './run-bulk-jobs.ts';
import { runDueOrders } from './run-due-orders.ts';
import { runDueSubscriptions } from './run-due-subscriptions.ts';
import { sendDueReminders } from './send-due-reminders.ts';
import { sendNextMail } from './send-mail.ts';
import { sendNextSms } from './send-sms.ts';
import { PaymentWorker } from './settle-payments.ts';
import { tellBusiness } from './tell-business.ts';

const SWEEP_EVERY_MS = seconds(15);
const SOON_MS = milliseconds(100);
const TIDY_EVERY_MS = minutes(1);
/** Milliseconds; expired data does no harm for an hour. */
const FORGET_EVERY_MS = hours(1);
/** Milliseconds that a stop waits for a mail server; unsent mail is due again later. */
const PATIENCE_MS = seconds(5);

/**
 * Runs due jobs. A write wakes its site; a sweep over all sites finds what other processes, crashes or time left due.
 * Jobs are claimed row by row, so any number of processes can run this.
 */
export class JobRunner {
  readonly #context: JobContext;
  readonly #deliveries: DeliveryWorker;
  readonly #calendars: FetchWorker;
  readonly #payments: PaymentWorker;
  readonly #meetings: MeetingWorker;
  readonly #pushes: PushWorker;
  readonly #due = new Set<SiteId>();
  readonly #unswept = new Set<SiteId>();
  readonly #forgotAt = new Map<SiteId, Instant>();
  #tidiedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #waking: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(context: JobContext) {
    this.#context = context;
    this.#deliveries = new DeliveryWorker(context);
    this.#calendars = new FetchWorker(context);
    this.#payments = new PaymentWorker(context, (siteId) => this.wake(siteId));
    this.#meetings = new MeetingWorker(context, (siteId) => this.wake(siteId));
    this.#pushes = new PushWorker(context);
  }

  start(): void {
    const sweep = () => {
      void this.runDue().catch((error: unknown) =>
        this.#context.log.error({ event: 'jobs.failed', err: error }, 'background jobs failed'),
      );
    };
    this.#timer = setInterval(sweep, SWEEP_EVERY_MS).unref();
    sweep();
  }

  /**
   * Runs what is due on a site soon, but after the response and at no time that reveals whether a mail was queued
   * (security D19).
   */
  wake(siteId: SiteId): void {
    this.#context.announce(siteId);
    this.#due.add(siteId);
    if (!this.#timer || this.#waking) return;
    const work = () => {
      this.#waking = undefined;
      void this.#drain();
    };
    this.#waking = setTimeout(work, SOON_MS * (1 + Math.random())).unref();
  }

  /** Runs everything due on every site, including webhook deliveries, external calendars and notifications, then resolves. */
  async runDue(): Promise<void> {
    await this.runDueHere();
    await this.#settle();
    // A payment has mails and events, a meeting has mails, and both may make the next one due.
    while (this.#due.size > 0 && !this.#stopped) {
      await this.runDueHere();
      await this.#settle();
    }
    await Promise.all([this.#deliveries.settle(), this.#calendars.settle(), this.#pushes.settle()]);
  }

  async #settle(): Promise<void> {
    await Promise.all([this.#payments.settle(), this.#meetings.settle()]);
  }

  /** The same without waiting for other servers. */
  async runDueHere(): Promise<void> {
    // The pending wake-up is covered by this run.
    clearTimeout(this.#waking);
    this.#waking = undefined;
    for (const siteId of await listSiteIds(this.#context.db)) {
      this.#due.add(siteId);
      this.#unswept.add(siteId);
    }
    await this.#drain();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#deliveries.stop();
    this.#calendars.stop();
    this.#payments.stop();
    this.#meetings.stop();
    this.#pushes.stop();
    clearInterval(this.#timer);
    clearTimeout(this.#waking);
    const workers = [this.#deliveries, this.#calendars, this.#payments, this.#meetings, this.#pushes];
    const ends = Promise.all([this.#running, ...workers.map((worker) => worker.settle())]);
    await Promise.race([ends, wait(PATIENCE_MS, undefined, { ref: false })]);
    this.#context.transport.close();
  }

  /** One drain at a time; a call during a drain waits for it and then checks again. */
  async #drain(): Promise<void> {
    while (this.#running) await this.#running;
    this.#running = this.#outside(() => asBackground(() => this.#work())).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** A wake-up is no part of the request that it came from: one run serves many. */
  #outside<T>(work: () => T): T {
    const { tracing } = this.#context;
    return tracing ? tracing.outside(work) : work();
  }

  async #sweep(siteId: SiteId): Promise<void> {
    // First, so that expired offers go to the next entries.
    await expireWaitlistOffers(this.#context, siteId);
    await releaseExpiredHolds(this.#context, siteId);
    await releaseLapsedCoupons(this.#context, siteId);
    await deleteOldIdempotencyKeys(this.#context, siteId);
    await removeMedia(this.#context, siteId);
    await runDueOrders(this.#context, siteId);
    await runDueSubscriptions(this.#context, siteId);
    await sendDueReminders(this.#context, siteId);
    // After what is due of orders: a charge that is due by now needs no notice.
    await announcePayments(this.#context, siteId);
    // Not awaited, since a provider may be slow.
    this.#outside(() => this.#payments.start(siteId));
    const now = this.#context.clock.now();
    while (await abandonLateDeliveries(this.#context.db, siteId, now));
    if (now - (this.#forgotAt.get(siteId) ?? 0) < FORGET_EVERY_MS) return;
    this.#forgotAt.set(siteId, now);
    await deleteExpiredData(this.#context, siteId);
    await dropUnusedMedia(this.#context, siteId);
  }

  async #runSite(siteId: SiteId): Promise<void> {
    const { tracing } = this.#context;
    if (await isPaused(this.#context.db, siteId)) return;
    if (this.#unswept.delete(siteId)) await traceJob(tracing, 'sweep', siteId, () => this.#sweep(siteId));
    if (await traceJob(tracing, 'offer released times', siteId, () => offerReleasedTimes(this.#context, siteId)))
      this.#due.add(siteId);
    // Not awaited, since a receiver may be slow.
    await this.#deliveries.start(siteId);
    this.#calendars.start(siteId);
    this.#meetings.start(siteId);
    await traceJob(tracing, 'tell business', siteId, () => tellBusiness(this.#context, siteId));
    // After what is to be told; not awaited, since a push service may be slow.
    this.#outside(() => this.#pushes.start(siteId));
    const sendMail = () => sendNextMail(this.#context, siteId);
    while (!this.#stopped && (await traceJob(tracing, 'send mail', siteId, sendMail)));
    const sendSms = () => sendNextSms(this.#context, siteId);
    while (!this.#stopped && (await traceJob(tracing, 'send SMS', siteId, sendSms)));
    // One batch at a time, so that its mails are sent before the next and other sites are served.
    if (await traceJob(tracing, 'bulk job', siteId, () => runBulkJobs(this.#context, siteId))) this.#due.add(siteId);
  }

  async #work(): Promise<void> {
    for (const siteId of this.#due) {
      if (this.#stopped) return;
      this.#due.delete(siteId);
      try {
        await inSite(siteId, () => this.#runSite(siteId));
      } catch (error) {
        this.#context.log.error({ event: 'jobs.site-failed', err: error, siteId }, 'jobs of a site failed');
      }
      this.#context.announce(siteId);
    }
    if (this.#context.tidiesTables) await this.#tidy();
  }

  async #tidy(): Promise<void> {
    const now = this.#context.clock.now();
    if (this.#stopped || now - this.#tidiedAt < TIDY_EVERY_MS) return;
    this.#tidiedAt = now;
    try {
      await asOwner(() => vacuumTables(this.#context.db));
    } catch (error) {
      this.#context.log.error({ event: 'database.vacuum-failed', err: error }, 'tables were not vacuumed');
    }
  }
}
