import { randomInt } from 'node:crypto';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';

const MAX_LENGTH = 255;
const MAX_DERIVED = 60;
const ACCENTS = /[\u0300-\u036f]/g;

/** Scripts with letters that look like another script's. */
const lookalikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

const mixesLookalikes = (text: string): boolean => lookalikes.filter((script) => script.test(text)).length > 1;

/**
 * Letters and digits of any script with - _ . between them, in one Unicode form and without mixed look-alike scripts,
 * so that no two slugs look the same.
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

/** Slugs that would let a member pass for the business. */
export const isReserved = (slug: string): boolean => reserved.has(slug.toLowerCase());

/** Reads a chosen slug. Throws a ValidationError with the protocol's rule name if it is invalid. */
export function readSlug(text: string, at: string): string {
  if (isSlug(text)) return text;
  const description = 'can contain letters of one script and digits, with - _ . between them';
  throw new ValidationError([oneViolation(at, description, 'OTHER', 'SLUG_CONTAINS_ILLEGAL_CHARACTERS')]);
}

/** Derives a slug from the nickname, or from the first part of the email address. */
export function slugOf(nickname: string | undefined, email: string): string {
  const text = nickname?.trim() || email.slice(0, Math.max(email.lastIndexOf('@'), 0));
  const plain = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  const words = plain.replace(/['’]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters = [...words.join('-')].slice(0, MAX_DERIVED).join('');
  return mixesLookalikes(letters) ? 'member' : letters.replace(/-$/, '') || 'member';
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A variant of a taken slug; random, so that the thousandth Anna finds a free one at once. */
export const mixSlug = (slug: string): string =>
  `${slug}-${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
