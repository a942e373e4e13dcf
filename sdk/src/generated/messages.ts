// Generated from contract/src/messages.ts by `npm run generate`. Do not edit.
import { toAddress } from '../address.ts';
import { call } from '../call.ts';
import type { Call } from '../call-spec.ts';
import type { NoOptions } from '../method.ts';
import type { Cursors } from './shapes.ts';

export interface GetMessageByLinkResponse {
  subject: string;
  text: string;
  createdDate: Date;
  replies: { text: string; createdDate: Date }[];
}
/** Get a message and the replies to it, by the link in its mail. */
export const getMessageByLink: Call<[token: string, options?: NoOptions], GetMessageByLinkResponse, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED'> = /* @__PURE__ */ call('messages.getMessageByLink GET /foyer/v1/message-links/{token}', toAddress);

export interface ListConversationsOptions {
  customerId?: string | null;
  isWaiting?: boolean | null;
  search?: string | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListConversationsResponse {
  conversations: { customerId: string; lastReply: { id: string; customerId: string; subject: string; text: string; createdDate: Date }; isWaiting: boolean; customerName?: string }[];
  cursors: Cursors;
  waitingCount: number;
}
/** List the customers who answered messages, by their last reply, newest first. */
export const listConversations: Call<[options?: ListConversationsOptions], ListConversationsResponse, never> = /* @__PURE__ */ call('messages.listConversations GET /foyer/v1/conversations', toAddress);

export interface ListMessageDeliveriesOptions {
  messageId?: string | null;
  customerId?: string | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListMessageDeliveriesResponse {
  deliveries: { id: string; messageId: string; customerId: string; email: string; kind: 'TRANSACTIONAL' | 'MARKETING'; subject: string; text: string; status: 'WAITING' | 'SENT' | 'FAILED'; createdDate: Date; customerName?: string; sentDate?: Date; failure?: string }[];
  cursors: Cursors;
}
/** List the mails of a message or to a customer, newest first, each with what became of it. */
export const listMessageDeliveries: Call<[options?: ListMessageDeliveriesOptions], ListMessageDeliveriesResponse, never> = /* @__PURE__ */ call('messages.listMessageDeliveries GET /foyer/v1/message-deliveries', toAddress);

export interface ListMessageRepliesOptions {
  limit?: number | null;
  cursor?: string | null;
}
export interface ListMessageRepliesResponse {
  replies: { id: string; customerId: string; subject: string; text: string; createdDate: Date }[];
  cursors: Cursors;
}
/** List what a customer answered, newest first. */
export const listMessageReplies: Call<[customerId: string, options?: ListMessageRepliesOptions], ListMessageRepliesResponse, never> = /* @__PURE__ */ call('messages.listMessageReplies GET /foyer/v1/message-replies customerId', toAddress);

export interface ListMessagesOptions {
  messageId?: string | null;
  limit?: number | null;
  cursor?: string | null;
}
export interface ListMessagesResponse {
  messages: { id: string; kind: 'TRANSACTIONAL' | 'MARKETING'; subject: string; text: string; status: 'WAITING' | 'SENDING' | 'DONE' | 'CANCELED'; createdDate: Date; startsDate: Date; recipientCount: number; leftOut: { reason: 'NOT_FOUND' | 'NO_ADDRESS' | 'SAME_ADDRESS' | 'NO_CONSENT' | 'UNSUBSCRIBED' | 'NOTHING_TO_PAY'; count: number }[]; waitingCount: number; sentCount: number; failedCount: number; senderName?: string }[];
  cursors: Cursors;
}
/** List what was written to customers, newest first, each with how many mails were sent. */
export const listMessages: Call<[options?: ListMessagesOptions], ListMessagesResponse, never> = /* @__PURE__ */ call('messages.listMessages GET /foyer/v1/messages', toAddress);

export interface PreviewMessageOptions {
  customerIds?: readonly string[] | null;
  filter?: { search?: string | null; isMember?: boolean | null; tags?: readonly string[] | null; hasUpcomingBooking?: boolean | null; visitedSinceDate?: Date | string | null; notVisitedSinceDate?: Date | string | null; owesPayment?: boolean | null } | null;
}
export interface PreviewMessageResponse {
  recipientCount: number;
  leftOut: { reason: 'NOT_FOUND' | 'NO_ADDRESS' | 'SAME_ADDRESS' | 'NO_CONSENT' | 'UNSUBSCRIBED' | 'NOTHING_TO_PAY'; count: number }[];
  sample?: { email: string; subject: string; text: string; customerName?: string };
  quietUntil?: Date;
}
/** Count who would get a message and who would not, and read it as one of them would. */
export const previewMessage: Call<[kind: 'TRANSACTIONAL' | 'MARKETING', subject: string, text: string, options?: PreviewMessageOptions], PreviewMessageResponse, never> = /* @__PURE__ */ call('messages.previewMessage READ /foyer/v1/messages/preview kind,subject,text');

/** Answer a message, by the link in its mail. */
export const replyToMessage: Call<[token: string, replyId: string, text: string, options?: NoOptions], { text: string; createdDate: Date }, 'INVALID_TOKEN' | 'MANAGE_LINK_EXPIRED' | 'MESSAGE_ID_TAKEN' | 'THROTTLED_FEATURE'> = /* @__PURE__ */ call('messages.replyToMessage POST /foyer/v1/message-links/{token}/replies replyId,text reply', toAddress);

export interface SendMessageOptions {
  customerIds?: readonly string[] | null;
  filter?: { search?: string | null; isMember?: boolean | null; tags?: readonly string[] | null; hasUpcomingBooking?: boolean | null; visitedSinceDate?: Date | string | null; notVisitedSinceDate?: Date | string | null; owesPayment?: boolean | null } | null;
  sendsNow?: boolean | null;
}
/** Write to customers by mail, each in a mail of their own. */
export const sendMessage: Call<[messageId: string, kind: 'TRANSACTIONAL' | 'MARKETING', subject: string, text: string, options?: SendMessageOptions], { id: string; kind: 'TRANSACTIONAL' | 'MARKETING'; subject: string; text: string; status: 'WAITING' | 'SENDING' | 'DONE' | 'CANCELED'; createdDate: Date; startsDate: Date; recipientCount: number; leftOut: { reason: 'NOT_FOUND' | 'NO_ADDRESS' | 'SAME_ADDRESS' | 'NO_CONSENT' | 'UNSUBSCRIBED' | 'NOTHING_TO_PAY'; count: number }[]; waitingCount: number; sentCount: number; failedCount: number; senderName?: string }, 'NO_RECIPIENTS' | 'TOO_MANY_MESSAGES' | 'MESSAGE_ID_TAKEN'> = /* @__PURE__ */ call('messages.sendMessage POST /foyer/v1/messages messageId,kind,subject,text message');

export interface SetMarketingConsentOptions {
  isAfterWithdrawal?: boolean | null;
}
export interface SetMarketingConsentResponse {
  changedIds: string[];
}
/** Record that customers agreed to news and offers, or that they want none; answers whose record changed. */
export const setMarketingConsent: Call<[customerIds: readonly string[], isGiven: boolean, options?: SetMarketingConsentOptions], SetMarketingConsentResponse, never> = /* @__PURE__ */ call('messages.setMarketingConsent POST /foyer/v1/marketing-consents customerIds,isGiven');

/** Say that a conversation is done, or that it waits for an answer. */
export const updateConversation: Call<[customerId: string, lastReplyId: string, isWaiting: boolean, options?: NoOptions], { customerId: string; lastReply: { id: string; customerId: string; subject: string; text: string; createdDate: Date }; isWaiting: boolean; customerName?: string }, 'CONVERSATION_NOT_FOUND'> = /* @__PURE__ */ call('messages.updateConversation POST /foyer/v1/conversations/{customerId} lastReplyId,isWaiting conversation', toAddress);
