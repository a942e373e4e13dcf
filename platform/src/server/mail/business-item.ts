import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import type { Money } from '../lib/money.ts';
import { describeTime } from './booking-mail.ts';
import { bookingTextsFor } from './booking-texts.ts';
import type { BusinessLinks } from './business-links.ts';
import type { BusinessItem, BusinessMail, BusinessTemplate } from './business-templates.ts';
import { businessTextsFor } from './business-texts.ts';
import { factRows, line, muted, textLink, value } from './layout.ts';

const describeMoney = (money: Money | undefined, locale: string): string | undefined =>
  money && new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency }).format(Number(money.value));

/** The times of a booking as it was, and the participants if their number changed. */
function describePrevious({ previous, participants, start, end }: BusinessItem, mail: BusinessMail) {
  if (!previous) return undefined;
  const isMoved = previous.start !== start || previous.end !== end;
  const time = isMoved ? describeTime(previous.start, previous.end, mail.timeZone, mail.locale) : undefined;
  const label = bookingTextsFor(mail.locale).participants;
  const count = previous.participants === participants ? undefined : `${label}: ${previous.participants}`;
  return [time, count].filter(Boolean).join(' · ');
}

function factsOf(item: BusinessItem, mail: BusinessMail): [string, string | undefined][] {
  const { locale, timeZone, ownTimeZone } = mail;
  const [words, own] = [bookingTextsFor(locale), businessTextsFor(locale)];
  const { customer, start, end } = item;
  return [
    [words.when, describeTime(start, end, timeZone, locale)],
    [own.yourTime, ownTimeZone && describeTime(start, end, ownTimeZone, locale)],
    [own.was, describePrevious(item, mail)],
    [words.who, item.staffName],
    [words.where, item.location],
    [words.participants, item.participants > 1 ? String(item.participants) : undefined],
    [own.customer, [customer.name, customer.email, customer.phone].filter(Boolean).join(' · ')],
    [own.customers, item.customers?.join(', ')],
    [words.price, describeMoney(item.price, locale)],
    [words.paid, describeMoney(item.paid, locale)],
    [words.owed, describeMoney(item.owed, locale)],
    ...(item.answers ?? []),
  ];
}

const labelOf = (template: BusinessTemplate, { kind }: BusinessItem, locale: string): string | undefined =>
  template === 'businessDigest' || (template === 'businessAgenda' && kind === 'APPROVAL_REQUEST')
    ? businessTextsFor(locale).notices[kind].label
    : undefined;

/** Only the time: the date is that of the agenda. */
function describeHours({ start, end }: BusinessItem, timeZone: string, locale: string): string {
  const style = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(locale, style).formatRange(new Date(start), new Date(end));
}

/** A booking among many, in few lines. */
function shortLines(template: BusinessTemplate, item: BusinessItem, mail: BusinessMail): (string | undefined)[] {
  const { locale, timeZone, ownTimeZone } = mail;
  const [words, own] = [bookingTextsFor(locale), businessTextsFor(locale)];
  const { customer, participants, customers, answers = [] } = item;
  const timeIn = (zone: string) =>
    template === 'businessAgenda'
      ? describeHours(item, zone, locale)
      : describeTime(item.start, item.end, zone, locale);
  const was = describePrevious(item, mail);
  const money = [
    item.price && `${words.price}: ${describeMoney(item.price, locale)}`,
    item.paid && `${words.paid}: ${describeMoney(item.paid, locale)}`,
    item.owed && `${words.owed}: ${describeMoney(item.owed, locale)}`,
  ];
  return [
    timeIn(timeZone),
    ownTimeZone && `${own.yourTime}: ${timeIn(ownTimeZone)}`,
    was && `${own.was}: ${was}`,
    joined(item.staffName, item.location),
    joined(customer.name, customer.email, customer.phone),
    item.comes ? own.comes : undefined,
    participants > 1 ? `${words.participants}: ${participants}` : undefined,
    customers?.join(', '),
    joined(...money),
    ...answers.map(([question, answer]) => `${question}: ${answer}`),
  ];
}

const joined = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** A booking of a mail: alone with all its facts, and in a digest or an agenda in few lines. */
export function describeItem(
  template: BusinessTemplate,
  item: BusinessItem,
  mail: BusinessMail,
  links: BusinessLinks | undefined,
): ReactNode[] {
  const isShort = template !== 'businessNotice';
  const answer = isShort && item.requestId && links?.answer(item.requestId);
  const label = labelOf(template, item, mail.locale);
  const lines = isShort ? shortLines(template, item, mail).filter(Boolean) : [];
  return [
    ...(label ? [h(Text, { key: 'label', ...muted }, label)] : []),
    h(Text, { key: 'service', style: { ...value, fontWeight: 600, marginTop: label ? 0 : '16px' } }, item.serviceName),
    ...(isShort
      ? lines.map((text, index) => h(Text, { key: index, style: lineStyle }, text))
      : factRows(factsOf(item, mail))),
    ...(answer ? [h(Link, { key: 'answer', href: answer, ...textLink }, businessTextsFor(mail.locale).answer)] : []),
    ...(isShort
      ? [h(Hr, { key: 'end', className: line.className, style: { ...line.style, margin: '16px 0 0' } })]
      : []),
  ];
}

const lineStyle = { ...value, fontSize: '15px', whiteSpace: 'pre-line' } as const;
