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

/** The captcha of one form. Each answer counts once. */
export interface Captcha {
  /** Starts to work on an answer, so that it is there when the form is sent. */
  prepare(): void;
  /** Sends with an answer; once more with a fresh one if the first had grown old. */
  send<Answer>(call: (tokens: CaptchaTokens) => Promise<Answer>): Promise<Answer>;
}

/** `provider` is what the page was told; the question itself is fetched when somebody begins to fill the form in. */
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
      // What people see or Google counts waits for the button.
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
