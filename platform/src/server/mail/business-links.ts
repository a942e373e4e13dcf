import { type Stoppable, stoppables } from '@foyer/contract/notice-kinds';
import { sealId, sealPair } from '../lib/sealed-id.ts';
import type { BusinessMail, BusinessTemplate } from './business-templates.ts';
import type { LinkContext } from './order-links.ts';

export interface BusinessLinks {
  settings: string;
  /** The page that ends these mails without signing in. */
  stop: string;
  /** The address that a mail program posts to for a one-click unsubscribe (RFC 8058). */
  oneClick: string;
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

/** Makes the links of a mail to the business when it is sent, so that none is stored with it. */
export function makeBusinessLinks(
  template: BusinessTemplate,
  mail: BusinessMail,
  { siteId, origin, secret }: LinkContext,
): BusinessLinks {
  const { recipientId, requestId, items } = mail;
  const version = stoppables.indexOf(stoppableOf(template, mail)) + 1;
  const token = sealId(secret, 'unsubscribe', siteId, recipientId, version);
  const memberId = items.length === 1 ? items[0]?.customer.memberId : undefined;
  const answer = (id: string) => `${origin}/requests/${sealPair(secret, 'request-link', siteId, [id, recipientId])}`;
  return {
    settings: `${origin}/manage/notifications`,
    stop: `${origin}/unsubscribe/${token}`,
    oneClick: `${origin}/foyer/unsubscribe/${token}`,
    console: memberId ? `${origin}/manage/customers/${memberId}` : `${origin}/manage`,
    ...(requestId ? { approve: answer(requestId), decline: `${answer(requestId)}?answer=decline` } : {}),
    answer,
  };
}
