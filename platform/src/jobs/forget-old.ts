import type { SiteId } from '@foyer/contract';
import { dropOldEvents } from '../access/audit/store.ts';
import { dropOldCodes } from '../access/oauth/code-store.ts';
import { dropOldGrants } from '../access/oauth/grant-store.ts';
import { dropOldSessions } from '../access/sessions/session-store.ts';
import { deleteExpiredSecrets } from '../access/sign-in/expired-secret-store.ts';
import { dropOldServiceJobs } from '../catalog-changes/services/jobs/store.ts';
import { dropDeletedWebhooks, dropOldDeliveries } from '../integrations/webhooks/delivery-store.ts';
import { dropOldJobs } from '../people/member-jobs/store.ts';
import { dropOldOutbox } from '../server/events/store.ts';
import { dropFullLimits } from '../server/throttle/store.ts';
import type { JobContext } from './job-context.ts';

const DAY_MS = 24 * 3600_000;
/** So long people may ask where they were signed in, and a token that comes back is known. */
const SESSIONS_KEPT_MS = 30 * DAY_MS;
const EVENTS_KEPT_MS = 365 * DAY_MS;
/** What became of each item holds names and addresses. */
const JOBS_KEPT_MS = 30 * DAY_MS;
/** Copies of members and bookings. */
const DELIVERIES_KEPT_MS = 30 * DAY_MS;

/** Forgets what signing in, work on many members and events leave behind; all of it had stopped working before. */
export async function forgetOld({ db, clock }: JobContext, siteId: SiteId): Promise<void> {
  const now = clock.now();
  await dropFullLimits(db, siteId, now);
  await deleteExpiredSecrets(db, siteId, new Date(now));
  await dropOldCodes(db, siteId, now - SESSIONS_KEPT_MS);
  await dropOldGrants(db, siteId, now - SESSIONS_KEPT_MS);
  await dropOldSessions(db, siteId, now - SESSIONS_KEPT_MS);
  await dropOldEvents(db, siteId, now - EVENTS_KEPT_MS);
  await dropOldJobs(db, siteId, now - JOBS_KEPT_MS);
  await dropOldServiceJobs(db, siteId, now - JOBS_KEPT_MS);
  while (await dropDeletedWebhooks(db, siteId, now));
  while (await dropOldDeliveries(db, siteId, now - DELIVERIES_KEPT_MS));
  while (await dropOldOutbox(db, siteId, now - DELIVERIES_KEPT_MS));
}
