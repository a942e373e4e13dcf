import { expect, test } from 'vitest';
import { errorStatus } from './errors.ts';

/** Clients repeat what answers so, as soon as Retry-After says. */
test('only rate limits and a busy server answer with a status that asks for a repeat', () => {
  const repeated = Object.entries(errorStatus).filter(([, status]) => status === 429 || status >= 500);
  expect(repeated.map(([code]) => code).sort()).toEqual(['THROTTLED_FEATURE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE']);
});
