import { isJson } from '../../server/filter/value.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

/** The terms to search names for. */
export interface SearchTerms {
  words: string[];
  /** All terms, or any of them. */
  mode: 'AND' | 'OR';
  /** Whether misspelled terms match too. */
  fuzzy: boolean;
}

const SEARCHABLE = 'name';

/** Matches how the generated column `search_name` is written; the database converts to lower case. */
const MARKS = /[\u0300-\u036f\u0027\u2019]+/gu;
const SEPARATORS = /[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+/u;

/** Splits a text into terms: `Crème & Brûlée!` → Creme, Brulee. */
export const searchTermsOf = (text: string): string[] =>
  text.normalize('NFKD').replace(MARKS, '').split(SEPARATORS).filter(Boolean);

/**
 * Reads the free text of a search, whose form the schema has checked; undefined when there is none. Throws
 * ValidationError on a field that can't be searched.
 */
export function readSearchTerms(search: unknown, at: string): SearchTerms | undefined {
  if (!isJson(search)) return undefined;
  const { expression, mode, fuzzy, fields } = search;
  const others = Array.isArray(fields) ? fields.flatMap((field, index) => (field === SEARCHABLE ? [] : index)) : [];
  if (others.length > 0) {
    const description = `can't be searched; use ${SEARCHABLE}`;
    throw new ValidationError(others.map((index) => oneViolation(`${at}.fields[${index}]`, description)));
  }
  if (typeof expression !== 'string' || expression.trim() === '') return undefined;
  return { words: searchTermsOf(expression), mode: mode === 'AND' ? 'AND' : 'OR', fuzzy: fuzzy === true };
}
