import { expect, test } from 'vitest';
import { readTokenBody } from './token-body.ts';

const read = (body: string) => readTokenBody({ body: { body }, headers: {} });

test('G44: refuses 100 KB of padding at once', () => {
  const begin = performance.now();
  expect(() => read(`${'='.repeat(100_000)}A`)).toThrow('base64');
  expect(performance.now() - begin).toBeLessThan(1000);
});

test.each(['eyJhIjoxfQ', 'eyJhIjoxfQ=='])('reads base64 with and without its padding: %s', (body) => {
  expect(read(body)).toEqual({ fields: { a: 1 }, isWrapped: true });
});
