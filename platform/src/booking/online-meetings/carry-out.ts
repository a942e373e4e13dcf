import type { SiteId } from '@foyer/contract';
import type { FastifyBaseLogger } from 'fastify';
import { ConferencingFailure } from '../../server/conferencing/provider.ts';
import { retryTransaction } from '../../server/db/retry.ts';
import { announceLink, noteLostLink } from './announce.ts';
import { nextStep } from './online-meeting.ts';
import { afterFailure, afterOutcome } from './record-outcome.ts';
import { claimMeeting, lockClaimed, lockDueMeeting, noteLateStep, recordStep } from './store.ts';
import { type ClaimedStep, type MeetingContext, type Outcome, takeStep } from './take-step.ts';
import { findWanted } from './wanted.ts';

export interface CarryOutContext extends MeetingContext {
  log: FastifyBaseLogger;
  findAddress(siteId: SiteId): Promise<string>;
}

/** Takes the next step of a site's meeting that is due. Returns whether there was one. */
export async function carryOutNext(context: CarryOutContext, siteId: SiteId): Promise<boolean> {
  const publicUrl = await context.findAddress(siteId);
  const claimed = await claimNext(context, siteId, publicUrl);
  if (claimed === 'NOTHING_TO_DO') return true;
  if (!claimed) return false;
  const result = await takeStep(context, claimed).catch((error: unknown) => {
    if (error instanceof ConferencingFailure) return error;
    throw error;
  });
  await record(context, claimed, result, publicUrl);
  return true;
}

/** Claims the next meeting that is due; what needs no step is done with at once. */
function claimNext({ db, clock, secret }: CarryOutContext, siteId: SiteId, publicUrl: string) {
  const now = clock.now();
  return retryTransaction(db, async (tx): Promise<ClaimedStep | 'NOTHING_TO_DO' | undefined> => {
    const meeting = await lockDueMeeting(tx, siteId, now);
    if (!meeting) return undefined;
    const wanted = await findWanted(tx, siteId, meeting.key, now);
    const step = nextStep(meeting, wanted, now);
    if (!step) {
      await recordStep(tx, meeting, { ...meeting, attempts: 0, due: undefined, failure: undefined }, now);
      // A booking that joined later may wait for the link of the meeting.
      if (wanted) await announceLink({ tx, secret, publicUrl, siteId, now }, meeting.key);
      return 'NOTHING_TO_DO';
    }
    const creation = step === 'CREATE' && wanted ? { ...wanted, ends: wanted.end } : undefined;
    return { meeting, wanted, step, claim: await claimMeeting(tx, meeting, now, creation) };
  });
}

async function record(
  { db, clock, secret, log }: CarryOutContext,
  claimed: ClaimedStep,
  result: Outcome | ConferencingFailure,
  publicUrl: string,
): Promise<void> {
  const { meeting, step, claim } = claimed;
  const { siteId, key } = meeting;
  const now = clock.now();
  if (result instanceof ConferencingFailure) {
    log.warn(
      { event: 'meetings.step-failed', siteId, meeting: key, step, reason: result.reason, err: result },
      'an online meeting was not dealt with',
    );
  }
  await retryTransaction(db, async (tx) => {
    const current = await lockClaimed(tx, meeting, claim);
    if (!current) return noteLateStep(tx, meeting, now);
    const known =
      result instanceof ConferencingFailure
        ? afterFailure(claimed, current, result, now)
        : afterOutcome(claimed, current, result, now);
    // The next step deals with changes since then.
    const due = current.wantedVersion === meeting.wantedVersion ? known.due : now;
    await recordStep(tx, meeting, { ...known, due }, now);
    if (known.joinUrl === current.joinUrl) return;
    if (known.joinUrl === undefined) await noteLostLink(tx, siteId, key);
    else await announceLink({ tx, secret, publicUrl, siteId, now }, key);
  });
}
