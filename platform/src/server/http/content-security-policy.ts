/** Sources that reCAPTCHA needs; allowed on sign-in pages only. */
const RECAPTCHA = { scripts: ' https://www.google.com https://www.gstatic.com', frames: ' https://www.google.com' };

const policyOf = (formTargets: string, captcha = { scripts: '', frames: '' }): string =>
  [
    "default-src 'self'",
    `script-src 'self'${captcha.scripts}`,
    `frame-src 'self'${captcha.frames}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${formTargets}`,
    "frame-ancestors 'none'",
  ].join('; ');

export const PAGE_POLICY = policyOf("'self'");
export const RECAPTCHA_POLICY = policyOf("'self'", RECAPTCHA);

/** For a page whose form redirects to another origin, since browsers apply form-action to redirects. */
export const pagePolicyWithFormTo = (origin: string): string => policyOf(`'self' ${origin}`);

/** For a page that only posts a message to its parent at this origin (security A15). */
export const messagePolicyFor = (origin: string): string =>
  `default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${origin}`;
