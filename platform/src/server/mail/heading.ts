import type { Site } from '../sites/store.ts';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { signInTextsFor } from './sign-in-texts.ts';

/** What a mail was, in a few words; for mails of which no more is kept. */
export function headingOf(template: string, { name, locale }: Pick<Site, 'name' | 'locale'>): string {
  const templates: Record<string, { heading: string }> = {
    ...bookingTextsFor(locale).templates,
    ...signInTextsFor(locale).templates,
  };
  return fillTemplate(templates[template]?.heading ?? template, { business: name });
}
