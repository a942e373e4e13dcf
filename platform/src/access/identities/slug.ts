import { randomInt } from 'node:crypto';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

const MAX_LENGTH = 255;
const MAX_DERIVED = 60;
const ACCENTS = /[\u0300-\u036f]/g;

/** Scripts with letters that pass for one another's. */
const lookalikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

const mixesLookalikes = (text: string): boolean => lookalikes.filter((script) => script.test(text)).length > 1;

/**
 * Letters and digits of any script, and - _ . between them: what an address can hold and a person read out. In one form
 * of Unicode, and of scripts that can be told apart, so that no two look the same.
 */
export const isSlug = (text: string): boolean =>
  text === text.normalize('NFKC') &&
  !mixesLookalikes(text) &&
  [...text].length <= MAX_LENGTH &&
  /^[\p{L}\p{M}\p{N}]+(?:[-_.][\p{L}\p{M}\p{N}]+)*$/u.test(text);

const reserved = new Set([
  'admin',
  'administrator',
  'help',
  'me',
  'moderator',
  'my',
  'official',
  'owner',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'team',
]);

/** Addresses that would let a member pass for the business: nobody gets them. */
export const isReserved = (slug: string): boolean => reserved.has(slug.toLowerCase());

/** A slug that somebody chose. Throws a ValidationError, with the protocol's name of the rule, when it is none. */
export function readSlug(text: string, at: string): string {
  if (isSlug(text)) return text;
  const description = 'may hold letters of one script and digits, and - _ . between them';
  throw new ValidationError([oneViolation(at, description, 'OTHER', 'SLUG_CONTAINS_ILLEGAL_CHARACTERS')]);
}

/** The address of a profile: of the nickname, else of the login e-mail's first part. */
export function slugOf(nickname: string | undefined, email: string): string {
  const text = nickname?.trim() || email.slice(0, Math.max(email.lastIndexOf('@'), 0));
  const plain = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  const words = plain.replace(/['’]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters = [...words.join('-')].slice(0, MAX_DERIVED).join('');
  return mixesLookalikes(letters) ? 'member' : letters.replace(/-$/, '') || 'member';
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Another one for somebody whose slug is taken; by chance, so that the thousandth Anna finds one at once. */
export const mixSlug = (slug: string): string =>
  `${slug}-${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
