import * as T from 'typebox';
import { LinkToken } from './manage-link.ts';
import { operation } from './operation.ts';
import { ANYONE, BOOKERS, BUSINESS, MANAGERS, STAFF } from './roles.ts';
import {
  Conversation,
  LeftOut,
  Message,
  MessageDelivery,
  MessageReply,
  messageAudience,
  messageContent,
  replyText,
} from './shapes/message.ts';
import { Cursors } from './shapes/query.ts';
import { Guid, message, Timestamp } from './shapes/shape.ts';

/** Foyer's own: what the business writes to its customers. */
const prefixes = ['/foyer'];

const paging = {
  limit: T.Integer({ minimum: 1, maximum: 100 }),
  cursor: T.String({ maxLength: 16000 }),
};

export const previewMessage = operation({
  method: 'POST',
  path: '/v1/messages/preview',
  prefixes,
  summary: 'Count who would get a message and who would not, and read it as one of them would',
  allow: MANAGERS,
  request: message(messageContent, messageAudience, { atMostOne: ['customerIds', 'filter'] }),
  response: message(
    { recipientCount: T.Integer(), leftOut: T.Array(LeftOut) },
    {
      /** To the first of them; absent if there is nobody. */
      sample: message({ email: T.String(), subject: T.String(), text: T.String() }, { customerName: T.String() }),
      /** When it would be sent, if the quiet hours hold it back now. */
      quietUntil: Timestamp,
    },
  ),
  errors: [],
  emits: [],
  effect: 'read',
  cost: { base: 5 },
  args: ['kind', 'subject', 'text'],
});

/**
 * The caller names the message, so that a repetition sends it once. The first mail waits some seconds, in which the message can be
 * canceled: it is a member job of the same id and of the action `SEND_MESSAGE`. Those who match a filter are found now;
 * consent, address and what is owed are looked at again for each mail. Where mails keep the quiet hours, it waits for their end unless
 * `sendsNow`, such as an answer to somebody.
 */
export const sendMessage = operation({
  method: 'POST',
  path: '/v1/messages',
  prefixes,
  summary: 'Write to customers by mail, each in a mail of their own',
  allow: MANAGERS,
  request: message(
    { messageId: Guid, ...messageContent },
    { ...messageAudience, sendsNow: T.Boolean() },
    { atMostOne: ['customerIds', 'filter'] },
  ),
  response: message({ message: Message }),
  errors: ['NO_RECIPIENTS', 'TOO_MANY_MESSAGES', 'MESSAGE_ID_TAKEN'],
  emits: [],
  effect: 'write',
  cost: { base: 5 },
  args: ['messageId', 'kind', 'subject', 'text'],
  unwrap: 'message',
});

export const listMessages = operation({
  method: 'GET',
  path: '/v1/messages',
  prefixes,
  summary: 'List what was written to customers, newest first, each with how many mails were sent',
  allow: BUSINESS,
  request: message({}, { messageId: Guid, ...paging }),
  response: message({ messages: T.Array(Message), cursors: Cursors }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const listMessageDeliveries = operation({
  method: 'GET',
  path: '/v1/message-deliveries',
  prefixes,
  summary: 'List the mails of a message or to a customer, newest first, each with what became of it',
  allow: BUSINESS,
  request: message({}, { messageId: Guid, customerId: Guid, ...paging }),
  response: message({ deliveries: T.Array(MessageDelivery), cursors: Cursors }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

const LinkReply = message({ text: replyText, createdDate: Timestamp });

/** Shows whoever has the link the message that it came with and what was answered by it, and nothing else of the customer. */
export const getMessageByLink = operation({
  method: 'GET',
  path: '/v1/message-links/{token}',
  prefixes,
  summary: 'Get a message and the replies to it, by the link in its mail',
  allow: ANYONE,
  request: message({ token: LinkToken }),
  response: message({
    subject: T.String(),
    text: T.String(),
    createdDate: Timestamp,
    /** The last 50, the oldest first. */
    replies: T.Array(LinkReply),
  }),
  errors: ['INVALID_TOKEN', 'MANAGE_LINK_EXPIRED'],
  emits: [],
  effect: 'read',
  args: ['token'],
});

/** The caller names the reply, so that a repetition adds it once. */
export const replyToMessage = operation({
  method: 'POST',
  path: '/v1/message-links/{token}/replies',
  prefixes,
  summary: 'Answer a message, by the link in its mail',
  allow: BOOKERS,
  request: message({ token: LinkToken, replyId: Guid, text: replyText }),
  response: message({ reply: LinkReply }),
  errors: ['INVALID_TOKEN', 'MANAGE_LINK_EXPIRED', 'MESSAGE_ID_TAKEN', 'THROTTLED_FEATURE'],
  emits: [],
  effect: 'write',
  args: ['token', 'replyId', 'text'],
  unwrap: 'reply',
});

export const listConversations = operation({
  method: 'GET',
  path: '/v1/conversations',
  prefixes,
  summary: 'List the customers who answered messages, by their last reply, newest first',
  allow: BUSINESS,
  /** `search`: words with which names, parts of the email address, or words of one reply begin. */
  request: message({}, { customerId: Guid, isWaiting: T.Boolean(), search: T.String({ maxLength: 100 }), ...paging }),
  response: message({ conversations: T.Array(Conversation), cursors: Cursors, waitingCount: T.Integer() }),
  errors: [],
  emits: [],
  effect: 'read',
  args: [],
});

export const listMessageReplies = operation({
  method: 'GET',
  path: '/v1/message-replies',
  prefixes,
  summary: 'List what a customer answered, newest first',
  allow: BUSINESS,
  request: message({ customerId: Guid }, paging),
  response: message({ replies: T.Array(MessageReply), cursors: Cursors }),
  errors: [],
  emits: [],
  effect: 'read',
  args: ['customerId'],
});

/** Names the last reply that was read: if there is a newer one, nothing changes, and the conversation goes on waiting. */
export const updateConversation = operation({
  method: 'POST',
  path: '/v1/conversations/{customerId}',
  prefixes,
  summary: 'Say that a conversation is done, or that it waits for an answer',
  allow: MANAGERS,
  request: message({ customerId: Guid, lastReplyId: Guid, isWaiting: T.Boolean() }),
  response: message({ conversation: Conversation }),
  errors: ['CONVERSATION_NOT_FOUND'],
  emits: [],
  effect: 'write',
  args: ['customerId', 'lastReplyId', 'isWaiting'],
  unwrap: 'conversation',
});

/**
 * Consent is that of an email address: customers without one are left out. Nobody who unsubscribed by themselves is made to agree, unless
 * they said so again (`isAfterWithdrawal`).
 */
export const setMarketingConsent = operation({
  method: 'POST',
  path: '/v1/marketing-consents',
  prefixes,
  summary: 'Record that customers agreed to news and offers, or that they want none; answers whose record changed',
  allow: STAFF,
  request: message(
    { customerIds: T.Array(Guid, { minItems: 1, maxItems: 1000 }), isGiven: T.Boolean() },
    { isAfterWithdrawal: T.Boolean() },
  ),
  response: message({ changedIds: T.Array(Guid) }),
  errors: [],
  emits: [],
  effect: 'write',
  args: ['customerIds', 'isGiven'],
});
