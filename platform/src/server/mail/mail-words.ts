import type { ReactNode } from 'react';
import { fillTemplate } from './booking-texts.ts';
import type { MailPage } from './layout.ts';
import type { OwnText } from './own-text.ts';
import { fillWords } from './own-words.ts';
import { describeParagraphs } from './paragraphs.ts';

interface Choice {
  usual: { subject: string; body: string };
  ownText: OwnText | undefined;
  firstName: string | undefined;
  /** What the other placeholders stand for. */
  values: Readonly<Record<string, string>>;
}

/** The subject and the sentences below the greeting: those of the business, or the usual ones. */
export function chooseWords({ usual, ownText, firstName, values }: Choice): Pick<MailPage, 'subject' | 'body'> & {
  own: ReactNode[];
} {
  const fill = (text: string) => fillWords(text, { ...values, first_name: firstName });
  return {
    // A subject of a first name alone is empty where there is none.
    subject: fill(ownText?.subject ?? '').trim() || fillTemplate(usual.subject, values),
    ...(ownText ? {} : { body: fillTemplate(usual.body, values) }),
    own: ownText ? describeParagraphs(fill(ownText.text)) : [],
  };
}
