import type { ContactId, MessageReplyId, SiteId } from '@foyer/contract';
import { type Instant, instantOf } from '@foyer/contract/values';
import { sql } from 'kysely';
import type { Db } from '../server/db/database.ts';
import { conversationPath } from '../server/mail/business-links.ts';
import { redirectPushesAbout } from '../server/push/delivery-store.ts';

interface LastReply {
  customerId: ContactId;
  replyId: MessageReplyId;
  repliedAt: Instant;
  isWaiting: boolean;
}

const isNewer = sql<boolean>`excluded.last_reply_at >= conversations.last_reply_at`;

/**
 * Opens the customer's conversation, or makes a newer reply the last of it. It waits if it did or the reply does. Returns
 * whether it starts to wait: of several replies at once, that is true of one.
 */
export async function addToConversation(
  tx: Db,
  siteId: SiteId,
  { customerId, replyId, repliedAt, isWaiting }: LastReply,
): Promise<boolean> {
  const at = new Date(repliedAt);
  const added = await tx
    .insertInto('conversations')
    .values({
      site_id: siteId,
      customer_id: customerId,
      last_reply_id: replyId,
      last_reply_at: at,
      is_waiting: isWaiting,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'customer_id'])
        .doUpdateSet({
          last_reply_id: sql`case when ${isNewer} then excluded.last_reply_id else conversations.last_reply_id end`,
          last_reply_at: sql`greatest(excluded.last_reply_at, conversations.last_reply_at)`,
          is_waiting: sql`excluded.is_waiting`,
        })
        .where(sql<boolean>`not conversations.is_waiting`),
    )
    .returning('is_waiting')
    .executeTakeFirst();
  if (added) return added.is_waiting;
  // The upsert has locked a row that it left alone.
  await tx
    .updateTable('conversations')
    .set({ last_reply_id: replyId, last_reply_at: at })
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .where('last_reply_at', '<=', at)
    .execute();
  return false;
}

/** Gives the replies of a customer to the one they are merged into. Mails and notifications about these that still wait link to the latter. */
export async function moveConversation(tx: Db, siteId: SiteId, from: ContactId, to: ContactId): Promise<void> {
  const replies = await tx
    .updateTable('message_replies')
    .set({ customer_id: to })
    .where('site_id', '=', siteId)
    .where('customer_id', '=', from)
    .returning('id')
    .execute();
  if (replies.length > 0) {
    await tx
      .updateTable('mail')
      .set({ data: sql`jsonb_set(data, '{customerId}', to_jsonb(${to}::text))` })
      .where('site_id', '=', siteId)
      .where('template', '=', 'messageReply')
      .where('next_attempt_at', 'is not', null)
      .where(sql<boolean>`data ? 'about'`)
      .where(sql<boolean>`data->'about' ?| ${replies.map(({ id }) => id)}::text[]`)
      .execute();
    await redirectPushesAbout(
      tx,
      siteId,
      replies.map(({ id }) => id),
      conversationPath(to),
    );
  }
  const moved = await tx
    .deleteFrom('conversations')
    .where('site_id', '=', siteId)
    .where('customer_id', '=', from)
    .returning(['last_reply_id', 'last_reply_at', 'is_waiting'])
    .executeTakeFirst();
  if (!moved) return;
  await addToConversation(tx, siteId, {
    customerId: to,
    replyId: moved.last_reply_id,
    repliedAt: instantOf(moved.last_reply_at),
    isWaiting: moved.is_waiting,
  });
}
