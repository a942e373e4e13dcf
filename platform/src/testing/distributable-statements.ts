import { afterAll, expect } from 'vitest';
import { takeUndistributable } from './distributable.ts';

// All statements that tests send suit a distributed database, so that they stay so without a cluster at hand.
afterAll(() => {
  expect(takeUndistributable()).toEqual([]);
});
