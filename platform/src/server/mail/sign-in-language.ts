import type { SignInMail, SignInTemplate } from './templates.ts';

/** The texts of a mail, with `{business}` and `{applicant}` as parameters. */
interface SignInTexts {
  subject: string;
  heading: string;
  body: string;
  /** The button's label. */
  action?: string;
}

export interface SignInLanguage {
  templates: Record<SignInTemplate, SignInTexts>;
  notices: Record<NonNullable<SignInMail['notice']>, string>;
  /** Advice for a recipient who did not request the mail. */
  unasked: Partial<Record<SignInTemplate, string>>;
  /** `{life}` is a duration such as "10 minutes". */
  life: string;
}
