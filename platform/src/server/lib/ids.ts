import { randomUUIDv7 } from 'node:crypto';
import type { Id } from '@foyer/contract';

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

/** Names what a GUID from outside stands for. The caller has checked its form. */
export const asId = <I extends Id<string>>(guid: string): I => guid as I;

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether text that no schema has checked is a GUID. */
export const isGuid = (text: string): boolean => GUID.test(text);

/** Below every id that was made at this moment or later. */
export function firstIdOf(millis: number): string {
  const time = Math.max(0, millis).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}
