import type { BookingId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import type { Selectable } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import type { Db } from '../db/database.ts';
import type { Database } from '../db/schema.ts';
import { runTransaction } from '../db/transaction.ts';
import { newId } from '../lib/new-id.ts';
import { countSegments } from './segments.ts';

/** An SMS to be queued. */
export interface SmsRequest {
  bookingId: BookingId;
  /** E.164. */
  to: string;
  text: string;
  /** The start that it reminds of. */
  remindsOf: Instant;
  /** When it is too late to send it. */
  validUntil: Instant;
}

export interface QueuedSms extends SmsRequest {
  siteId: SiteId;
  id: string;
  /** Including this one. */
  attempts: number;
}

export interface SentSms {
  to: string;
  text: string;
  sentAt: string;
}

/** Stores an SMS to be sent after the commit. */
export async function queueSms(tx: Db, siteId: SiteId, sms: SmsRequest, now: Instant): Promise<void> {
  await tx
    .insertInto('sms')
    .values({
      site_id: siteId,
      id: newId(),
      booking_id: sms.bookingId,
      to_number: sms.to,
      content: sms.text,
      segment_count: countSegments(sms.text),
      reminds_of: new Date(sms.remindsOf),
      valid_until: new Date(sms.validUntil),
      status: 'WAITING',
      next_attempt_at: new Date(now),
      created_at: new Date(now),
      sent_at: null,
      provider_message_id: null,
    })
    .execute();
}

const toQueued = (row: Selectable<Database['sms']>): QueuedSms => ({
  siteId: row.site_id,
  id: row.id,
  bookingId: row.booking_id,
  to: row.to_number,
  text: row.content ?? '',
  remindsOf: instantOf(row.reminds_of),
  validUntil: instantOf(row.valid_until),
  attempts: row.attempts + 1,
});

/** Claims the next due SMS of a site. Counts as an attempt at once; without a recorded result it is due again at `retryAt`. */
export function claimDueSms(
  db: Db,
  siteId: SiteId,
  now: Instant,
  retryAt: (attempts: number) => Instant,
): Promise<QueuedSms | undefined> {
  return runTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('sms')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('next_attempt_at', '<=', new Date(now))
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!row) return undefined;
    const claimed = toQueued(row);
    await tx
      .updateTable('sms')
      .set({ attempts: claimed.attempts, next_attempt_at: new Date(retryAt(row.attempts)) })
      .where('site_id', '=', siteId)
      .where('id', '=', row.id)
      .execute();
    return claimed;
  });
}

const updateSms = (db: Db, { siteId, id }: QueuedSms) =>
  db.updateTable('sms').where('site_id', '=', siteId).where('id', '=', id);

/** Keeps the text in development only, since its link is still valid. */
export async function markSmsSent(
  db: Db,
  sms: QueuedSms,
  { messageId, keepsText, now }: { messageId: string | undefined; keepsText: boolean; now: Instant },
): Promise<void> {
  await updateSms(db, sms)
    .set({
      status: 'SENT',
      sent_at: new Date(now),
      next_attempt_at: null,
      provider_message_id: messageId ?? null,
      ...(keepsText ? {} : { content: null }),
    })
    .execute();
}

/** Gives up an SMS: the provider refuses it, or it isn't wanted any more. */
export async function giveUpSms(db: Db, sms: QueuedSms, status: 'FAILED' | 'DROPPED'): Promise<void> {
  await updateSms(db, sms).set({ status, next_attempt_at: null, content: null }).execute();
}

/** Records what the provider tells of an SMS later. */
export async function recordDelivery(
  db: Db,
  siteId: SiteId,
  messageId: string,
  status: 'DELIVERED' | 'FAILED',
): Promise<void> {
  await db
    .updateTable('sms')
    .set({ status })
    .where('site_id', '=', siteId)
    .where('provider_message_id', '=', messageId)
    .where('status', '=', 'SENT')
    .execute();
}

/** Whether a site sent at least so many since an instant. */
export async function hasSent(db: Db, siteId: SiteId, count: number, since: Instant): Promise<boolean> {
  if (count === 0) return true;
  const row = await db
    .selectFrom('sms')
    .select('id')
    .where('site_id', '=', siteId)
    .where('sent_at', '>', new Date(since))
    .orderBy('sent_at')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the newest 200 SMS for the development page, to one number or to all. */
export async function listSentSms(db: Db, to: string | undefined): Promise<SentSms[]> {
  const rows = await db
    .selectFrom('sms')
    .select(['to_number', 'content', 'sent_at'])
    .where('sent_at', 'is not', null)
    .$if(to !== undefined, (query) => query.where('to_number', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ to_number, content, sent_at }) => ({
    to: to_number,
    text: content ?? '',
    sentAt: sent_at?.toISOString() ?? '',
  }));
}

/** Deletes the SMS about bookings whose customer is erased. */
export const deleteSmsAbout = (tx: Db, siteId: SiteId, bookingIds: readonly BookingId[]) =>
  tx.deleteFrom('sms').where('site_id', '=', siteId).where('booking_id', '=', anyOf(bookingIds)).execute();

/** Deletes SMS whose time ended before an instant. */
export const deleteOldSms = (db: Db, siteId: SiteId, before: Instant) =>
  db.deleteFrom('sms').where('site_id', '=', siteId).where('valid_until', '<', new Date(before)).execute();
