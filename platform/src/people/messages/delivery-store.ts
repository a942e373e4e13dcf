import type { ContactId, MessageId, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../server/db/any-of.ts';
import type { Db } from '../../server/db/database.ts';
import type { Fields } from '../../server/filter/fields.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import type { Recipient } from './audience.ts';
import type { Delivery } from './message.ts';

/** Selects one item of a job for each recipient, in their order. */
export const selectRecipients = (siteId: SiteId, recipients: readonly Recipient[]): RawBuilder<unknown> => sql`
  select ${siteId}::uuid as site_id, given.position, given.id as entity_id, given.email as label
  from unnest(${recipients.map(({ id }) => id)}::uuid[], ${recipients.map(({ email }) => email)}::text[])
    with ordinality as given (id, email, position)`;

export const insertDelivery = (tx: Db, siteId: SiteId, delivery: Delivery, now: Instant) =>
  tx
    .insertInto('message_deliveries')
    .values({
      site_id: siteId,
      id: delivery.id,
      message_id: delivery.messageId,
      position: delivery.position,
      customer_id: delivery.customerId,
      email: delivery.email,
      email_key: delivery.emailKey,
      subject: delivery.subject,
      body: delivery.text,
      mail_id: delivery.mailId,
      created_at: new Date(now),
    })
    .execute();

/** Deliveries have one order, and no filter of their own. */
export const deliveryFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('delivery.id'), sort: true, notNull: true },
  createdDate: { kind: 'timestamp', column: sql.ref('delivery.created_at'), sort: true, notNull: true },
};

/** The state of a mail: one that is neither sent nor due was given up. */
const mailStatus = sql<'WAITING' | 'SENT' | 'FAILED'>`case
  when mail.sent_at is not null then 'SENT' when mail.next_attempt_at is not null then 'WAITING' else 'FAILED' end`;

const selectDeliveries = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('message_deliveries as delivery')
    .innerJoin('messages', (join) =>
      join.onRef('messages.site_id', '=', 'delivery.site_id').onRef('messages.id', '=', 'delivery.message_id'),
    )
    .leftJoin('mail', (join) =>
      join.onRef('mail.site_id', '=', 'delivery.site_id').onRef('mail.id', '=', 'delivery.mail_id'),
    )
    .where('delivery.site_id', '=', siteId);

interface DeliveryFilter {
  messageId?: MessageId | undefined;
  customerId?: ContactId | undefined;
}

export const listDeliveries = (db: Db, siteId: SiteId, { messageId, customerId }: DeliveryFilter, page: Page) =>
  selectPage(selectDeliveries(db, siteId), deliveryFields, page)
    .select(['delivery.id', 'delivery.message_id', 'delivery.customer_id', 'delivery.email', 'delivery.subject'])
    .select(['delivery.body', 'delivery.created_at', 'messages.kind', 'mail.sent_at', 'mail.failure'])
    .select(mailStatus.as('status'))
    .$if(messageId !== undefined, (query) => query.where('delivery.message_id', '=', sql<MessageId>`${messageId}`))
    .$if(customerId !== undefined, (query) => query.where('delivery.customer_id', '=', sql<ContactId>`${customerId}`))
    .execute();

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

export interface DeliveryCounts {
  waiting: number;
  sent: number;
  failed: number;
}

/** Counts the mails of messages by their state. */
export async function countDeliveries(
  db: Db,
  siteId: SiteId,
  ids: readonly MessageId[],
): Promise<Map<MessageId, DeliveryCounts>> {
  const rows = await selectDeliveries(db, siteId)
    .select(['delivery.message_id as id', mailStatus.as('status')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('delivery.message_id', '=', anyOf(ids))
    .groupBy(['delivery.message_id', mailStatus])
    .execute();
  const counts = new Map<MessageId, DeliveryCounts>();
  for (const { id, status, count } of rows) {
    const known = counts.get(id) ?? { waiting: 0, sent: 0, failed: 0 };
    counts.set(id, { ...known, [columns[status]]: count });
  }
  return counts;
}

const columns = { WAITING: 'waiting', SENT: 'sent', FAILED: 'failed' } as const;
