import { randomUUIDv7 } from 'node:crypto';
import type { Id } from '@foyer/contract';
import { asId, firstIdOf } from './ids.ts';

let millis = 0;
let counter = 0;

/**
 * A new GUID (UUID v7: ordered by time, so that indexes stay tight), above every other this process has made: what
 * happens within one millisecond keeps its order, too (RFC 9562, section 6.2, method 1).
 */
export function newId<I extends Id<string>>(): I {
  const random = randomUUIDv7();
  countOn(Date.now(), Number.parseInt(random.slice(15, 18), 16));
  return asId<I>(`${firstIdOf(millis).slice(0, 14)}7${counter.toString(16).padStart(3, '0')}${random.slice(18)}`);
}

/** Each millisecond begins in the lower half of the count; one that is full, or a clock set back, borrows the next. */
function countOn(now: number, random: number): void {
  if (now > millis) {
    millis = now;
    counter = random % 0x800;
  } else if (counter < 0xfff) {
    counter += 1;
  } else {
    millis += 1;
    counter = 0;
  }
}
