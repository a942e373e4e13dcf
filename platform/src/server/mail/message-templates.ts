import type { MessageDeliveryId } from '@foyer/contract';
import type { PayLinkTarget } from '../lib/pay-token.ts';
import type { Sender } from './business.ts';

/** The data of a mail that the business wrote to a customer, with the language of the words around it. */
export interface MessageMail {
  locale: string;
  business: Sender;
  messageKind: 'TRANSACTIONAL' | 'MARKETING';
  deliveryId: MessageDeliveryId;
  subject: string;
  /** `{payment_link}` is still in it. */
  text: string;
  /** The debt that the payment link is for. */
  owes?: PayLinkTarget;
}

export interface MessageTemplates {
  customerMessage: MessageMail;
}
export type MessageTemplate = keyof MessageTemplates;
