import { Section } from '@react-email/section';
import { createElement as h } from 'react';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { factRows, type MailPage, toLocale } from './layout.ts';
import { orderTextsFor } from './order-texts.ts';
import type { OrderMail, OrderTemplate } from './templates.ts';

const formatAmount = ({ value, currency }: { value: string; currency: string }, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(value));

const formatDate = (iso: string, { timeZone }: OrderMail, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso));

/** The facts of an order: the plan, what was paid or is owed, and what will be charged next. */
function describeFacts(mail: OrderMail, locale: string): [string, string | undefined][] {
  const words = orderTextsFor(locale);
  const { paid, owed, next } = mail;
  const nextPayment =
    next &&
    fillTemplate(words.amountOn, { amount: formatAmount(next, locale), date: formatDate(next.date, mail, locale) });
  return [
    [words.plan, mail.planName],
    [words.paid, paid && formatAmount(paid, locale)],
    [words.owed, owed && formatAmount(owed, locale)],
    [words.nextPayment, nextPayment],
  ];
}

export function describeOrderMail(template: OrderTemplate, mail: OrderMail): MailPage {
  const locale = toLocale(mail.locale);
  const common = bookingTextsFor(locale);
  const { subject, heading, body } = orderTextsFor(locale).templates[template];
  const names = {
    plan: mail.planName,
    business: mail.business.name,
    until: mail.until ? formatDate(mail.until, mail, locale) : '',
  };
  return {
    subject: fillTemplate(subject, names),
    heading: fillTemplate(heading, names),
    greeting: mail.name ? fillTemplate(common.greeting, { name: mail.name }) : common.greetingWithoutName,
    body: fillTemplate(body, names),
    content: [h(Section, { key: 'facts' }, ...factRows(describeFacts(mail, locale)))],
    contactLabel: common.questions,
  };
}
