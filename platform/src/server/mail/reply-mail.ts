import { Hr } from '@react-email/hr';
import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { conversationPath, makeStopLinks, type StopLinks } from './business-links.ts';
import { businessTextsFor } from './business-texts.ts';
import { factRows, line, type MailPage, value } from './layout.ts';
import type { LinkContext } from './order-links.ts';
import type { ReplyMail } from './reply-templates.ts';

export interface ReplyLinks extends StopLinks {
  conversation: string;
}

/** Makes the links of the mail when it is sent, so that none is stored with it. */
export const makeReplyLinks = ({ recipientId, customerId }: ReplyMail, context: LinkContext): ReplyLinks => ({
  ...makeStopLinks('MESSAGE_REPLY', recipientId, context),
  conversation: context.origin + conversationPath(customerId),
});

/** The mail about a reply. The customer's text stays text, and addresses in it aren't made links. */
export function describeReplyMail(mail: ReplyMail, links: ReplyLinks | undefined): MailPage {
  const { locale, name, subject, excerpt, customerName, customerEmail, waitingCount } = mail;
  const common = bookingTextsFor(locale);
  const own = businessTextsFor(locale);
  const words = own.reply;
  return {
    subject: fillTemplate(words.subject, { subject }),
    heading: words.heading,
    greeting: name ? fillTemplate(common.greeting, { name }) : common.greetingWithoutName,
    body: words.body,
    content: [
      h(Hr, { key: 'line', ...line }),
      h(Text, { key: 'reply', dir: 'auto', style: { ...value, whiteSpace: 'pre-line', marginTop: '12px' } }, excerpt),
      ...factRows([
        [own.customer, [customerName, customerEmail].filter(Boolean).join(' · ')],
        [words.message, subject],
        [words.waiting, waitingCount > 1 ? String(waitingCount) : undefined],
      ]),
    ],
    ...(links ? { action: { label: words.open, url: links.conversation } } : {}),
    contactLabel: '',
    ...(links
      ? {
          footer: {
            text: words.why,
            links: [
              { label: own.change, url: links.settings },
              { label: own.stop, url: links.stop },
            ],
          },
        }
      : {}),
  };
}
