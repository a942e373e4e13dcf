import type { Language } from '@foyer/contract/languages';
import type { SignInMailKind } from '@foyer/contract/text-kinds';
import { customerLocale } from '../server/lib/customer-locale.ts';
import { textsIn } from '../server/lib/languages.ts';
import { businessOf } from '../server/mail/business.ts';
import type { SignInMail } from '../server/mail/templates.ts';
import type { Site } from '../server/sites/store.ts';
import { sampleNames } from './booking-sample.ts';

const code = { code: '123456', lifeMinutes: 10 };

/** The code or the link of a kind, and how long it is valid. */
const facts: Readonly<Record<SignInMailKind, Partial<SignInMail>>> = {
  VERIFICATION_CODE: code,
  PASSWORD_RECOVERY: { url: '#', lifeMinutes: 60 },
  ACCOUNT_ACTIVATION: { url: '#', lifeMinutes: 7 * 24 * 60 },
  ACCOUNT_APPROVED: { url: '#' },
  ACCOUNT_EXISTS: { url: '#' },
  EMAIL_CHANGE_CODE: code,
  EMAIL_TAKEN: { url: '#' },
  EMAIL_CHANGED: {},
  ACCOUNT_DELETED: {},
};

/** A mail about the account of an invented member. */
export const describeSignInSample = (
  site: Site,
  { kind, language }: { kind: SignInMailKind; language: Language },
): SignInMail => ({
  locale: customerLocale(site.locale, language),
  business: businessOf(site),
  // It goes to an address that may be a stranger's.
  ...(kind === 'EMAIL_CHANGE_CODE' ? {} : { name: textsIn(language, sampleNames) }),
  ...facts[kind],
});
