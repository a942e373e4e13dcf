import { createHash } from 'node:crypto';

/** Of 48 bits, so that it is exact as a number, too. */
const HEX_DIGITS = 12;

/** A revision that follows from the content: the same content has the same one, whoever saved it and when. */
export function contentRevision(content: string): string {
  const digest = createHash('sha256').update(content).digest('hex');
  return BigInt(`0x${digest.slice(0, HEX_DIGITS)}`).toString();
}
