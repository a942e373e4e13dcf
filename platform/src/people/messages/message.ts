import type {
  ContactId,
  MessageDeliveryId,
  MessageId,
  MessageReplyId,
  Modules,
  RequestOf,
  ResponseOf,
} from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';

type Messages = Modules['messages'];
type Preview = RequestOf<Messages['previewMessage']>;

/** A message before it is sent. */
export type Draft = Pick<Preview, 'kind' | 'subject' | 'text'>;
/** The customers who are chosen, by id or by filter. */
export type Audience = Pick<Preview, 'customerIds' | 'filter'>;
export type LeftOut = ResponseOf<Messages['previewMessage']>['leftOut'][number];
export type MessageEntity = ResponseOf<Messages['sendMessage']>['message'];
export type DeliveryEntity = ResponseOf<Messages['listMessageDeliveries']>['deliveries'][number];

export interface Message extends Draft {
  id: MessageId;
  recipientCount: number;
  leftOut: LeftOut[];
  /** Tells a repetition from another message: of the text and the audience. */
  requestHash: string;
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

/** The mail that a reply answers. */
export interface AnsweredDelivery {
  id: MessageDeliveryId;
  customerId: ContactId;
  subject: string;
  text: string;
  createdAt: Instant;
}

/** A customer's answer. */
export interface Reply {
  id: MessageReplyId;
  deliveryId: MessageDeliveryId;
  customerId: ContactId;
  subject: string;
  text: string;
  createdAt: Instant;
}
