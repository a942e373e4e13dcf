import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { joinConditions } from '../../server/filter/sql.ts';
import { isJson } from '../../server/filter/value.ts';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

/** What is searched for in names. */
interface Wanted {
  words: string[];
  /** Every word, or any of them. */
  mode: 'AND' | 'OR';
  /** Whether a name with a slip of the pen is found too. */
  fuzzy: boolean;
}

const SEARCHABLE = 'name';

/** As the generated column `search_name` is written; lower case is the database's. */
const MARKS = /[\u0300-\u036f\u0027\u2019]+/gu;
const SEPARATORS = /[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+/u;

/** `Crème & Brûlée!` → Creme, Brulee. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replace(MARKS, '').split(SEPARATORS).filter(Boolean);

/**
 * The free text of a search as it was sent; undefined when it names none. The schema has checked its form. Throws a
 * ValidationError when it names a field that is not searched.
 */
export function readWords(search: unknown, at: string): Wanted | undefined {
  if (!isJson(search)) return undefined;
  const { expression, mode, fuzzy, fields } = search;
  const others = Array.isArray(fields) ? fields.flatMap((field, index) => (field === SEARCHABLE ? [] : index)) : [];
  if (others.length > 0) {
    const description = `is not searched in; only ${SEARCHABLE} is`;
    throw new ValidationError(others.map((index) => oneViolation(`${at}.fields[${index}]`, description)));
  }
  if (typeof expression !== 'string' || expression.trim() === '') return undefined;
  return { words: wordsOf(expression), mode: mode === 'AND' ? 'AND' : 'OR', fuzzy: fuzzy === true };
}

/** A word is found where it begins a word of the name. An expression without a word finds nothing. */
export function wordsToSql(wanted: Wanted | undefined): RawBuilder<SqlBool> {
  if (!wanted) return sql`true`;
  const { words, mode, fuzzy } = wanted;
  if (words.length === 0) return sql`false`;
  return joinConditions(
    words.map((word) => wordToSql(word, fuzzy)),
    mode === 'AND' ? 'and' : 'or',
  );
}

function wordToSql(word: string, fuzzy: boolean): RawBuilder<SqlBool> {
  // No word holds a character that `like` reads: they separate words.
  const begins = sql<SqlBool>`services.search_name like lower(${`% ${word}%`}::text)`;
  return fuzzy ? sql`(${begins} or lower(${word}::text) <% services.search_name)` : begins;
}
