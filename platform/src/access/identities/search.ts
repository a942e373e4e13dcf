import type { Modules, RequestOf } from '@foyer/contract';

type Search = NonNullable<RequestOf<Modules['members']['queryMembers']>['search']>;
export type SearchField = NonNullable<Search['fields']>[number];

/** What is searched, by the names of the protocol; each word is stored with the mark of its field. */
const marks: Record<SearchField, string> = {
  'profile.nickname': 'n',
  'profile.title': 't',
  'profile.slug': 's',
  loginEmail: 'e',
  'contact.firstName': 'f',
  'contact.lastName': 'l',
};

/** Words without case and accents: `Zoë van-Dijk` → zoe, van, dijk. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

interface Searched {
  loginEmail: string;
  slug: string;
  nickname?: string | undefined;
  title?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** What the index holds of a member. */
export function searchLexemes({ loginEmail, slug, nickname, title, firstName, lastName }: Searched): string[] {
  const texts: [SearchField, string | undefined][] = [
    ['profile.nickname', nickname],
    ['profile.title', title],
    ['profile.slug', slug],
    ['loginEmail', loginEmail],
    ['contact.firstName', firstName],
    ['contact.lastName', lastName],
  ];
  const lexemes = texts.flatMap(([field, text]) => wordsOf(text ?? '').map((word) => `${marks[field]}:${word}`));
  return [...new Set(lexemes)];
}

/**
 * The search as PostgreSQL's tsquery: every word begins a word of one of the fields. Undefined when the expression holds
 * no word: then nothing is found.
 */
export function toTsquery(expression: string, fields: readonly SearchField[]): string | undefined {
  const words = wordsOf(expression);
  if (words.length === 0) return undefined;
  return words.map((word) => `(${fields.map((field) => `'${marks[field]}:${word}':*`).join(' | ')})`).join(' & ');
}
