import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export const equalSecrets = (one: string | undefined, other: string): boolean =>
  one !== undefined && timingSafeEqual(digest(one), digest(other));
