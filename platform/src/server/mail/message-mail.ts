import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { makeBookingPayToken, makeOrderPayToken, type PayLinkTarget } from '../lib/pay-token.ts';
import { sealId } from '../lib/sealed-id.ts';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { type MailPage, textLink, toLocale, value } from './layout.ts';
import type { MessageMail } from './message-templates.ts';
import { messageTextsFor } from './message-texts.ts';
import type { LinkContext } from './order-links.ts';

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

/** Ends before a full stop or a bracket that closes the sentence around the address. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** A paragraph as it was typed; addresses in it are links. */
const describeParagraph = (text: string, key: number): ReactNode =>
  h(
    Text,
    { key, dir: 'auto', style: { ...value, whiteSpace: 'pre-line', marginTop: '12px' } },
    ...text
      .split(ADDRESS)
      .map((part, index) => (index % 2 === 0 ? part : h(Link, { key: index, href: part, ...textLink }, part))),
  );

/** The mail that carries a message: what was typed stays text. */
export function describeMessageMail(mail: MessageMail, links: MessageLinks): MailPage {
  const locale = toLocale(mail.locale);
  const words = messageTextsFor(locale);
  const text = mail.text.replaceAll('{payment_link}', () => links.pay ?? '');
  return {
    subject: mail.subject,
    heading: mail.subject,
    content: text.split(/\n{2,}/).map(describeParagraph),
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
