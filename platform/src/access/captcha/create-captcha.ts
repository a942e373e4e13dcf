import { type Captcha, noCaptcha } from '../../server/http/captcha.ts';
import { proofOfWork } from './proof-of-work.ts';
import { createRecaptcha, type RecaptchaKeys } from './recaptcha.ts';

/** The captcha of the deployment, with its keys if it is an external service. */
export type CaptchaOptions =
  | { provider: 'none' }
  | { provider: 'proof-of-work' }
  | ({ provider: 'recaptcha' } & RecaptchaKeys);

export function createCaptcha(options: CaptchaOptions): Captcha {
  if (options.provider === 'recaptcha') return createRecaptcha(options);
  return options.provider === 'proof-of-work' ? proofOfWork : noCaptcha;
}
