import { type AnswerOf, signIn } from '@foyer/sdk';
import { isCaptchaRefusal } from '../../credentials/failure.ts';
import { pageClient } from '../../pages/page-client.ts';
import type { CaptchaTokens } from './captcha-tokens.ts';
import { solveApart } from './solve-apart.ts';

type Asked = AnswerOf<typeof signIn.getSignInOptions>['captcha'];

async function answer(asked: Asked): Promise<CaptchaTokens> {
  if (asked.provider === 'PROOF_OF_WORK') return [{ InvisibleRecaptcha: await solveApart(asked.challenge) }];
  if (asked.provider === 'RECAPTCHA') return (await import('./recaptcha.ts')).answerRecaptcha(asked);
  return undefined;
}

const fetchAsked = async (): Promise<Asked> => (await pageClient().run(signIn.getSignInOptions, [])).captcha;

/** The captcha of one form. Each answer is valid once. */
export interface Captcha {
  /** Starts solving, so that an answer is ready when the form is sent. */
  prepare(): void;
  /** Sends with an answer; retries once with a fresh one if the platform refuses it. */
  send<Answer>(call: (tokens: CaptchaTokens) => Promise<Answer>): Promise<Answer>;
}

/** `provider` comes with the page; the challenge is fetched when somebody starts to fill in the form. */
export function createCaptcha(provider: Asked['provider']): Captcha {
  let ready: Promise<CaptchaTokens> | undefined;
  const prepare = () => {
    ready ??= fetchAsked().then(answer);
    ready.catch(() => {
      ready = undefined;
    });
    return ready;
  };
  const take = async () => {
    if (provider === 'NONE') return undefined;
    const tokens = await prepare();
    ready = undefined;
    return tokens;
  };
  return {
    prepare() {
      // reCAPTCHA is visible or counted by Google, so it waits until the form is sent.
      if (provider === 'PROOF_OF_WORK') prepare();
    },
    async send(call) {
      try {
        return await call(await take());
      } catch (error) {
        if (!isCaptchaRefusal(error)) throw error;
        return call(await fetchAsked().then(answer));
      }
    },
  };
}
