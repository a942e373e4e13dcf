import type { ContactId, MessageReplyId, RecipientId } from '@foyer/contract';
import type { Sender } from './business.ts';

/** The data of a mail to the team about a customer's reply. */
export interface ReplyMail {
  locale: string;
  business: Sender;
  /** The first name, if known. */
  name?: string;
  recipientId: RecipientId;
  customerId: ContactId;
  customerName?: string;
  customerEmail?: string;
  /** Of the message that is answered. */
  subject: string;
  /** How the reply begins. */
  excerpt: string;
  /** Conversations that wait, this one among them. */
  waitingCount: number;
  /** The reply, so that the mail is deleted with it. */
  about: MessageReplyId[];
}

export interface ReplyTemplates {
  /** A conversation starts to wait. */
  messageReply: ReplyMail;
}
export type ReplyTemplate = keyof ReplyTemplates;
