import type { FieldViolation } from '@foyer/contract';
import { oneViolation } from '../lib/violations.ts';
import { isolateIn } from './booking-texts.ts';

const PLACEHOLDER = /\{([a-z_]+)\}/g;

interface Rules {
  /** The placeholders that stand for something there. */
  placeholders: readonly string[];
  /** A subject: without line breaks. */
  isLine?: boolean;
}

/** Finds faults of what a business typed for a mail: blank, control characters, placeholders that stand for nothing. */
export function findWordsViolations(field: string, sent: string, { placeholders, isLine }: Rules): FieldViolation[] {
  const unknown = [...sent.matchAll(PLACEHOLDER)].find(([, name = '']) => !placeholders.includes(name));
  // Tabs and line breaks belong to a text. Others, and any in a subject, could be read as a header of the mail.
  const forbidden = isLine ? /\p{Cc}/u : /[^\P{Cc}\t\n\r]/u;
  return [
    ...(sent.trim() ? [] : [oneViolation(field, 'must not be blank', 'MIN_LENGTH')]),
    ...(forbidden.test(sent) ? [oneViolation(field, 'must not have control characters', 'FORMAT')] : []),
    ...(unknown ? [oneViolation(field, `has ${unknown[0]}, which stands for nothing`, 'FORMAT')] : []),
  ];
}

/** Fills in placeholders. One that has no value takes the space before it along. */
export const fillWords = (sent: string, values: Readonly<Record<string, string | undefined>>): string =>
  sent.replace(/( ?)\{([a-z_]+)\}/g, (whole, space: string, name: string) => {
    if (!(name in values)) return whole;
    const value = values[name];
    return value ? space + isolateIn(sent, value) : '';
  });
