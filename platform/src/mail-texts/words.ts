import type { FieldViolation } from '@foyer/contract';
import { mailPlaceholders } from '@foyer/contract/mail-kinds';
import { ValidationError } from '../server/lib/violations.ts';
import { findWordsViolations } from '../server/mail/own-words.ts';
import type { SentText } from './mail-text.ts';

/** Trims a text that was sent. Throws a ValidationError, whose fields begin with `at`. */
export function readWords(
  { subject, text }: Pick<SentText, 'subject' | 'text'>,
  at: string,
): { subject?: string; text: string } {
  const line = subject?.trim() ?? '';
  const words = text.replace(/\r\n?/g, '\n').trim();
  const violations: FieldViolation[] = [
    ...(line ? findWordsViolations(`${at}subject`, line, { isLine: true, placeholders: mailPlaceholders }) : []),
    ...findWordsViolations(`${at}text`, words, { placeholders: mailPlaceholders }),
  ];
  if (violations.length > 0) throw new ValidationError(violations);
  return { ...(line ? { subject: line } : {}), text: words };
}
