import type { ContactData } from './contact.ts';

/** Splits text into words without case and accents: `Zoë van-Dijk` → zoe, van, dijk. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const MIN_DIGITS = 3;
const MAX_DIGITS = 20;

/** The digits of a phone number without the zeros that begin it, which depend on where one calls from. */
export const phoneDigitsOf = (phone: string): string =>
  phone.replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^0+/, '').slice(-MAX_DIGITS);

/** Each end of a number, so that any part of it is the beginning of one. */
export function phoneEndsOf(phone: string): string[] {
  const digits = phoneDigitsOf(phone);
  return Array.from({ length: Math.max(0, digits.length - MIN_DIGITS + 1) }, (_, start) => digits.slice(start));
}

/** The words that the index holds for a contact, with the same marks as for a member (access/identities/search.ts). */
export function contactLexemes({ firstName = '', lastName = '', email = '', phone = '' }: ContactData): string[] {
  const lexemes = [
    ...wordsOf(email).map((word) => `e:${word}`),
    ...wordsOf(firstName).map((word) => `f:${word}`),
    ...wordsOf(lastName).map((word) => `l:${word}`),
    ...phoneEndsOf(phone).map((end) => `p:${end}`),
  ];
  return [...new Set(lexemes)];
}

const PHONE = /^[+()\d\s./-]{5,}$/;

/**
 * The search as a PostgreSQL tsquery: every word begins a word of a name or address, or is part of a phone number.
 * Undefined, which matches nothing, if the expression has no words.
 */
export function customerTsquery(expression: string): string | undefined {
  const typed = expression.trim();
  const words = PHONE.test(typed) ? [phoneDigitsOf(typed)].filter(Boolean) : wordsOf(typed);
  if (words.length === 0) return undefined;
  return words.map((word) => `(${alternativesOf(word).join(' | ')})`).join(' & ');
}

function alternativesOf(word: string): string[] {
  const named = ['n', 'f', 'l', 'e'].map((mark) => `'${mark}:${word}':*`);
  const digits = /^\d+$/.test(word) ? phoneDigitsOf(word) : '';
  return digits.length >= MIN_DIGITS ? [...named, `'p:${digits}':*`] : named;
}

/** Numbers with as many last digits in common can be one, with its country code and without. */
export const SAME_DIGITS = 7;

export function isSamePhone(one = '', other = ''): boolean {
  const [short = '', long = ''] = [phoneDigitsOf(one), phoneDigitsOf(other)].toSorted((a, b) => a.length - b.length);
  return short.length >= SAME_DIGITS && long.endsWith(short);
}
