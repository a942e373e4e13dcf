import { type Captcha, noCaptcha } from '../../server/http/captcha.ts';
import { proofOfWork } from './proof-of-work.ts';
import { createRecaptcha, type RecaptchaKeys } from './recaptcha.ts';

/** Which captcha the deployment asks for, and its keys where it is somebody else's. */
export type CaptchaOptions =
  | { provider: 'none' }
  | { provider: 'proof-of-work' }
  | ({ provider: 'recaptcha' } & RecaptchaKeys);

export function createCaptcha(options: CaptchaOptions): Captcha {
  if (options.provider === 'recaptcha') return createRecaptcha(options);
  return options.provider === 'proof-of-work' ? proofOfWork : noCaptcha;
}
