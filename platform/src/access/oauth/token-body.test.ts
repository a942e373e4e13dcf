import { expect, test } from 'vitest';
import { readTokenBody } from './token-body.ts';

const read = (body: string) => readTokenBody({ body: { body }, headers: {} });

test('G44: refuses 100 KB of padding at once', () => {
  const begin = process.threadCpuUsage();
  expect(() => read(`${'='.repeat(100_000)}A`)).toThrow('base64');
  expect(process.threadCpuUsage(begin).user).toBeLessThan(1_000_000);
});

test.each(['eyJhIjoxfQ', 'eyJhIjoxfQ=='])('reads base64 with and without its padding: %s', (body) => {
  expect(read(body)).toEqual({ fields: { a: 1 }, isWrapped: true });
});
