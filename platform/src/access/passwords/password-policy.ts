import type { Role } from '@foyer/contract';
import { type BreachList, commonPasswords } from './common-passwords.ts';

/** What is wrong with a password that somebody chose. There are no rules on its make-up (security D04). */
export type PasswordFault = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON' | 'TOO_CLOSE';

interface Policy {
  minLength: number;
  /** Names that everybody would try first: of the site, of the product, of the person. */
  context: readonly string[];
  list?: BreachList;
}

/** The contract refuses longer ones before anything is hashed (security D08). */
const MAX_LENGTH = 4096;
/** Of the business without a second factor (security decision 8). */
const BUSINESS_MIN_LENGTH = 15;
/** Shorter names stand in too many innocent passwords. */
const MIN_NAME_LENGTH = 4;
const PRODUCT = 'foyer';

/** One password however its letters are composed: accents, widths and ligatures in one form (security D03). */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** How long a password of somebody must be. */
export function findMinPasswordLength(person: {
  role: Role;
  hasSecondFactor: boolean;
  /** What the site asks of its members. */
  siteMinimum: number;
}): number {
  const isCustomer = person.role === 'visitor' || person.role === 'member';
  return isCustomer || person.hasSecondFactor ? person.siteMinimum : Math.max(BUSINESS_MIN_LENGTH, person.siteMinimum);
}

/** The names that a person's password should not be made of. */
export const namesOf = ({ siteName, email }: { siteName: string; email?: string | undefined }): string[] => [
  siteName,
  PRODUCT,
  ...(email ? [email, email.slice(0, email.lastIndexOf('@'))] : []),
];

/** The first fault of a password; undefined when it is good. Its length is that in code points. */
export function findPasswordFault(
  password: string,
  { minLength, context, list = commonPasswords }: Policy,
): PasswordFault | undefined {
  const plain = normalizePassword(password).toLowerCase();
  const length = [...plain].length;
  if (length < minLength) return 'TOO_SHORT';
  if (length > MAX_LENGTH) return 'TOO_LONG';
  const spellings = spellingsOf(plain);
  const isKnown = (spelling: string) => isRun(spelling) || list.has(spelling) || list.has(unitOf(spelling));
  if (spellings.some(isKnown)) return 'TOO_COMMON';
  if (context.some((name) => isClose(spellings, name))) return 'TOO_CLOSE';
  return undefined;
}

const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const undoLookAlikes = (text: string): string => text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

/** Up to the last letter; from the first letter to the last; from the first digit to the last. Greedy, so linear in time. */
const withoutEnds = [/^.*\p{L}/su, /\p{L}.*\p{L}/su, /\p{N}.*\p{N}/su];

/**
 * The password, and what stands in it when usual decoration is taken away: "P4ssw0rd!23" is "password". What is
 * stripped at the ends is at most half of it; more than that would be worth something by itself.
 */
function spellingsOf(plain: string): string[] {
  const stripped = withoutEnds.map((pattern) => pattern.exec(plain)?.[0] ?? '');
  const cores = [plain, ...stripped.filter((core) => core.length * 2 >= plain.length)];
  return [...new Set([...cores, ...cores.map(undoLookAlikes)])];
}

/** What a text repeats from its beginning to its end ("abab" is "ab"); the text itself when it does not. */
function unitOf(text: string): string {
  for (let size = 1; size * 2 <= text.length; size += 1) {
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text) return text.slice(0, size);
  }
  return text;
}

const rows = ['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '!@#$%^&*()_+'];
const runs = rows.flatMap((row) => [row.repeat(3), [...row.repeat(3)].reverse().join('')]);

/** Goes along the alphabet, the digits or the keyboard, or says up to four signs over and over. */
const isRun = (text: string): boolean =>
  text !== '' &&
  (runs.some((run) => run.includes(text)) ||
    [1, 2, 3, 4].some((size) => size * 2 <= text.length && text.slice(0, size).repeat(text.length).startsWith(text)));

const squash = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Holds the whole name, or is nothing but one word of it with decoration. */
function isClose(spellings: readonly string[], name: string): boolean {
  const plain = normalizePassword(name).toLowerCase();
  const whole = squash(plain);
  const isLong = (word: string) => word.length >= MIN_NAME_LENGTH;
  if (isLong(whole) && spellings.some((spelling) => squash(spelling).includes(whole))) return true;
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(isLong);
  return words.some((word) => spellings.includes(word));
}
