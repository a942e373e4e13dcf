import type { FieldViolation } from '@foyer/contract';
import { fillWords, findWordsViolations } from '../../server/mail/own-words.ts';
import type { Draft } from './message.ts';

export const PAYMENT_LINK = '{payment_link}';

const placeholders: Readonly<Record<'subject' | 'text', readonly string[]>> = {
  // A link in a subject can't be followed.
  subject: ['first_name', 'business'],
  text: ['first_name', 'business', 'payment_link'],
};

export const hasPaymentLink = ({ text }: Pick<Draft, 'text'>): boolean => text.includes(PAYMENT_LINK);

/** Finds faults of a draft: blank texts, line breaks in the subject, placeholders that stand for nothing. */
export function findDraftViolations(draft: Draft): FieldViolation[] {
  return (['subject', 'text'] as const).flatMap((field) =>
    findWordsViolations(field, draft[field], { placeholders: placeholders[field], isLine: field === 'subject' }),
  );
}

/** Fills in all but the payment link, which is made when the mail is sent. A missing name takes the space before it along. */
export function fillDraft(
  { subject, text }: Pick<Draft, 'subject' | 'text'>,
  { firstName, business }: { firstName: string | undefined; business: string },
): Pick<Draft, 'subject' | 'text'> {
  const fill = (sent: string) => fillWords(sent, { first_name: firstName, business });
  return { subject: fill(subject).replace(/\s+/g, ' ').trim(), text: fill(text.replace(/\r\n?/g, '\n')).trim() };
}
