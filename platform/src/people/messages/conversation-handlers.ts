import type { ContactId, Modules, ResponseOf, SiteId } from '@foyer/contract';
import { instantOf } from '@foyer/contract/values';
import type { Db } from '../../server/db/database.ts';
import { runPagedQuery } from '../../server/filter/paged-query.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { toTimestamp } from '../../server/lib/timestamp.ts';
import { listContactsById } from '../contacts/store.ts';
import { pages } from './pages.ts';
import {
  type ConversationRow,
  conversationFields,
  countWaiting,
  findConversation,
  listConversations,
  listReplies,
  replyFields,
  setWaiting,
} from './reply-store.ts';

type Messages = Handlers<'messages'>;
type Conversation = ResponseOf<Modules['messages']['listConversations']>['conversations'][number];

async function toConversations(db: Db, siteId: SiteId, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const ids = rows.map(({ customer_id }) => customer_id);
  const customers = new Map((await listContactsById(db, siteId, ids)).map((each) => [each.id, each]));
  return rows.map((row) => {
    const { firstName, lastName } = customers.get(row.customer_id) ?? {};
    const customerName = [firstName, lastName].filter(Boolean).join(' ');
    return {
      customerId: row.customer_id,
      lastReply: {
        id: row.id,
        customerId: row.customer_id,
        subject: row.subject,
        text: row.body,
        createdDate: toTimestamp(instantOf(row.created_at)),
      },
      isWaiting: row.is_waiting,
      ...(customerName ? { customerName } : {}),
    };
  });
}

const listAll: Messages['listConversations'] = async ({ tx, caller: { siteId }, input, secret }) => {
  const { limit, cursor, ...asked } = input;
  const filter = {
    customerId: asked.customerId ? asId<ContactId>(asked.customerId.toLowerCase()) : undefined,
    isWaiting: asked.isWaiting,
    search: asked.search,
  };
  const { rows, pagingMetadata } = await runPagedQuery(
    { search: asked, cursorPaging: { limit, cursor } },
    {
      ...pages,
      defaultSort: [{ field: 'lastReplyDate', order: 'DESC' }],
      secret,
      listName: 'conversations',
      fields: conversationFields,
      list: (page) => listConversations(tx, siteId, filter, page),
    },
  );
  return {
    conversations: await toConversations(tx, siteId, rows),
    cursors: pagingMetadata.cursors ?? {},
    waitingCount: await countWaiting(tx, siteId),
  };
};

const listMessageReplies: Messages['listMessageReplies'] = async ({ tx, caller: { siteId }, input, secret }) => {
  const { limit, cursor, customerId } = input;
  const id = asId<ContactId>(customerId.toLowerCase());
  const { rows, pagingMetadata } = await runPagedQuery(
    { search: { customerId }, cursorPaging: { limit, cursor } },
    {
      ...pages,
      secret,
      listName: 'message replies',
      fields: replyFields,
      list: (page) => listReplies(tx, siteId, id, page),
    },
  );
  return {
    replies: rows.map(({ reply: { deliveryId: _, createdAt, ...reply } }) => ({
      ...reply,
      createdDate: toTimestamp(createdAt),
    })),
    cursors: pagingMetadata.cursors ?? {},
  };
};

const updateConversation: Messages['updateConversation'] = async ({ tx, caller: { siteId }, input, fail }) => {
  const customerId = asId<ContactId>(input.customerId.toLowerCase());
  await setWaiting(tx, siteId, {
    customerId,
    lastReplyId: asId(input.lastReplyId.toLowerCase()),
    isWaiting: input.isWaiting,
  });
  const row = await findConversation(tx, siteId, customerId);
  const [conversation] = row ? await toConversations(tx, siteId, [row]) : [];
  return conversation ? { conversation } : fail('CONVERSATION_NOT_FOUND', 'This customer has answered no message.');
};

export const conversationHandlers = { listConversations: listAll, listMessageReplies, updateConversation };
