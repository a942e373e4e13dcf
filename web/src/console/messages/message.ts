import type { AnswerOf, InputsOf, messages } from '@foyer/sdk';

export type Message = AnswerOf<typeof messages.listMessages>['messages'][number];
export type Delivery = AnswerOf<typeof messages.listMessageDeliveries>['deliveries'][number];
export type Conversation = AnswerOf<typeof messages.listConversations>['conversations'][number];
export type Preview = AnswerOf<typeof messages.previewMessage>;
export type Audience = NonNullable<InputsOf<typeof messages.previewMessage>[3]>;
export type MessageKind = Message['kind'];

/** A message that is being written; its kind decides who may get it. */
export interface Draft {
  kind: MessageKind;
  subject: string;
  text: string;
}

export const messagesHref = '/manage/messages';
export const messageHref = (id: string): string => `${messagesHref}/${encodeURIComponent(id)}`;

export const inboxHref = '/manage/inbox';
export const conversationHref = (customerId: string): string => `${inboxHref}/${encodeURIComponent(customerId)}`;

/** Whether all of its mails were sent or given up. */
export const isOver = ({ status, waitingCount }: Message): boolean =>
  (status === 'DONE' || status === 'CANCELED') && waitingCount === 0;

/** Milliseconds; longer than the time to undo. */
const UNDO_MS = 60_000;

/** Whether it waits for the end of the quiet hours. */
export const isHeld = ({ status, createdDate, startsDate }: Message): boolean =>
  status === 'WAITING' && startsDate.getTime() - createdDate.getTime() > UNDO_MS;

export const PAYMENT_LINK = '{payment_link}';
