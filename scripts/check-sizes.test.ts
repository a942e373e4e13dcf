import { expect, test } from 'vitest';
import { measure } from './check-sizes.mjs';

test('the client keeps to its sizes, and no schema of the contract gets into it', { timeout: 60_000 }, async () => {
  const rows = await measure();
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ gzip, limit }) => gzip > limit).map(({ name, gzip }) => `${name}: ${gzip}`)).toEqual([]);
  for (const { text } of rows) expect(text).not.toMatch(/typebox|minLength|timestamp/);
});
