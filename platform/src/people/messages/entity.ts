import type { SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { instantOf } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { listContactsById } from '../contacts/store.ts';
import { listActorNames } from '../members/actor-store.ts';
import { countDeliveries, type DeliveryCounts, type DeliveryRow } from './delivery-store.ts';
import type { DeliveryEntity, Message, MessageEntity } from './message.ts';
import { readJobStatuses } from './store.ts';

const none: DeliveryCounts = { waiting: 0, sent: 0, failed: 0 };

/** Messages with what became of them. */
export async function toEntities(
  db: Db,
  siteId: SiteId,
  messages: readonly Message[],
  now: Instant,
): Promise<MessageEntity[]> {
  const ids = messages.map(({ id }) => id);
  const [statuses, counts, names] = await Promise.all([
    readJobStatuses(db, siteId, ids),
    countDeliveries(db, siteId, ids),
    listActorNames(db, siteId, [...new Set(messages.map(({ createdBy }) => createdBy))]),
  ]);
  return messages.map((message) => {
    const count = counts.get(message.id) ?? none;
    const senderName = names.get(message.createdBy);
    return {
      id: message.id,
      kind: message.kind,
      subject: message.subject,
      text: message.text,
      status: statusOf(message, statuses.get(message.id), count, now),
      createdDate: toTimestamp(message.createdAt),
      startsDate: toTimestamp(message.startsAt),
      recipientCount: message.recipientCount,
      leftOut: message.leftOut,
      waitingCount: count.waiting,
      sentCount: count.sent,
      failedCount: count.failed,
      ...(senderName ? { senderName } : {}),
    };
  });
}

/** A job that is gone ended a month ago. */
function statusOf(
  { startsAt }: Message,
  job: string | undefined,
  { waiting, sent, failed }: DeliveryCounts,
  now: Instant,
): MessageEntity['status'] {
  if (job === 'RUNNING') return waiting + sent + failed === 0 && now <= startsAt ? 'WAITING' : 'SENDING';
  return job === 'CANCELED' ? 'CANCELED' : 'DONE';
}

/** Mails of messages with what their customers are called now. */
export async function toDeliveryEntities(
  db: Db,
  siteId: SiteId,
  rows: readonly DeliveryRow[],
): Promise<DeliveryEntity[]> {
  const ids = [...new Set(rows.map(({ customer_id }) => customer_id))];
  const customers = new Map((await listContactsById(db, siteId, ids)).map((each) => [each.id, each]));
  return rows.map((row) => {
    const { firstName, lastName } = customers.get(row.customer_id) ?? {};
    const customerName = [firstName, lastName].filter(Boolean).join(' ');
    return {
      id: row.id,
      messageId: row.message_id,
      customerId: row.customer_id,
      email: row.email,
      kind: row.kind,
      subject: row.subject,
      text: row.body,
      status: row.status,
      createdDate: toTimestamp(instantOf(row.created_at)),
      ...(customerName ? { customerName } : {}),
      ...(row.sent_at ? { sentDate: toTimestamp(instantOf(row.sent_at)) } : {}),
      ...(row.failure && row.status !== 'SENT' ? { failure: row.failure } : {}),
    };
  });
}
