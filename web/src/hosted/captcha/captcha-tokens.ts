/** The id of the element in which a form shows a visible captcha. */
export const CAPTCHA_ID = 'captcha';

/** Captcha answers as the protocol names them; undefined if the site asks for none. */
export type CaptchaTokens = { InvisibleRecaptcha?: string; Recaptcha?: string }[] | undefined;
