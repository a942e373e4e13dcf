import { Hr, Section, Text } from '@react-email/components';
import { createElement as h, type ReactNode } from 'react';
import { label, type MailPage, value } from './layout.ts';
import type { BookingMail, BookingTemplate } from './templates.ts';
import { fillIn, wordsFor } from './words.ts';

/** "Tuesday, March 4, 2026, 1:30 – 2:00 PM EST" in the words of the locale; the day of the end too where it is another. */
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

function facts(mail: BookingMail): [string, string][] {
  const words = wordsFor(mail.locale);
  const rows: [string, string | undefined][] = [
    [words.when, describeTime(mail.start, mail.end, mail.timeZone, mail.locale)],
    [words.yourTime, mail.customerTimeZone && describeTime(mail.start, mail.end, mail.customerTimeZone, mail.locale)],
    [words.who, mail.staffName],
    [words.where, mail.place],
    [words.participants, mail.participants > 1 ? String(mail.participants) : undefined],
  ];
  return rows.flatMap(([name, text]) => (text ? [[name, text] as [string, string]] : []));
}

const factRows = (mail: BookingMail): ReactNode[] =>
  facts(mail).flatMap(([name, text]) => [
    h(Text, { key: name, style: label }, name),
    h(Text, { key: `${name}-value`, style: value }, text),
  ]);

export function describeBookingMail(template: BookingTemplate, mail: BookingMail): MailPage {
  const words = wordsFor(mail.locale);
  const { subject, heading, body } = words.templates[template];
  return {
    subject: fillIn(subject, { service: mail.serviceName, when: subjectTime(mail) }),
    heading,
    greeting: mail.customerName ? fillIn(words.greeting, { name: mail.customerName }) : words.greetingWithoutName,
    body: fillIn(body, { business: mail.business.name }),
    content: [
      ...(mail.message ? [h(Text, { key: 'message', style: { ...value, whiteSpace: 'pre-line' } }, mail.message)] : []),
      h(Hr, { key: 'line', style: { borderColor: '#e6e1d8', margin: '24px 0 8px' } }),
      h(
        Section,
        { key: 'facts' },
        h(Text, { style: { ...value, fontWeight: 600 } }, mail.serviceName),
        ...factRows(mail),
      ),
    ],
    action: { label: words.manage, url: mail.manageUrl },
    contactLabel: words.questions,
  };
}
