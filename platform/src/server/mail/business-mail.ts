import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { describeItem } from './business-item.ts';
import type { BusinessLinks } from './business-links.ts';
import type { BusinessMail, BusinessTemplate } from './business-templates.ts';
import { businessTextsFor } from './business-texts.ts';
import { describeStart } from './describe-start.ts';
import { line, type MailPage, textLink, value } from './layout.ts';

/** The lines to leave out, and the second link of a request. */
function endRows({ more, locale }: BusinessMail, links: BusinessLinks | undefined): ReactNode[] {
  const words = businessTextsFor(locale);
  return [
    ...(more ? [h(Text, { key: 'more', style: value }, fillTemplate(words.more, { count: String(more) }))] : []),
    ...(links?.decline && more
      ? [h(Link, { key: 'console', href: links.console, ...textLink }, words.openConsole)]
      : []),
  ];
}

const formatDate = ({ date, locale }: BusinessMail): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));

function headOf(template: BusinessTemplate, mail: BusinessMail): Pick<MailPage, 'subject' | 'heading' | 'body'> {
  const words = businessTextsFor(mail.locale);
  const [first] = mail.items;
  if (template === 'businessAgenda' || !first) {
    const { subject, heading, body, empty } = words.agenda;
    const date = formatDate(mail);
    return {
      subject: fillTemplate(subject, { date }),
      heading: fillTemplate(heading, { date }),
      body: first ? body : empty,
    };
  }
  const count = mail.items.length + (mail.more ?? 0);
  if (template === 'businessDigest') {
    return { ...words.digest, subject: fillTemplate(words.digest.subject, { count: String(count) }) };
  }
  const { subject, heading, body } = words.notices[first.kind];
  const alone = fillTemplate(subject, { service: first.serviceName, when: describeStart(first.start, mail) });
  const tellsWho = first.by === 'BUSINESS' && (first.kind === 'RESCHEDULED' || first.kind === 'CANCELED');
  return {
    subject: count > 1 ? fillTemplate(words.several.subject, { subject: alone, count: String(count - 1) }) : alone,
    heading,
    body: tellsWho ? `${body} ${words.byBusiness}` : body,
  };
}

function linksOf(mail: BusinessMail, links: BusinessLinks | undefined): Pick<MailPage, 'action' | 'link'> {
  if (!links) return {};
  const words = businessTextsFor(mail.locale);
  if (links.approve && links.decline) {
    return {
      action: { label: words.approve, url: links.approve },
      link: { label: words.decline, url: links.decline },
    };
  }
  const isOfOne = mail.items.length === 1 && mail.items[0]?.customer.memberId !== undefined;
  return { action: { label: isOfOne ? words.openCustomer : words.openConsole, url: links.console } };
}

/** A mail to the people of the business. Without links where it is only shown. */
export function describeBusinessMail(
  template: BusinessTemplate,
  mail: BusinessMail,
  links: BusinessLinks | undefined,
): MailPage {
  const common = bookingTextsFor(mail.locale);
  const words = businessTextsFor(mail.locale);
  return {
    ...headOf(template, mail),
    greeting: mail.name ? fillTemplate(common.greeting, { name: mail.name }) : common.greetingWithoutName,
    content: [
      h(Hr, { key: 'line', ...line }),
      ...mail.items.map((item, index) =>
        h(Section, { key: `item-${index}` }, ...describeItem(template, item, mail, links)),
      ),
      ...endRows(mail, links),
    ],
    ...linksOf(mail, links),
    contactLabel: '',
    ...(links
      ? {
          footer: {
            text: words.why,
            links: [
              { label: words.change, url: links.settings },
              { label: words.stop, url: links.stop },
            ],
          },
        }
      : {}),
  };
}

/** The customer's address, if the mail is about one customer alone. */
export function replyAddressOf({ items }: BusinessMail): string | undefined {
  const addresses = new Set(items.map(({ customer }) => customer.email));
  const [only] = addresses;
  return addresses.size === 1 ? only : undefined;
}
