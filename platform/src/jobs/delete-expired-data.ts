import type { SiteId } from '@foyer/contract';
import { days, subtractDuration } from '@foyer/contract/values';
import { deleteOldEvents } from '../access/audit/store.ts';
import { deleteOldCodes } from '../access/oauth/code-store.ts';
import { deleteOldGrants } from '../access/oauth/grant-store.ts';
import { deleteOldSessions } from '../access/sessions/session-store.ts';
import { deleteExpiredSecrets } from '../access/sign-in/expired-secret-store.ts';
import { deleteOldMeetings } from '../booking/online-meetings/store.ts';
import { deleteOldReviewRequests } from '../booking/reminders/review-store.ts';
import { deleteOldDeliveries, deleteRemovedWebhooks } from '../integrations/webhooks/delivery-store.ts';
import { deleteClosedPages } from '../people/team/open-page-store.ts';
import { deleteOldJobs } from '../server/bulk-jobs/job-store.ts';
import { runTransaction } from '../server/db/transaction.ts';
import { deleteOldChanges } from '../server/events/change-store.ts';
import { deleteOldOutbox } from '../server/events/store.ts';
import { deleteFullLimits } from '../server/rate-limits/store.ts';
import { deleteOldSms } from '../server/sms/store.ts';
import type { JobContext } from './job-context.ts';

/** Ended sessions stay visible to members, and reused tokens recognisable, for this long. */
const SESSIONS_KEPT_MS = days(30);
const EVENTS_KEPT_MS = days(365);
/** Results of bulk jobs contain names and addresses. */
const JOBS_KEPT_MS = days(30);
/** A booking can be moved that has ended. */
const MEETINGS_KEPT_MS = days(30);
/** SMS have the customer's number. */
const SMS_KEPT_MS = days(30);
/** Deliveries contain copies of members and bookings. */
const DELIVERIES_KEPT_MS = days(30);

/** A page that was away for an hour reads everything anew. */
const CHANGES_KEPT_MS = days(1);

/** Deletes expired data of sign-in, bulk jobs and events; none of it was valid any more. */
export async function deleteExpiredData({ db, clock }: JobContext, siteId: SiteId): Promise<void> {
  const now = clock.now();
  await deleteFullLimits(db, siteId, now);
  await deleteClosedPages(db, siteId, now);
  await deleteExpiredSecrets(db, siteId, new Date(now));
  await deleteOldCodes(db, siteId, subtractDuration(now, SESSIONS_KEPT_MS));
  await deleteOldGrants(db, siteId, subtractDuration(now, SESSIONS_KEPT_MS));
  await deleteOldSessions(db, siteId, subtractDuration(now, SESSIONS_KEPT_MS));
  await deleteOldEvents(db, siteId, subtractDuration(now, EVENTS_KEPT_MS));
  await deleteOldReviewRequests(db, siteId, now);
  await deleteOldMeetings(db, siteId, subtractDuration(now, MEETINGS_KEPT_MS));
  await deleteOldSms(db, siteId, subtractDuration(now, SMS_KEPT_MS));
  await deleteOldJobs(db, siteId, subtractDuration(now, JOBS_KEPT_MS));
  await deleteOldChanges(db, siteId, subtractDuration(now, CHANGES_KEPT_MS));
  while (await deleteRemovedWebhooks(db, siteId, now));
  while (await deleteOldDeliveries(db, siteId, subtractDuration(now, DELIVERIES_KEPT_MS)));
  while (await runTransaction(db, (tx) => deleteOldOutbox(tx, siteId, subtractDuration(now, DELIVERIES_KEPT_MS))));
}
