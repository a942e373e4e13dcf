import { expect, test } from 'vitest';
import { firstIdOf, isGuid } from './ids.ts';
import { newId } from './new-id.ts';

test('ids sort in the order they were created, even within one millisecond', () => {
  const begin = Date.now();
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(ids.every((id) => isGuid(id) && /^.{14}7.{4}[89ab]/.test(id))).toBe(true);
  expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? ''))).toBe(true);
  expect(ids.every((id) => id > firstIdOf(begin))).toBe(true);
  expect(new Set(ids.map((id) => id.slice(19))).size).toBe(ids.length);
});
