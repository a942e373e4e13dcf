/** Where a form has room for a box to tick. */
export const CAPTCHA_ID = 'captcha';

/** What the platform wants to see beside a password, as the protocol names it; nothing where it asks for nothing. */
export type CaptchaTokens = { InvisibleRecaptcha?: string; Recaptcha?: string }[] | undefined;
