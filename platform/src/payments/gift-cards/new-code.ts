import { randomBytes } from 'node:crypto';

/** No I, L, O and U, which are read as other characters (Crockford's Base32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of 5 bits each: 80 bits. */
const CHARACTERS = 16;

/** A code that can't be guessed, in groups of four. */
export function newCode(): string {
  const characters = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET.charAt(byte % ALPHABET.length));
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}
