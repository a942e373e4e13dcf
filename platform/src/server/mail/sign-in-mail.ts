import { Text } from '@react-email/text';
import { createElement as h } from 'react';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { type MailPage, muted, toLocale, value } from './layout.ts';
import { chooseWords } from './mail-words.ts';
import { signInTextsFor } from './sign-in-texts.ts';
import { lossNotices, type SignInMail, type SignInTemplate } from './templates.ts';

const codeStyle = { fontSize: '34px', fontWeight: 600, letterSpacing: '6px', lineHeight: '40px', margin: '20px 0 4px' };

function describeLife(mail: SignInMail): string | undefined {
  const { lifeMinutes } = mail;
  if (lifeMinutes === undefined) return undefined;
  const [count, unit] =
    lifeMinutes < 120
      ? [lifeMinutes, 'minute']
      : lifeMinutes < 2880
        ? [lifeMinutes / 60, 'hour']
        : [lifeMinutes / 1440, 'day'];
  const format = new Intl.NumberFormat(toLocale(mail.locale), {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'long',
  });
  return fillTemplate(signInTextsFor(mail.locale).life, { life: format.format(Math.round(Number(count))) });
}

/** The code is in the mail's body, never in its subject, which lock screens and logs show. */
export function describeSignInMail(template: SignInTemplate, mail: SignInMail): MailPage {
  const common = bookingTextsFor(mail.locale);
  const words = signInTextsFor(mail.locale);
  const { subject, heading, body, action } = words.templates[template];
  const names = { business: mail.business.name, applicant: mail.applicant ?? '' };
  const usual = { subject, body: mail.notice ? words.notices[mail.notice] : body };
  const { own, ...page } = chooseWords({ usual, ownText: mail.ownText, firstName: mail.name, values: names });
  const life = describeLife(mail);
  const { url } = mail;
  const unasked = lossNotices.some((notice) => notice === mail.notice) ? undefined : words.unasked[template];
  return {
    ...page,
    heading: fillTemplate(heading, names),
    greeting: mail.name ? fillTemplate(common.greeting, { name: mail.name }) : common.greetingWithoutName,
    content: [
      ...own,
      ...(mail.code ? [h(Text, { key: 'code', style: codeStyle }, mail.code)] : []),
      ...(life ? [h(Text, { key: 'life', ...muted }, life)] : []),
      ...(unasked ? [h(Text, { key: 'unasked', style: value }, unasked)] : []),
    ],
    ...(url && action ? { action: { label: action, url } } : {}),
    contactLabel: common.questions,
  };
}
