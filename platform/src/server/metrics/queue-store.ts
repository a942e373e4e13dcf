import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A queue of all sites. */
export interface QueueState {
  queue: string;
  /** The number of items that are due. */
  due: number;
  /** Seconds for which the oldest of it has been due; 0 if nothing is. */
  ageSeconds: number;
}

/** Each is read through its partial index of what waits, which is as long as the queue. */
const queues: Record<string, RawBuilder<unknown>> = {
  mail: sql`select site_id, next_attempt_at as at from mail where next_attempt_at is not null`,
  sms: sql`select site_id, next_attempt_at as at from sms where next_attempt_at is not null`,
  notifications: sql`select site_id, next_attempt_at as at from push_deliveries`,
  webhooks: sql`select site_id, next_attempt_at as at from webhook_deliveries where status = 'PENDING'`,
  'bulk jobs': sql`select site_id, next_batch_at as at from bulk_jobs where status in ('CHECKING', 'RUNNING')`,
  payments: sql`select site_id, next_check_at as at from charges where next_check_at is not null
    union all select site_id, next_check_at from refunds where next_check_at is not null`,
  'online meetings': sql`select site_id, due_at as at from online_meetings where due_at is not null
    union all select site_id, meeting_due_at from bookings where meeting_due_at is not null`,
};

/** Counts the background work that is due, of all sites at once. That of paused sites waits for an operator. */
export async function readQueues(db: Db, now: Instant): Promise<QueueState[]> {
  const at = new Date(now);
  const states = Object.entries(queues).map(
    ([queue, due]) => sql`select ${queue}::text as queue, count(*)::int as due,
      coalesce(extract(epoch from ${at}::timestamptz - min(at)), 0)::float8 as "ageSeconds"
      from (${due}) q where at <= ${at}
        and not exists (select from sites where sites.id = q.site_id and paused_at is not null)`,
  );
  const { rows } = await sql<QueueState>`${sql.join(states, sql` union all `)}`.execute(db);
  return rows;
}
