import type { Site } from '../sites/store.ts';
import { signInWordsFor } from './sign-in-words.ts';
import { fillIn, wordsFor } from './words.ts';

/** What a mail was, in a few words; for mails of which no more is kept. */
export function headingOf(template: string, { name, locale }: Pick<Site, 'name' | 'locale'>): string {
  const templates: Record<string, { heading: string }> = {
    ...wordsFor(locale).templates,
    ...signInWordsFor(locale).templates,
  };
  return fillIn(templates[template]?.heading ?? template, { business: name });
}
