import type { SiteId } from '@foyer/contract';
import { type CarryOutContext, carryOutNext } from '../booking/online-meetings/carry-out.ts';
import { planMeetings } from '../booking/online-meetings/plan.ts';
import { hasDueMeetings } from '../booking/online-meetings/store.ts';
import { AccessTokens } from '../server/conferencing/access-tokens.ts';

/** Meetings of a site that are dealt with at once, so that a slow answer doesn't hold up all others. */
const LINES_PER_SITE = 2;

/**
 * Creates, moves and deletes the meetings of a site's bookings at their provider. Each is claimed first, so that any number
 * of processes can do this.
 */
export class MeetingWorker {
  readonly #context: CarryOutContext;
  readonly #onSettled: (siteId: SiteId) => void;
  readonly #running = new Map<SiteId, Promise<void>>();
  #isStopped = false;

  constructor(context: Omit<CarryOutContext, 'tokens'>, onSettled: (siteId: SiteId) => void) {
    this.#context = { ...context, tokens: new AccessTokens() };
    this.#onSettled = onSettled;
  }

  /** Starts on what is due of a site, unless this process is at it; `settle` waits for the end. */
  start(siteId: SiteId): void {
    if (this.#isStopped || this.#running.has(siteId)) return;
    const work = this.#work(siteId)
      .catch((error: unknown) => this.#context.log.error({ err: error, siteId }, 'online meetings could not be kept'))
      .finally(() => this.#running.delete(siteId));
    this.#running.set(siteId, work);
  }

  /** Resolves when no meeting is being dealt with. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #work(siteId: SiteId): Promise<void> {
    const { db, clock } = this.#context;
    if (!(await hasDueMeetings(db, siteId, clock.now()))) return;
    await planMeetings(db, siteId, clock.now());
    await Promise.all(Array.from({ length: LINES_PER_SITE }, () => this.#carryOut(siteId)));
    this.#onSettled(siteId);
  }

  async #carryOut(siteId: SiteId): Promise<void> {
    while (!this.#isStopped && (await carryOutNext(this.#context, siteId)));
  }
}
