import type { FieldViolation } from '@foyer/contract';
import { isSms, placeholdersOf, type TextKind } from '@foyer/contract/text-kinds';
import { oneViolation, ValidationError } from '../server/lib/violations.ts';
import { findWordsViolations } from '../server/mail/own-words.ts';
import type { SentText } from './mail-text.ts';

/** Trims a text that was sent. Throws a ValidationError, whose fields begin with `at`. */
export function readWords(
  kind: TextKind,
  { subject, text }: Pick<SentText, 'subject' | 'text'>,
  at: string,
): { subject?: string; text: string } {
  const placeholders = placeholdersOf(kind);
  const line = subject?.trim() ?? '';
  const words = text.replace(/\r\n?/g, '\n').trim();
  const violations: FieldViolation[] = [
    ...(line && isSms(kind) ? [oneViolation(`${at}subject`, 'is for mails; an SMS has none')] : []),
    ...(line ? findWordsViolations(`${at}subject`, line, { isLine: true, placeholders }) : []),
    ...findWordsViolations(`${at}text`, words, { placeholders }),
  ];
  if (violations.length > 0) throw new ValidationError(violations);
  return { ...(line ? { subject: line } : {}), text: words };
}
