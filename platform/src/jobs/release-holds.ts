import type { SiteId } from '@foyer/contract';
import { hours } from '@foyer/contract/values';
import { deleteExpiredOccupancies } from '../booking/occupancy/occupancy-store.ts';
import { deleteExpiredSeats } from '../booking/occupancy/seat-store.ts';
import { releaseExpiredPlanHolds } from '../paid-plans/redemption/release.ts';
import { runTransaction } from '../server/db/transaction.ts';
import { deleteOldKeys } from '../server/http/idempotency-store.ts';
import type { JobContext } from './job-context.ts';

/**
 * Deletes expired holds. They were free from the instant they expired, since writes ignore them; this only keeps the
 * tables small.
 */
export async function releaseExpiredHolds({ db, clock }: JobContext, siteId: SiteId): Promise<void> {
  await runTransaction(db, (tx) => deleteExpiredOccupancies(tx, siteId, clock.now()));
  await deleteExpiredSeats(db, siteId, clock.now());
  await releaseExpiredPlanHolds(db, siteId, clock.now());
}

const KEPT_MS = hours(48);

/** Idempotency keys are guaranteed for 24 hours. */
export const deleteOldIdempotencyKeys = ({ db, clock }: JobContext, siteId: SiteId): Promise<void> =>
  deleteOldKeys(db, siteId, new Date(clock.now() - KEPT_MS));
