import * as T from 'typebox';
import { customerFilters } from './customer.ts';
import { choice, entity, Guid, message, Timestamp } from './shape.ts';

/** News and offers need the recipient's consent and have a link to end them; what is about a booking or payment doesn't. */
export const MessageKind = choice(['TRANSACTIONAL', 'MARKETING']);

/** `{first_name}`, `{business}` and, in the text, `{payment_link}` stand for what they say. */
export const messageContent = {
  kind: MessageKind,
  subject: T.String({ minLength: 1, maxLength: 150 }),
  text: T.String({ minLength: 1, maxLength: 5000 }),
};

/** Customers by their ids, or all who match a filter. */
export const messageAudience = {
  customerIds: T.Array(Guid, { minItems: 1, maxItems: 1000 }),
  // A misspelled field would write to everybody.
  filter: entity(customerFilters, { additionalProperties: false }),
};

/** Why some get no message. NOTHING_TO_PAY: it has a payment link, and they owe nothing that can be paid online. */
export const LeftOut = message({
  reason: choice(['NOT_FOUND', 'NO_ADDRESS', 'SAME_ADDRESS', 'NO_CONSENT', 'UNSUBSCRIBED', 'NOTHING_TO_PAY']),
  count: T.Integer(),
});

export const Message = message(
  {
    id: Guid,
    ...messageContent,
    /** WAITING: it can still be canceled before the first mail. */
    status: choice(['WAITING', 'SENDING', 'DONE', 'CANCELED']),
    createdDate: Timestamp,
    /** When the first mail is due: after the time to cancel it, or after the quiet hours. */
    startsDate: Timestamp,
    /** The customers who were chosen and can be reached. */
    recipientCount: T.Integer(),
    leftOut: T.Array(LeftOut),
    /** Mails that are waiting to be sent, were sent, and were given up. */
    waitingCount: T.Integer(),
    sentCount: T.Integer(),
    failedCount: T.Integer(),
  },
  { senderName: T.String() },
);

/** A message as one customer gets it. A payment link is not shown: `{payment_link}` stays in the text. */
export const MessageDelivery = message(
  {
    id: Guid,
    messageId: Guid,
    customerId: Guid,
    email: T.String(),
    kind: MessageKind,
    subject: T.String(),
    text: T.String(),
    status: choice(['WAITING', 'SENT', 'FAILED']),
    createdDate: Timestamp,
  },
  {
    customerName: T.String(),
    sentDate: Timestamp,
    /** The last answer of the mail server, such as `550`. */
    failure: T.String(),
  },
);

export const replyText = T.String({ minLength: 1, maxLength: 2000 });

/** A customer's answer, by the link in a mail of a message. */
export const MessageReply = message({
  id: Guid,
  customerId: Guid,
  /** The subject of the message that is answered. */
  subject: T.String(),
  text: replyText,
  createdDate: Timestamp,
});

/** The replies of a customer and what the business wrote back, by the newest reply. */
export const Conversation = message(
  {
    customerId: Guid,
    lastReply: MessageReply,
    /** Until the business writes to this customer alone, or says that it is done. */
    isWaiting: T.Boolean(),
  },
  { customerName: T.String() },
);
