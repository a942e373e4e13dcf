import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { Money } from '../lib/money.ts';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { factRows, line, type MailPage, textLink, value } from './layout.ts';
import { chooseWords } from './mail-words.ts';
import { orderTextsFor } from './order-texts.ts';
import type { BookingMail, BookingPart, BookingTemplate } from './templates.ts';

/** Formats "Tuesday, March 4, 2026, 1:30 – 2:00 PM EST" in the locale; includes the end's date if it differs. */
export function describeTime(startIso: string, endIso: string, timeZone: string, locale: string): string {
  const [start, end] = [new Date(startIso), new Date(endIso)];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  if (day.format(start) === day.format(end)) return `${day.format(start)}, ${time.formatRange(start, end)}`;
  return [start, end].map((instant) => `${day.format(instant)}, ${time.format(instant)}`).join(' – ');
}

const describeInstant = (iso: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(iso));

function subjectTime(mail: BookingMail): string {
  const format = new Intl.DateTimeFormat(mail.locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: mail.customerTimeZone ?? mail.timeZone,
  });
  return format.format(new Date(mail.start));
}

/** The facts of one booking: when, and with whom. */
function timeFacts(
  { start, end, staffName, conferenceUrl, linkFollows }: BookingPart,
  mail: BookingMail,
): [string, string | undefined][] {
  const words = bookingTextsFor(mail.locale);
  return [
    [words.when, describeTime(start, end, mail.timeZone, mail.locale)],
    [words.yourTime, mail.customerTimeZone && describeTime(start, end, mail.customerTimeZone, mail.locale)],
    [words.who, staffName],
    [words.online, conferenceUrl ?? (linkFollows && words.linkFollows)],
  ];
}

const describeMoney = ({ value, currency }: Money, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(value));

/** Formats the fee steps, such as "$30.00 after Monday, May 3 at 11:00 AM EDT". */
function describeFees({ fees = [], customerTimeZone, timeZone, locale }: BookingMail): string {
  const steps = fees.map(({ after, fee }) =>
    fillTemplate(bookingTextsFor(locale).feeAfter, {
      fee: describeMoney(fee, locale),
      moment: describeInstant(after, customerTimeZone ?? timeZone, locale),
    }),
  );
  return steps.join('; ');
}

function describeNext({ next, locale }: BookingMail, zone: string): string | undefined {
  if (!next) return undefined;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(new Date(next.date));
  return fillTemplate(bookingTextsFor(locale).amountOn, { amount: describeMoney(next, locale), date });
}

function describeRefund({ refund, isToStoreCredit, locale }: BookingMail): string | undefined {
  const amount = refund && describeMoney(refund, locale);
  return amount && isToStoreCredit ? fillTemplate(orderTextsFor(locale).toStoreCredit, { amount }) : amount;
}

/** The facts that all bookings of the mail share. */
function commonFacts(mail: BookingMail): [string, string | undefined][] {
  const words = bookingTextsFor(mail.locale);
  const payment = orderTextsFor(mail.locale);
  const zone = mail.customerTimeZone ?? mail.timeZone;
  return [
    [words.answerBy, mail.until && describeInstant(mail.until, zone, mail.locale)],
    [words.where, mail.location],
    [words.addOns, mail.addOns],
    [words.participants, mail.participants > 1 ? String(mail.participants) : undefined],
    [words.price, mail.price && describeMoney(mail.price, mail.locale)],
    [words.paid, mail.paid && describeMoney(mail.paid, mail.locale)],
    [payment.tax, mail.receipt?.tax && describeMoney(mail.receipt.tax, mail.locale)],
    [payment.documents[mail.receipt?.kind ?? 'RECEIPT'], mail.receipt?.number],
    [words.owed, mail.owed && describeMoney(mail.owed, mail.locale)],
    [words.payBy, mail.payBy && describeInstant(mail.payBy, zone, mail.locale)],
    [words.nextPayment, describeNext(mail, zone)],
    [words.customer, mail.customer],
    [words.refund, describeRefund(mail)],
    [words.fees, describeFees(mail)],
  ];
}

/** One booking of the mail: its service, its time, and a link if it has a page of its own. */
const partRows = (part: BookingPart, mail: BookingMail): ReactNode[] => [
  h(Text, { key: 'service', style: { ...value, fontWeight: 600, marginTop: '16px' } }, part.serviceName),
  ...factRows(timeFacts(part, mail)),
  ...(part.manageUrl
    ? [h(Link, { key: 'manage', href: part.manageUrl, ...textLink }, bookingTextsFor(mail.locale).manage)]
    : []),
];

/** The bookings of the mail. For a single one, the button leads to its page. */
const partsOf = ({ manageUrl: _, ...mail }: BookingMail): BookingPart[] => mail.parts ?? [mail];

function nameOf({ serviceName, parts, locale }: BookingMail): string {
  const count = (parts?.length ?? 1) - 1;
  return count > 0
    ? fillTemplate(bookingTextsFor(locale).several, { service: serviceName, count: String(count) })
    : serviceName;
}

/** Mails about an owed payment lead to it first; others to the booking. */
const asksToPay: readonly BookingTemplate[] = [
  'bookingPaymentFailed',
  'bookingPaymentDue',
  'bookingFeeDue',
  'bookingBalanceDue',
];

/** A reminder of one booking asks whether the customer comes; several have a page for all, which doesn't. */
const asksToConfirm = (template: BookingTemplate, { parts }: BookingMail): boolean =>
  template === 'bookingReminder' && parts === undefined;

function linksOf(template: BookingTemplate, mail: BookingMail) {
  const { until, manageUrl, payUrl, reviewUrl, stopUrl, locale } = mail;
  const words = bookingTextsFor(locale);
  if (reviewUrl !== undefined) {
    const stop = stopUrl === undefined ? {} : { link: { label: words.stopReviews, url: stopUrl } };
    return { action: { label: words.review, url: reviewUrl }, ...stop };
  }
  if (asksToConfirm(template, mail)) return { action: { label: words.confirm, url: `${manageUrl}?reminder` } };
  const label = template === 'bookingReminder' ? words.changeOrCancel : words.manage;
  const manage = { label: until ? words.answer : label, url: manageUrl };
  if (payUrl === undefined) return { action: manage };
  if (asksToPay.includes(template)) return { action: { label: words.pay, url: payUrl }, link: manage };
  return { action: manage, link: { label: words.payOnline, url: payUrl } };
}

export function describeBookingMail(template: BookingTemplate, mail: BookingMail): MailPage {
  const words = bookingTextsFor(mail.locale);
  const { ownText, customerName: firstName } = mail;
  const values = { service: nameOf(mail), when: subjectTime(mail), business: mail.business.name };
  const { own, ...page } = chooseWords({ usual: words.templates[template], ownText, firstName, values });
  return {
    ...page,
    heading: words.templates[template].heading,
    greeting: mail.customerName ? fillTemplate(words.greeting, { name: mail.customerName }) : words.greetingWithoutName,
    content: [
      ...own,
      ...(mail.message ? [h(Text, { key: 'message', style: { ...value, whiteSpace: 'pre-line' } }, mail.message)] : []),
      h(Hr, { key: 'line', ...line }),
      ...partsOf(mail).map((part, index) => h(Section, { key: `part-${index}` }, ...partRows(part, mail))),
      h(Section, { key: 'facts' }, ...factRows(commonFacts(mail))),
    ],
    ...linksOf(template, mail),
    contactLabel: words.questions,
  };
}
