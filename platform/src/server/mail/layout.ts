import { directionOf, findLanguage, languages } from '@foyer/contract/languages';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { Sender } from './business.ts';
import { darkStyle, describeLogo } from './logo.ts';

const font = { fontFamily: '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif' };
const page = { ...font, backgroundColor: '#f5f3ef', color: '#23211e', margin: 0, padding: '32px 0' };
const card = { backgroundColor: '#ffffff', borderRadius: '12px', maxWidth: '520px', padding: '32px' };
const button = {
  ...font,
  borderRadius: '8px',
  color: '#ffffff',
  fontSize: '16px',
  marginTop: '28px',
  padding: '12px 20px',
};
const label = { color: '#6d675f', fontSize: '13px', margin: '16px 0 0' };
export const value = { fontSize: '16px', lineHeight: '24px', margin: '2px 0 0' };
/** Props of texts that name or explain something, of the line above the facts, and of links. */
export const muted = { className: 'muted', style: label };
export const line = { className: 'line', style: { borderColor: '#e6e1d8', margin: '24px 0 8px' } };
export const textLink = { className: 'link', style: { color: '#1f5fbf' } };

/** Mail programs that know no media queries show the light colours, or change them on their own. */
const darkColors = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #171614 !important; color: #efece6 !important; }
  .card { background-color: #242220 !important; }
  .muted { color: #b3aca2 !important; }
  .line { border-color: #45413b !important; }
  .link { color: #9cc2ff !important; }
  ${darkStyle}
}`;

/** Facts with their names; those without a value are left out. */
export const factRows = (facts: [string, string | undefined][]): ReactNode[] =>
  facts.flatMap(([name, text], at) =>
    text
      ? [
          h(Text, { key: at, ...muted }, name),
          h(Text, { key: `${at}-value`, style: { ...value, whiteSpace: 'pre-line' } }, h('bdi', null, text)),
        ]
      : [],
  );

/** Normalizes a language as a member or app wrote it ("pt_BR"); an invalid one becomes English. */
export function toLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** The content of a mail. Everything a person typed is shown as text. */
export interface MailPage {
  subject: string;
  heading: string;
  greeting?: string;
  body?: string;
  content: ReactNode[];
  action?: { label: string; url: string };
  /** Below the button. */
  link?: { label: string; url: string };
  /** Precedes the business's contact details. */
  contactLabel: string;
  /** Why the recipient gets the mail, and links to get no more of them. */
  footer?: { text: string; links: { label: string; url: string }[] };
}

const describeFooter = ({ text, links }: NonNullable<MailPage['footer']>): ReactNode[] => [
  text,
  ...links.flatMap(({ label, url }, index) => [
    index > 0 ? ' · ' : ' ',
    h(Link, { key: url, href: url, ...textLink }, label),
  ]),
];

/** A phone number or an address: in its own direction, after a dot unless it is the first. */
const describeContact = (text: string | undefined, index: number): ReactNode[] => [
  index > 0 ? ' · ' : '',
  h('bdi', { key: text }, text),
];

/** The page of a mail; without pictures where the site's URL, which they are at, is left out. */
export function renderLayout(mail: MailPage, locale: string, business: Sender, origin?: string): ReactElement {
  const direction = directionOf(findLanguage(locale) ?? languages[0]);
  const contact = [business.phone, business.email].filter(Boolean);
  return h(
    Html,
    { lang: locale, dir: direction },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, darkColors),
    ),
    h(Preview, null, mail.subject),
    h(
      Body,
      { className: 'page', style: page },
      h(
        Container,
        { className: 'card', style: card, dir: direction },
        describeLogo(business, origin) ??
          h(Text, { className: 'muted', style: { ...label, margin: 0 } }, business.name),
        h(Heading, { as: 'h1', style: { fontSize: '26px', lineHeight: '32px', margin: '8px 0 16px' } }, mail.heading),
        ...[mail.greeting, mail.body].flatMap((text, key) => (text ? [h(Text, { key, style: value }, text)] : [])),
        ...mail.content,
        ...(mail.action
          ? [
              h(
                Button,
                {
                  key: 'action',
                  href: mail.action.url,
                  style: { ...button, backgroundColor: business.accentColor ?? '#3d5a4c' },
                },
                mail.action.label,
              ),
            ]
          : []),
        ...(mail.link
          ? [
              h(
                Text,
                { key: 'link', style: { ...value, marginTop: '16px' } },
                h(Link, { href: mail.link.url, ...textLink }, mail.link.label),
              ),
            ]
          : []),
        ...(contact.length > 0
          ? [h(Text, { key: 'contact', ...muted }, `${mail.contactLabel} `, ...contact.flatMap(describeContact))]
          : []),
        ...(mail.footer ? [h(Text, { key: 'footer', ...muted }, ...describeFooter(mail.footer))] : []),
      ),
    ),
  );
}
