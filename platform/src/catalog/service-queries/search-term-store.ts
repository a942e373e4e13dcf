import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { joinConditions } from '../../server/filter/sql.ts';
import type { SearchTerms } from './search-terms.ts';

/** A term matches the beginning of a word of the name. A search without terms matches nothing. */
export function searchTermsToSql(wanted: SearchTerms | undefined): RawBuilder<SqlBool> {
  if (!wanted) return sql`true`;
  const { words, mode, fuzzy } = wanted;
  if (words.length === 0) return sql`false`;
  return joinConditions(
    words.map((word) => wordToSql(word, fuzzy)),
    mode === 'AND' ? 'and' : 'or',
  );
}

function wordToSql(word: string, fuzzy: boolean): RawBuilder<SqlBool> {
  // Terms contain no `like` wildcards: those characters separate words.
  const begins = sql<SqlBool>`services.search_name like lower(${`% ${word}%`}::text)`;
  return fuzzy ? sql`(${begins} or lower(${word}::text) <% services.search_name)` : begins;
}
