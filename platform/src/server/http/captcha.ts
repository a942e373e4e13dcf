import type { modules, RequestOf, ResponseOf, SiteId } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import type { Db } from '../db/database.ts';
import type { Refusing } from './refusing.ts';

export type CaptchaTokens = NonNullable<RequestOf<(typeof modules)['authentication']['loginV2']>['captchaTokens']>;
export type CaptchaDescription = ResponseOf<(typeof modules)['signIn']['getSignInOptions']>['captcha'];

/** The site and time of a challenge or answer. */
export interface CaptchaContext {
  db: Db;
  secret: string;
  siteId: SiteId;
  /** The caller's IP address. */
  address: string;
  now: Instant;
}

/** The protocol has two kinds with separate site keys: visible and invisible. */
export interface CaptchaAnswer {
  kind: 'visible' | 'invisible';
  token: string;
}

/** A check that keeps programs from signing in and registering in bulk. */
export interface Captcha {
  name: CaptchaDescription['provider'];
  /** The data with which a page shows the captcha. */
  describe(context: CaptchaContext): Promise<Omit<CaptchaDescription, 'provider'>>;
  /** Whether the answer is correct and used for the first time. */
  verify(answer: CaptchaAnswer, context: CaptchaContext): Promise<boolean>;
}

export const noCaptcha: Captcha = { name: 'NONE', describe: async () => ({}), verify: async () => true };

const readAnswers = (tokens: CaptchaTokens): CaptchaAnswer[] =>
  tokens.flatMap(({ Recaptcha, NoCaptcha, InvisibleRecaptcha }) => [
    ...[Recaptcha, NoCaptcha].flatMap((token) => (token ? [{ kind: 'visible' as const, token }] : [])),
    ...(InvisibleRecaptcha ? [{ kind: 'invisible' as const, token: InvisibleRecaptcha }] : []),
  ]);

/**
 * Refuses with the protocol's -19971 when an answer is missing and -19970 when none of those given is valid (security D28).
 */
export async function checkCaptcha(
  captcha: Captcha,
  tokens: CaptchaTokens | undefined,
  { fail, ...context }: CaptchaContext & Refusing<'-19970' | '-19971'>,
) {
  if (captcha.name === 'NONE') return;
  const answers = readAnswers(tokens ?? []);
  if (answers.length === 0) {
    return fail('-19971', 'The captcha is missing. Please solve it first.');
  }
  for (const answer of answers) {
    if (await captcha.verify(answer, context)) return;
  }
  return fail('-19970', 'The captcha was not solved or has already been used. Please solve a new one.');
}
