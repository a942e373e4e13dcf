import type { SiteId } from '@foyer/contract';
import { type CarryOutContext, carryOutNext } from '../booking/online-meetings/carry-out.ts';
import { planMeetings } from '../booking/online-meetings/plan.ts';
import { hasDueMeetings } from '../booking/online-meetings/store.ts';
import { AccessTokens } from '../server/conferencing/access-tokens.ts';
import type { JobContext } from './job-context.ts';
import { SiteWorker } from './site-worker.ts';

/** Meetings of a site that are dealt with at once, so that a slow answer doesn't hold up all others. */
const LINES_PER_SITE = 2;

/**
 * Creates, moves and deletes the meetings of a site's bookings at their provider. Each is claimed first, so that any number
 * of processes can do this.
 */
export class MeetingWorker extends SiteWorker {
  readonly #context: CarryOutContext;
  readonly #onSettled: (siteId: SiteId) => void;

  constructor(
    context: Omit<CarryOutContext, 'tokens'> & Pick<JobContext, 'tracing'>,
    onSettled: (siteId: SiteId) => void,
  ) {
    super('online meetings', context.tracing);
    this.#context = { ...context, tokens: new AccessTokens() };
    this.#onSettled = onSettled;
  }

  protected override report(error: unknown, siteId: SiteId): void {
    this.#context.log.error({ event: 'meetings.failed', err: error, siteId }, 'online meetings could not be kept');
  }

  protected override async work(siteId: SiteId): Promise<void> {
    const { db, clock } = this.#context;
    if (!(await hasDueMeetings(db, siteId, clock.now()))) return;
    await planMeetings(db, siteId, clock.now());
    await Promise.all(Array.from({ length: LINES_PER_SITE }, () => this.#carryOut(siteId)));
    this.#onSettled(siteId);
  }

  async #carryOut(siteId: SiteId): Promise<void> {
    while (!this.isStopped && (await carryOutNext(this.#context, siteId)));
  }
}
