import { makeBookingPayToken, makeOrderPayToken, type PayLinkTarget } from '../lib/pay-token.ts';
import { sealId } from '../lib/sealed-id.ts';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { type MailPage, toLocale } from './layout.ts';
import type { MessageMail } from './message-templates.ts';
import { messageTextsFor } from './message-texts.ts';
import type { LinkContext } from './order-links.ts';
import { describeParagraphs } from './paragraphs.ts';

export interface MessageLinks {
  /** The page that takes an answer. */
  answer?: string;
  pay?: string;
  /** The page that ends news, and the address that a mail program posts to for it (RFC 8058). */
  stop?: string;
  oneClick?: string;
}

/** Makes the links of a message when it is sent, so that none is stored with it. */
export function makeMessageLinks(mail: MessageMail, { siteId, secret, origin }: LinkContext): MessageLinks {
  const { owes, messageKind, deliveryId } = mail;
  const token = messageKind === 'MARKETING' ? sealId(secret, 'marketing-stop', siteId, deliveryId) : undefined;
  const payToken = (target: PayLinkTarget): string =>
    target.kind === 'ORDER'
      ? makeOrderPayToken(secret, siteId, target)
      : makeBookingPayToken(secret, siteId, { id: target.bookingId, linkVersion: target.version });
  return {
    answer: `${origin}/answer/${sealId(secret, 'message-reply', siteId, deliveryId)}`,
    ...(owes ? { pay: `${origin}/pay/${payToken(owes)}` } : {}),
    ...(token ? { stop: `${origin}/unsubscribe/${token}`, oneClick: `${origin}/foyer/unsubscribe/${token}` } : {}),
  };
}

/** The mail that carries a message: what was typed stays text. */
export function describeMessageMail(mail: MessageMail, links: MessageLinks): MailPage {
  const locale = toLocale(mail.locale);
  const words = messageTextsFor(locale);
  const text = mail.text.replaceAll('{payment_link}', () => links.pay ?? '');
  return {
    subject: mail.subject,
    heading: mail.subject,
    content: describeParagraphs(text),
    ...(links.answer ? { action: { label: words.answer, url: links.answer } } : {}),
    contactLabel: bookingTextsFor(locale).questions,
    ...(links.stop
      ? {
          footer: {
            text: fillTemplate(words.consented, { business: mail.business.name }),
            links: [{ label: words.unsubscribe, url: links.stop }],
          },
        }
      : {}),
  };
}
