import type { Modules, RequestOf } from '@foyer/contract';
import { phoneEndsOf, wordsOf } from '../../contacts/search.ts';

type Search = NonNullable<RequestOf<Modules['members']['queryMembers']>['search']>;
export type SearchField = NonNullable<Search['fields']>[number];

/** Searchable fields by wire name, with the prefix that marks a word's field in the index. */
const marks: Record<SearchField, string> = {
  'profile.nickname': 'n',
  'profile.title': 't',
  'profile.slug': 's',
  loginEmail: 'e',
  'contact.firstName': 'f',
  'contact.lastName': 'l',
};

interface Searched {
  loginEmail: string;
  slug: string;
  nickname?: string | undefined;
  title?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  phones?: readonly string[];
}

/** The words that the index holds for a member. */
export function searchLexemes({ loginEmail, slug, nickname, title, firstName, lastName, ...rest }: Searched): string[] {
  const texts: [SearchField, string | undefined][] = [
    ['profile.nickname', nickname],
    ['profile.title', title],
    ['profile.slug', slug],
    ['loginEmail', loginEmail],
    ['contact.firstName', firstName],
    ['contact.lastName', lastName],
  ];
  const lexemes = texts.flatMap(([field, text]) => wordsOf(text ?? '').map((word) => `${marks[field]}:${word}`));
  const ends = (rest.phones ?? []).flatMap(phoneEndsOf).map((end) => `p:${end}`);
  return [...new Set([...lexemes, ...ends])];
}

/**
 * The search as a PostgreSQL tsquery: every word is a prefix of a word in one of the fields. Undefined, which matches
 * nothing, if the expression has no words.
 */
export function toTsquery(expression: string, fields: readonly SearchField[]): string | undefined {
  const words = wordsOf(expression);
  if (words.length === 0) return undefined;
  return words.map((word) => `(${fields.map((field) => `'${marks[field]}:${word}':*`).join(' | ')})`).join(' & ');
}
