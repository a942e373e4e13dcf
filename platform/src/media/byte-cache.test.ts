import { expect, test, vi } from 'vitest';
import { ByteCache } from './byte-cache.ts';

const bytesOf = (size: number) => async () => Buffer.alloc(size);

test('makes bytes once for simultaneous requests and caches them', async () => {
  const cache = new ByteCache(100);
  const make = vi.fn(bytesOf(10));
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
  expect(second).toBe(first);
  expect(await cache.get('a', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('evicts the least recently used first', async () => {
  const cache = new ByteCache(100);
  const make = vi.fn(bytesOf(40));
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, make);
  make.mockClear();
  for (const key of ['a', 'c']) await cache.get(key, make);
  expect(make).not.toHaveBeenCalled();
  await cache.get('b', make);
  expect(make).toHaveBeenCalledTimes(1);
});

test('returns bytes larger than the cache without evicting the others for long', async () => {
  const cache = new ByteCache(100);
  expect(await cache.get('large', bytesOf(101))).toHaveLength(101);
  const make = vi.fn(bytesOf(50));
  for (const key of ['a', 'b', 'a', 'b']) await cache.get(key, make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('retries after a failure', async () => {
  const cache = new ByteCache(100);
  await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache.get('a', bytesOf(1))).toHaveLength(1);
});
