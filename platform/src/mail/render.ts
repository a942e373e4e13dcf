import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Section, Text } from '@react-email/components';
import { render } from '@react-email/render';
import { createElement as h, type ReactElement } from 'react';
import type { RenderedMail } from './store.ts';
import type { BookingMail, MailTemplate } from './templates.ts';
import { fillIn, wordsFor } from './words.ts';

const font = { fontFamily: '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif' };
const page = { ...font, backgroundColor: '#f5f3ef', color: '#23211e', margin: 0, padding: '32px 0' };
const card = { backgroundColor: '#ffffff', borderRadius: '12px', maxWidth: '520px', padding: '32px' };
const label = { color: '#6d675f', fontSize: '13px', margin: '16px 0 0' };
const value = { fontSize: '16px', lineHeight: '24px', margin: '2px 0 0' };

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

function layout(template: MailTemplate, mail: BookingMail, subject: string): ReactElement {
  const words = wordsFor(mail.locale);
  const { heading, body } = words.templates[template];
  const accent = mail.business.accentColor ?? '#3d5a4c';
  const greeting = mail.customerName ? fillIn(words.greeting, { name: mail.customerName }) : words.greetingWithoutName;
  const contact = [mail.business.phone, mail.business.email].filter(Boolean).join(' · ');
  return h(
    Html,
    { lang: mail.locale },
    h(Head),
    h(Preview, null, subject),
    h(
      Body,
      { style: page },
      h(
        Container,
        { style: card },
        h(Text, { style: { ...label, margin: 0 } }, mail.business.name),
        h(Heading, { as: 'h1', style: { fontSize: '26px', lineHeight: '32px', margin: '8px 0 16px' } }, heading),
        h(Text, { style: value }, greeting),
        h(Text, { style: value }, fillIn(body, { business: mail.business.name })),
        ...(mail.message
          ? [h(Text, { key: 'message', style: { ...value, whiteSpace: 'pre-line' } }, mail.message)]
          : []),
        h(Hr, { style: { borderColor: '#e6e1d8', margin: '24px 0 8px' } }),
        h(Section, null, h(Text, { style: { ...value, fontWeight: 600 } }, mail.serviceName), ...factRows(mail)),
        h(Button, { href: mail.manageUrl, style: { ...button, backgroundColor: accent } }, words.manage),
        ...(contact ? [h(Text, { key: 'contact', style: label }, `${words.questions} ${contact}`)] : []),
      ),
    ),
  );
}

const button = {
  ...font,
  borderRadius: '8px',
  color: '#ffffff',
  fontSize: '16px',
  marginTop: '28px',
  padding: '12px 20px',
};

const factRows = (mail: BookingMail) =>
  facts(mail).flatMap(([name, text]) => [
    h(Text, { key: name, style: label }, name),
    h(Text, { key: `${name}-value`, style: value }, text),
  ]);

/** Subject, plain text and HTML of a mail. Everything a person typed is shown as text. */
export async function renderMail(template: MailTemplate, mail: BookingMail): Promise<RenderedMail> {
  const words = wordsFor(mail.locale).templates[template];
  const subject = fillIn(words.subject, { service: mail.serviceName, when: subjectTime(mail) }).replace(
    /[\r\n]+/g,
    ' ',
  );
  const element = layout(template, mail, subject);
  const [html, text] = await Promise.all([render(element), render(element, { plainText: true })]);
  return { subject, text, html };
}
