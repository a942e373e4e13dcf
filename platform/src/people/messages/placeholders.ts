import type { FieldViolation } from '@foyer/contract';
import { oneViolation } from '../../server/lib/violations.ts';
import type { Draft } from './message.ts';

export const PAYMENT_LINK = '{payment_link}';

const placeholders: Readonly<Record<'subject' | 'text', readonly string[]>> = {
  // A link in a subject can't be followed.
  subject: ['first_name', 'business'],
  text: ['first_name', 'business', 'payment_link'],
};

const PLACEHOLDER = /\{([a-z_]+)\}/g;

export const hasPaymentLink = ({ text }: Pick<Draft, 'text'>): boolean => text.includes(PAYMENT_LINK);

/** Finds faults of a draft: blank texts, line breaks in the subject, placeholders that stand for nothing. */
export function findDraftViolations(draft: Draft): FieldViolation[] {
  return (['subject', 'text'] as const).flatMap((field) => {
    const sent = draft[field];
    const unknown = [...sent.matchAll(PLACEHOLDER)].find(([, name = '']) => !placeholders[field].includes(name));
    // Tabs and line breaks belong to a text. Others, and any in a subject, could be read as a header of the mail.
    const forbidden = field === 'subject' ? /\p{Cc}/u : /[^\P{Cc}\t\n\r]/u;
    return [
      ...(sent.trim() ? [] : [oneViolation(field, 'must not be blank', 'MIN_LENGTH')]),
      ...(forbidden.test(sent) ? [oneViolation(field, 'must not have control characters', 'FORMAT')] : []),
      ...(unknown ? [oneViolation(field, `has ${unknown[0]}, which stands for nothing`, 'FORMAT')] : []),
    ];
  });
}

/** Fills in all but the payment link, which is made when the mail is sent. A missing name takes the space before it along. */
export function fillDraft(
  { subject, text }: Pick<Draft, 'subject' | 'text'>,
  { firstName, business }: { firstName: string | undefined; business: string },
): Pick<Draft, 'subject' | 'text'> {
  const fill = (sent: string) =>
    sent.replace(/( ?)\{(first_name|business)\}/g, (_, space: string, name: string) => {
      if (name === 'business') return space + business;
      return firstName ? space + firstName : '';
    });
  return { subject: fill(subject).replace(/\s+/g, ' ').trim(), text: fill(text.replace(/\r\n?/g, '\n')).trim() };
}
