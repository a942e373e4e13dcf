import type { SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';

/**
 * Finds the next instant after `after` at which a job changes something that later jobs depend on: a retry of a
 * delivery or a bulk job, an order's start, boundary or end, a notice before a charge or the end of a card, a monthly
 * payment of a course, a reminder of a booking, a retry of an SMS or a notification on a device, a step of an
 * online meeting, the end of a mail's wait for its link or for an undo, the check of a payment, an expiring offer,
 * a closing waitlist, or an expiring hold that a waitlist waits for; a notice, a digest or an agenda of the business.
 */
export async function findNextDue(db: Db, siteId: SiteId, after: Instant): Promise<Instant | undefined> {
  const at = new Date(after);
  const { rows } = await sql<{ due: Date | null }>`
    select least(
      (select min(greatest(next_attempt_at, paused_until))
        from webhook_deliveries join webhooks on webhooks.site_id = ${siteId} and webhooks.id = webhook_id
        where webhook_deliveries.site_id = ${siteId} and status = 'PENDING' and is_enabled
          and greatest(next_attempt_at, paused_until) > ${at}),
      (select min(next_batch_at) from bulk_jobs
        where site_id = ${siteId} and status in ('CHECKING', 'RUNNING') and next_batch_at > ${at}),
      (select min(coalesce(offer_expires_at, closes_at)) from waitlist_entries
        where site_id = ${siteId} and coalesce(offer_expires_at, closes_at) > ${at}),
      (select min(due_at) from booking_notices where site_id = ${siteId} and due_at > ${at}),
      (select min(next_agenda_at) from notification_recipients where site_id = ${siteId} and next_agenda_at > ${at}),
      (select min(digest_due_at) from notification_recipients where site_id = ${siteId} and digest_due_at > ${at}),
      (select min(next_due_at) from orders where site_id = ${siteId} and next_due_at > ${at}),
      (select min(notice_due_at) from orders where site_id = ${siteId} and notice_due_at > ${at}),
      (select min(expiry_notice_at) from payment_methods where site_id = ${siteId} and expiry_notice_at > ${at}),
      (select min(payment_due_at) from bookings where site_id = ${siteId} and payment_due_at > ${at}),
      (select min(reminder_due_at) from bookings where site_id = ${siteId} and reminder_due_at > ${at}),
      (select min(greatest(due_at, claimed_until)) from online_meetings
        where site_id = ${siteId} and greatest(due_at, claimed_until) > ${at}),
      (select min(next_attempt_at) from mail where site_id = ${siteId} and next_attempt_at > ${at} and attempts = 0),
      (select min(next_attempt_at) from sms where site_id = ${siteId} and next_attempt_at > ${at}),
      (select min(next_attempt_at) from push_deliveries where site_id = ${siteId} and next_attempt_at > ${at}),
      (select min(next_check_at) from charges where site_id = ${siteId} and next_check_at > ${at}),
      (select min(next_check_at) from refunds where site_id = ${siteId} and next_check_at > ${at}),
      (select min(due_at) from test_provider_notifications where site_id = ${siteId} and due_at > ${at}),
      (select min(expires_at) from seats where site_id = ${siteId} and expires_at > ${at} and waits),
      (select min(expires_at) from occupancies where site_id = ${siteId} and expires_at > ${at} and waits)
    ) as due
    from (select exists (select from waitlist_entries where site_id = ${siteId}) as waits) as site`.execute(db);
  const due = rows[0]?.due;
  return due ? instantOf(due) : undefined;
}
