import type { MessageId, SiteId } from '@foyer/contract';
import { days, type Instant, instantOf, subtractDuration } from '@foyer/contract/values';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Fields } from '../../server/filter/fields.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import type { LeftOut, Message } from './message.ts';

const fromRow = (row: Selectable<Database['messages']>): Message => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  text: row.body,
  recipientCount: row.recipient_count,
  // Only insertMessage writes the column.
  leftOut: row.left_out as LeftOut[],
  requestHash: row.request_hash,
  startsAt: instantOf(row.starts_at),
  createdBy: row.created_by,
  createdAt: instantOf(row.created_at),
});

export const insertMessage = (tx: Db, siteId: SiteId, message: Message) =>
  tx
    .insertInto('messages')
    .values({
      site_id: siteId,
      id: message.id,
      kind: message.kind,
      subject: message.subject,
      body: message.text,
      recipient_count: message.recipientCount,
      left_out: JSON.stringify(message.leftOut),
      request_hash: message.requestHash,
      starts_at: new Date(message.startsAt),
      created_by: message.createdBy,
      created_at: new Date(message.createdAt),
    })
    .execute();

export async function findMessage(db: Db, siteId: SiteId, id: MessageId): Promise<Message | undefined> {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Messages have one order and no filter. */
export const messageFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('messages.id'), sort: true, notNull: true },
  createdDate: { kind: 'timestamp', column: sql.ref('messages.created_at'), sort: true, notNull: true },
};

export async function listMessages(db: Db, siteId: SiteId, id: MessageId | undefined, page: Page) {
  const rows = await selectPage(db.selectFrom('messages').selectAll('messages'), messageFields, page)
    .where('messages.site_id', '=', siteId)
    .$if(id !== undefined, (query) => query.where('messages.id', '=', id ?? asNobody))
    .execute();
  return rows.map((row) => ({ message: fromRow(row), sortKey: row.sortKey }));
}

const asNobody = sql<MessageId>`null`;

/** The statuses of the jobs of messages. Jobs that ended long ago are gone. */
export async function readJobStatuses(
  db: Db,
  siteId: SiteId,
  ids: readonly MessageId[],
): Promise<Map<MessageId, string>> {
  const rows = await db
    .selectFrom('bulk_jobs')
    .select([sql<MessageId>`id`.as('id'), 'status'])
    .where('site_id', '=', siteId)
    .where(sql<MessageId>`id`, '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

const DAY = days(1);

/** Counts the mails of the last day's messages, without messages that were canceled before the first. */
export async function countRecentRecipients(db: Db, siteId: SiteId, now: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(sql<number>`coalesce(sum(recipient_count), 0)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('created_at', '>', new Date(subtractDuration(now, DAY)))
    .where(
      sql<boolean>`not exists (select from bulk_jobs job
        where job.site_id = messages.site_id and job.id = messages.id and job.status = 'CANCELED' and job.succeeded = 0)`,
    )
    .executeTakeFirstOrThrow();
  return count;
}
