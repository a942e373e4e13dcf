import type { Role } from '@foyer/contract';
import { type BreachList, commonPasswords } from './common-passwords.ts';

/** Why a chosen password is refused. There are no composition rules (security D04). */
export type PasswordFault = 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON' | 'TOO_CLOSE';

interface Policy {
  minLength: number;
  /** Names that an attacker tries first: of the site, the product, the member. */
  context: readonly string[];
  list?: BreachList;
}

/** The contract refuses longer passwords before anything is hashed (security D08). */
const MAX_LENGTH = 4096;
/** For the team without a second factor (security D01). */
const BUSINESS_MIN_LENGTH = 15;
/** Shorter names occur in too many harmless passwords. */
const MIN_NAME_LENGTH = 4;
const PRODUCT = 'foyer';

/** Normalizes accents, widths and ligatures, so that a password has one form (security D03). */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** The minimum length of a member's password, in code points. */
export function findMinPasswordLength(person: {
  role: Role;
  hasSecondFactor: boolean;
  /** The site's minimum for members. */
  siteMinimum: number;
}): number {
  const isCustomer = person.role === 'visitor' || person.role === 'member';
  return isCustomer || person.hasSecondFactor ? person.siteMinimum : Math.max(BUSINESS_MIN_LENGTH, person.siteMinimum);
}

/** The names that a member's password must not consist of. */
export const namesOf = ({ siteName, email }: { siteName: string; email?: string | undefined }): string[] => [
  siteName,
  PRODUCT,
  ...(email ? [email, email.slice(0, email.lastIndexOf('@'))] : []),
];

/** The first fault of a password; undefined when it is accepted. Length counts code points. */
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

/**
 * Up to the last letter; from the first letter to the last; from the first digit to the last. Greedy, so linear in
 * time.
 */
const withoutEnds = [/^.*\p{L}/su, /\p{L}.*\p{L}/su, /\p{N}.*\p{N}/su];

/**
 * The password and its forms without common decoration: "P4ssw0rd!23" contains "password". At most half of it is
 * stripped from the ends, since a longer rest would be strong by itself.
 */
function spellingsOf(plain: string): string[] {
  const stripped = withoutEnds.map((pattern) => pattern.exec(plain)?.[0] ?? '');
  const cores = [plain, ...stripped.filter((core) => core.length * 2 >= plain.length)];
  return [...new Set([...cores, ...cores.map(undoLookAlikes)])];
}

/** The shortest text that a password repeats ("abab" → "ab"); the text itself if it does not repeat. */
function unitOf(text: string): string {
  for (let size = 1; size * 2 <= text.length; size += 1) {
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text) return text.slice(0, size);
  }
  return text;
}

const rows = ['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '!@#$%^&*()_+'];
const runs = rows.flatMap((row) => [row.repeat(3), [...row.repeat(3)].reverse().join('')]);

/** Whether the text follows the alphabet, the digits or the keyboard, or repeats up to four characters. */
const isRun = (text: string): boolean =>
  text !== '' &&
  (runs.some((run) => run.includes(text)) ||
    [1, 2, 3, 4].some((size) => size * 2 <= text.length && text.slice(0, size).repeat(text.length).startsWith(text)));

const squash = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Whether the password contains the whole name or is one decorated word of it. */
function isClose(spellings: readonly string[], name: string): boolean {
  const plain = normalizePassword(name).toLowerCase();
  const whole = squash(plain);
  const isLong = (word: string) => word.length >= MIN_NAME_LENGTH;
  if (isLong(whole) && spellings.some((spelling) => squash(spelling).includes(whole))) return true;
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(isLong);
  return words.some((word) => spellings.includes(word));
}
