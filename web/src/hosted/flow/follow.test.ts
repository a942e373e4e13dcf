import { expect, test } from 'vitest';
import { redirectOf } from './follow.ts';

test('only a page of the web is gone back to', () => {
  expect(redirectOf({ redirectUrl: { strValue: 'https://app.example/after' } })).toBe('https://app.example/after');
  expect(redirectOf({ redirectUrl: { strValue: 'javascript:alert(1)' } })).toBeUndefined();
  expect(redirectOf({ redirectUrl: 7 })).toBeUndefined();
  expect(redirectOf(undefined)).toBeUndefined();
});
