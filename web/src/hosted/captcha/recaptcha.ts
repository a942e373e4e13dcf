import { CAPTCHA_ID, type CaptchaTokens } from './captcha-tokens.ts';

interface Widget {
  render(container: HTMLElement, options: object): number;
  execute(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Widget & { ready(listener: () => void): void };
  }
}

/** The pages' content security policy must allow it: scripts and frames of www.google.com, scripts of www.gstatic.com. */
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

function loadScript(): Promise<Widget> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const isReady = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('reCAPTCHA did not start.'));
    };
    script.onload = isReady;
    script.onerror = () => reject(new Error('reCAPTCHA could not be loaded.'));
    script.src = SCRIPT;
    document.head.append(script);
  });
}

let widget: Promise<Widget> | undefined;

interface SiteKeys {
  visibleSiteKey?: string | undefined;
  invisibleSiteKey?: string | undefined;
}

/** Gets a reCAPTCHA answer: invisible if the site has a key for that, else with a checkbox in the form. */
export async function answerRecaptcha({ visibleSiteKey, invisibleSiteKey }: SiteKeys): Promise<CaptchaTokens> {
  widget ??= loadScript();
  const recaptcha = await widget;
  const isInvisible = Boolean(invisibleSiteKey);
  const box = document.createElement('div');
  document.getElementById(CAPTCHA_ID)?.append(box);
  const token = await new Promise<string>((resolve, reject) => {
    const id = recaptcha.render(box, {
      sitekey: invisibleSiteKey ?? visibleSiteKey,
      ...(isInvisible && { size: 'invisible' }),
      callback: resolve,
      'error-callback': () => reject(new Error('reCAPTCHA failed.')),
    });
    if (isInvisible) recaptcha.execute(id);
  }).finally(() => box.remove());
  return [isInvisible ? { InvisibleRecaptcha: token } : { Recaptcha: token }];
}
