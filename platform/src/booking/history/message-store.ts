import type { BookingId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';

export interface SentMessage {
  id: string;
  channel: 'EMAIL' | 'SMS';
  to: string;
  subject: string | undefined;
  template: string | undefined;
  status: 'WAITING' | 'SENT' | 'FAILED';
  created: Instant;
  sent: Instant | undefined;
}

const MOST = 100;

/** Mails to an address whose link leads to the booking: `manageTokens` are those that were made for it. */
export async function listMails(
  db: Db,
  siteId: SiteId,
  { email, manageTokens }: { email: string; manageTokens: readonly string[] },
): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'to_address', 'template', 'next_attempt_at', 'created_at', 'sent_at'])
    .select(sql<string | null>`rendered->>'subject'`.as('subject'))
    .where('site_id', '=', siteId)
    .where(sql`lower(to_address)`, '=', email.toLowerCase())
    .where(sql`substring(data->>'manageUrl' from '[^/]+$')`, '=', anyOf(manageTokens))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: 'EMAIL',
    to: row.to_address,
    subject: row.subject ?? undefined,
    template: row.template,
    status: row.sent_at ? 'SENT' : row.next_attempt_at ? 'WAITING' : 'FAILED',
    created: instantOf(row.created_at),
    sent: row.sent_at ? instantOf(row.sent_at) : undefined,
  }));
}

export async function listSms(db: Db, siteId: SiteId, bookingId: BookingId): Promise<SentMessage[]> {
  const rows = await db
    .selectFrom('sms')
    .select(['id', 'to_number', 'next_attempt_at', 'created_at', 'sent_at'])
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: 'SMS',
    to: row.to_number,
    subject: undefined,
    template: undefined,
    status: row.sent_at ? 'SENT' : row.next_attempt_at ? 'WAITING' : 'FAILED',
    created: instantOf(row.created_at),
    sent: row.sent_at ? instantOf(row.sent_at) : undefined,
  }));
}
