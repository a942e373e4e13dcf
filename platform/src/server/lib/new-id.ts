import { randomUUIDv7 } from 'node:crypto';
import type { Id } from '@foyer/contract';
import { asId, firstIdOf } from './ids.ts';

let millis = 0;
let counter = 0;

/**
 * Generates a GUID (UUID v7, ordered by time so that indexes stay compact) above every other of this process, even
 * within one millisecond (RFC 9562 §6.2, method 1).
 */
export function newId<I extends Id<string>>(): I {
  const random = randomUUIDv7();
  countOn(Date.now(), Number.parseInt(random.slice(15, 18), 16));
  return asId<I>(`${firstIdOf(millis).slice(0, 14)}7${counter.toString(16).padStart(3, '0')}${random.slice(18)}`);
}

/**
 * Each millisecond starts in the lower half of the counter; an exhausted one, or a clock set back, borrows from the
 * next.
 */
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
