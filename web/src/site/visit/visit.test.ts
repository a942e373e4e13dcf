import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { startsOf } from '../booking/several/group-times.ts';

test('each of several appointments begins when the one before it ends', () => {
  const parts = [{ minutes: 50 }, { minutes: 20 }];
  expect(startsOf(parts, instantAt(0))).toEqual([0, 3_000_000, 4_200_000]);
});
