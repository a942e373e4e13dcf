import { instantAt, milliseconds } from '@foyer/contract/values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryLimiter } from './memory.ts';

const limit = { burst: 3, everyMs: milliseconds(100) };

test('lets so many by at once, and then one at a time', () => {
  const limiter = new MemoryLimiter();
  const take = (nowMs: number) => limiter.take('a', limit, instantAt(nowMs));
  expect([0, 0, 0].map(take)).toEqual([undefined, undefined, undefined]);
  expect(take(0)).toBe(100);
  expect(take(40)).toBe(60);
  expect(take(100)).toBeUndefined();
  expect(take(100)).toBe(100);
  expect(take(400)).toBeUndefined();
});

test('G40: takes as much as a request costs, and nothing where that is not left', () => {
  const limiter = new MemoryLimiter();
  const take = (units: number, nowMs: number) => limiter.take('a', limit, instantAt(nowMs), units);
  expect(take(2, 0)).toBeUndefined();
  expect(take(2, 0)).toBe(100);
  expect(take(1, 0)).toBeUndefined();
  expect(take(3, 100)).toBe(200);
  expect(take(3, 300)).toBeUndefined();
});

test('G40: what costs more than the burst needs a full limit, and is paid off after it', () => {
  const limiter = new MemoryLimiter();
  const take = (units: number, nowMs: number) => limiter.take('a', limit, instantAt(nowMs), units);
  expect(take(1, 0)).toBeUndefined();
  expect(take(10, 0)).toBe(100);
  expect(take(10, 100)).toBeUndefined();
  expect(take(1, 100)).toBe(800);
  expect(take(10, 900)).toBe(200);
  expect(take(1, 900)).toBeUndefined();
});

test('G40: leaves so much for others, and what costs more than the rest needs a full limit', () => {
  const limiter = new MemoryLimiter();
  const wait = (units: number) => limiter.findWait('a', limit, instantAt(0), units, 2);
  expect(wait(1)).toBeUndefined();
  limiter.charge('a', limit, instantAt(0), 1);
  expect(wait(1)).toBe(100);
  expect(wait(5)).toBe(100);
  expect(limiter.take('a', limit, instantAt(0), 2)).toBeUndefined();
});

test('keeps each key to itself', () => {
  const limiter = new MemoryLimiter();
  for (let turn = 0; turn < 4; turn += 1) limiter.take('a', limit, instantAt(0));
  expect(limiter.take('b', limit, instantAt(0))).toBeUndefined();
});

test('a clock that was set back makes nobody wait longer than for one turn', () => {
  const limiter = new MemoryLimiter();
  const hour = 3_600_000;
  for (let turn = 0; turn < 4; turn += 1) limiter.take('a', limit, instantAt(hour));
  expect(limiter.take('a', limit, instantAt(0))).toBe(100);
});

test('makes room by forgetting what is whole again, then what was not used for longest', () => {
  const limiter = new MemoryLimiter(4);
  const once = { burst: 1, everyMs: milliseconds(100) };
  for (const key of ['a', 'b', 'c', 'd']) limiter.take(key, once, key === 'a' ? instantAt(0) : instantAt(50));
  limiter.take('e', once, instantAt(120));
  // The limit of 'a' had refilled; 'b' was evicted for 'e', since only half may stay.
  expect(limiter.take('c', once, instantAt(120))).toBe(30);
  expect(limiter.take('d', once, instantAt(120))).toBe(30);
  expect(limiter.take('e', once, instantAt(120))).toBe(100);
  expect(limiter.take('b', once, instantAt(120))).toBeUndefined();
});

test('never lets more by in any span than the burst and what has grown back', () => {
  const times = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(times, (gaps) => {
      const limiter = new MemoryLimiter();
      const passed: number[] = [];
      let nowMs = 0;
      for (const gap of gaps) {
        nowMs += gap;
        const waitMs = limiter.take('a', limit, instantAt(nowMs));
        if (waitMs === undefined) passed.push(nowMs);
        // The reported wait is sufficient and no longer than needed.
        else expect(waitMs).toBeLessThanOrEqual(limit.everyMs);
      }
      for (const [first, from] of passed.entries()) {
        for (const [last, to] of passed.entries()) {
          if (last < first) continue;
          expect(last - first + 1).toBeLessThanOrEqual(limit.burst + (to - from) / limit.everyMs);
        }
      }
    }),
  );
});
