import type { ContactId, MessageDeliveryId, MessageReplyId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { Fields } from '../../server/filter/fields.ts';
import { type Page, selectPage } from '../../server/filter/page.ts';
import { matchesSearch } from './conversation-search-store.ts';
import type { AnsweredDelivery, Reply } from './message.ts';

/** The mail that a link was in; none if its customer was erased. */
export async function findAnsweredDelivery(
  db: Db,
  siteId: SiteId,
  id: MessageDeliveryId,
): Promise<AnsweredDelivery | undefined> {
  const row = await db
    .selectFrom('message_deliveries')
    .select(['id', 'customer_id', 'subject', 'body', 'created_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      customerId: row.customer_id,
      subject: row.subject,
      text: row.body,
      createdAt: instantOf(row.created_at),
    }
  );
}

/** Adds a reply unless one has its id. Returns whether it did. */
export async function insertReply(tx: Db, siteId: SiteId, reply: Reply): Promise<boolean> {
  const row = await tx
    .insertInto('message_replies')
    .values({
      site_id: siteId,
      id: reply.id,
      delivery_id: reply.deliveryId,
      customer_id: reply.customerId,
      subject: reply.subject,
      body: reply.text,
      created_at: new Date(reply.createdAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const selectReplies = (db: Db, siteId: SiteId) =>
  db.selectFrom('message_replies').selectAll('message_replies').where('message_replies.site_id', '=', siteId);

type ReplyRow = Awaited<ReturnType<ReturnType<typeof selectReplies>['execute']>>[number];

const fromRow = (row: ReplyRow): Reply => ({
  id: row.id,
  deliveryId: row.delivery_id,
  customerId: row.customer_id,
  subject: row.subject,
  text: row.body,
  createdAt: instantOf(row.created_at),
});

export async function findReply(db: Db, siteId: SiteId, id: MessageReplyId): Promise<Reply | undefined> {
  const row = await selectReplies(db, siteId).where('id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** The last replies by the link of one mail, the oldest first. */
export async function listRepliesByDelivery(
  db: Db,
  siteId: SiteId,
  id: MessageDeliveryId,
  most: number,
): Promise<Reply[]> {
  const rows = await selectReplies(db, siteId)
    .where('delivery_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(fromRow).reverse();
}

/** Replies have one order, and no filter of their own. */
export const replyFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('message_replies.id'), sort: true, notNull: true },
  createdDate: { kind: 'timestamp', column: sql.ref('message_replies.created_at'), sort: true, notNull: true },
};

export async function listReplies(db: Db, siteId: SiteId, customerId: ContactId, page: Page) {
  const rows = await selectPage(selectReplies(db, siteId), replyFields, page)
    .where('message_replies.customer_id', '=', customerId)
    .execute();
  return rows.map((row) => ({ reply: fromRow(row), sortKey: row.sortKey }));
}

const selectConversations = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('conversations')
    .innerJoin('message_replies as reply', (join) =>
      join.onRef('reply.site_id', '=', 'conversations.site_id').onRef('reply.id', '=', 'conversations.last_reply_id'),
    )
    .select(['conversations.customer_id', 'conversations.is_waiting'])
    .select(['reply.id', 'reply.subject', 'reply.body', 'reply.created_at'])
    .where('conversations.site_id', '=', siteId);

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof selectConversations>['execute']>>[number];

/** `id` is the customer's: each has one conversation. */
export const conversationFields: Fields = {
  id: { kind: 'uuid', column: sql.ref('conversations.customer_id'), sort: true, notNull: true },
  lastReplyDate: { kind: 'timestamp', column: sql.ref('conversations.last_reply_at'), sort: true, notNull: true },
};

export interface ConversationFilter {
  customerId: ContactId | undefined;
  isWaiting: boolean | undefined;
  search: string | undefined;
}

export const listConversations = (
  db: Db,
  siteId: SiteId,
  { customerId, isWaiting, search }: ConversationFilter,
  page: Page,
) =>
  selectPage(selectConversations(db, siteId), conversationFields, page)
    .$if(customerId !== undefined, (query) =>
      query.where('conversations.customer_id', '=', sql<ContactId>`${customerId}`),
    )
    // Written out, so that the index of those waiting is used.
    .$if(isWaiting === true, (query) => query.where(sql<boolean>`conversations.is_waiting`))
    .$if(isWaiting === false, (query) => query.where(sql<boolean>`not conversations.is_waiting`))
    .$if(Boolean(search?.trim()), (query) => query.where(matchesSearch(siteId, search ?? '')))
    .execute();

export const findConversation = (db: Db, siteId: SiteId, customerId: ContactId) =>
  selectConversations(db, siteId).where('conversations.customer_id', '=', customerId).executeTakeFirst();

export async function countWaiting(db: Db, siteId: SiteId): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where(sql<boolean>`is_waiting`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Changes a conversation whose last reply is still this one. */
export const setWaiting = (
  tx: Db,
  siteId: SiteId,
  { customerId, lastReplyId, isWaiting }: { customerId: ContactId; lastReplyId: MessageReplyId; isWaiting: boolean },
) =>
  tx
    .updateTable('conversations')
    .set({ is_waiting: isWaiting })
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .where('last_reply_id', '=', lastReplyId)
    .execute();

/** Ends the wait of a customer who is written to, unless they replied after the message was written. */
export const answerConversation = (tx: Db, siteId: SiteId, customerId: ContactId, writtenAt: Instant) =>
  tx
    .updateTable('conversations')
    .set({ is_waiting: false })
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .where('last_reply_at', '<=', new Date(writtenAt))
    .execute();
