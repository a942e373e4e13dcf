import { Section } from '@react-email/section';
import { createElement as h } from 'react';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { disputeTextsFor } from './dispute-texts.ts';
import { factRows, type MailPage, toLocale } from './layout.ts';
import type { DisputeMail, DisputeTemplate } from './templates.ts';

function describeFacts(mail: DisputeMail, locale: string): [string, string | undefined][] {
  const words = disputeTextsFor(locale);
  const { value, currency } = mail.disputed;
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: mail.timeZone });
  return [
    [words.payment, mail.description],
    [words.amount, new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(value))],
    [words.dueBy, mail.dueBy && dates.format(new Date(mail.dueBy))],
  ];
}

/** The mail to an owner about a payment that its payer's bank questions. */
export function describeDisputeMail(template: DisputeTemplate, mail: DisputeMail): MailPage {
  const locale = toLocale(mail.locale);
  const common = bookingTextsFor(locale);
  const { subject, heading, body } = disputeTextsFor(locale).templates[template];
  const facts = describeFacts(template === 'disputeOpened' ? mail : withoutDate(mail), locale);
  return {
    subject: fillTemplate(subject, { payment: mail.description }),
    heading,
    greeting: mail.name ? fillTemplate(common.greeting, { name: mail.name }) : common.greetingWithoutName,
    body,
    content: [h(Section, { key: 'facts' }, ...factRows(facts))],
    contactLabel: common.questions,
  };
}

const withoutDate = ({ dueBy: _, ...mail }: DisputeMail): DisputeMail => mail;
