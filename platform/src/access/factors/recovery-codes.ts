import { randomBytes } from 'node:crypto';
import { digest } from '../../server/lib/site-secret.ts';

const COUNT = 10;
const BYTES = 10;
/** Crockford's base 32, which has no letters that look like other symbols. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Generates ten recovery codes of 80 bits, such as `4k7n-w2xq-9r0t-v5bd`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: COUNT }, makeCode);

/** The digest of a code in any spelling; undefined if the text is not a code. */
export function hashRecoveryCode(code: string): string | undefined {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(plain) ? digest(plain) : undefined;
}

function makeCode(): string {
  const bits = BigInt(`0x${randomBytes(BYTES).toString('hex')}`);
  const signs = Array.from({ length: 16 }, (_, index) => ALPHABET[Number((bits >> BigInt(index * 5)) & 31n)]);
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-');
}
