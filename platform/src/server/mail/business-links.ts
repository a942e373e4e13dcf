import type { RecipientId } from '@foyer/contract';
import { type Stoppable, stoppables } from '@foyer/contract/notice-kinds';
import { sealId, sealPair } from '../lib/sealed-id.ts';
import type { BusinessMail, BusinessTemplate } from './business-templates.ts';
import type { LinkContext } from './order-links.ts';

/** The page of the console with what was written to a customer and their replies. */
export const conversationPath = (customerId: string): string => `/manage/inbox/${customerId}`;

export interface StopLinks {
  settings: string;
  /** The page that ends these mails without signing in. */
  stop: string;
  /** The address that a mail program posts to for a one-click unsubscribe (RFC 8058). */
  oneClick: string;
}

export interface BusinessLinks extends StopLinks {
  console: string;
  approve?: string;
  decline?: string;
  /** The page on which a request of a digest is answered. */
  answer(requestId: string): string;
}

const stoppableOf = (template: BusinessTemplate, { items }: BusinessMail): Stoppable => {
  if (template === 'businessAgenda') return 'DAILY_AGENDA';
  return template === 'businessNotice' ? (items[0]?.kind ?? 'DIGEST') : 'DIGEST';
};

/** The links by which a recipient gets no more of such mails. */
export function makeStopLinks(
  stops: Stoppable,
  recipientId: RecipientId,
  { siteId, origin, secret }: LinkContext,
): StopLinks {
  const token = sealId(secret, 'unsubscribe', siteId, recipientId, stoppables.indexOf(stops) + 1);
  return {
    settings: `${origin}/manage/notifications`,
    stop: `${origin}/unsubscribe/${token}`,
    oneClick: `${origin}/foyer/unsubscribe/${token}`,
  };
}

/** Makes the links of a mail to the business when it is sent, so that none is stored with it. */
export function makeBusinessLinks(template: BusinessTemplate, mail: BusinessMail, context: LinkContext): BusinessLinks {
  const { siteId, origin, secret } = context;
  const { recipientId, requestId, items } = mail;
  const memberId = items.length === 1 ? items[0]?.customer.memberId : undefined;
  const answer = (id: string) => `${origin}/requests/${sealPair(secret, 'request-link', siteId, [id, recipientId])}`;
  return {
    ...makeStopLinks(stoppableOf(template, mail), recipientId, context),
    console: memberId ? `${origin}/manage/customers/${memberId}` : `${origin}/manage`,
    ...(requestId ? { approve: answer(requestId), decline: `${answer(requestId)}?answer=decline` } : {}),
    answer,
  };
}
