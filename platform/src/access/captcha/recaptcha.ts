import { seconds } from '@foyer/contract/values';
import type { Captcha, CaptchaAnswer, CaptchaContext } from '../../server/http/captcha.ts';
import { refuse } from '../../server/http/fail.ts';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = seconds(5);

export interface RecaptchaKeys {
  siteKey?: string | undefined;
  secret?: string | undefined;
  invisibleSiteKey?: string | undefined;
  invisibleSecret?: string | undefined;
}

/** Google reCAPTCHA v2, with a checkbox or invisible. Google itself refuses a repeated answer. */
export function createRecaptcha(keys: RecaptchaKeys, send: typeof fetch = fetch) {
  const { siteKey, secret, invisibleSiteKey, invisibleSecret } = keys;
  const secrets: Record<CaptchaAnswer['kind'], string | undefined> = { visible: secret, invisible: invisibleSecret };
  return {
    name: 'RECAPTCHA',
    describe: async () => ({
      ...(siteKey ? { visibleSiteKey: siteKey } : {}),
      ...(invisibleSiteKey ? { invisibleSiteKey } : {}),
    }),
    async verify({ kind, token }: CaptchaAnswer, { address }: Pick<CaptchaContext, 'address'>): Promise<boolean> {
      const kindSecret = secrets[kind];
      if (!kindSecret) return false;
      return askGoogle(send, new URLSearchParams({ secret: kindSecret, response: token, remoteip: address }));
    },
  } satisfies Captcha;
}

/** https://developers.google.com/recaptcha/docs/verify */
async function askGoogle(send: typeof fetch, body: URLSearchParams): Promise<boolean> {
  const response = await send(VERIFY_URL, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
  const verdict: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (typeof verdict !== 'object' || verdict === null || !('success' in verdict)) {
    refuse('UNAVAILABLE', 'We couldn’t check the captcha. Please try again.', {
      retryAfterSeconds: 5,
    });
  }
  return verdict.success === true;
}
