import type { ContactId, MessageDeliveryId, MessageId, Modules, RequestOf, ResponseOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';

type Messages = Modules['messages'];
type Preview = RequestOf<Messages['previewMessage']>;

/** What the business writes. */
export type Draft = Pick<Preview, 'kind' | 'subject' | 'text'>;
/** Whom it chose. */
export type Audience = Pick<Preview, 'customerIds' | 'filter'>;
export type LeftOut = ResponseOf<Messages['previewMessage']>['leftOut'][number];
export type MessageEntity = ResponseOf<Messages['sendMessage']>['message'];
export type DeliveryEntity = ResponseOf<Messages['listMessageDeliveries']>['deliveries'][number];

export interface Message extends Draft {
  id: MessageId;
  recipientCount: number;
  leftOut: LeftOut[];
  /** When the first mail is due. */
  startsAt: Instant;
  createdBy: string;
  createdAt: Instant;
}

/** A message as one customer gets it. */
export interface Delivery {
  id: MessageDeliveryId;
  messageId: MessageId;
  position: number;
  customerId: ContactId;
  email: string;
  emailKey: string;
  subject: string;
  text: string;
  mailId: string;
}
