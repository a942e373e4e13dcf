import { expect, test } from 'vitest';
import { parseRecoveryLink, readRecoveryLink } from './recovery-link.ts';

test('a link brings its token, and perhaps for whom', () => {
  expect(readRecoveryLink('#token=a-b_c&email=ana%2Bx%40example.com')).toEqual({
    token: 'a-b_c',
    email: 'ana+x@example.com',
  });
  expect(readRecoveryLink('#token=abc')).toEqual({ token: 'abc', email: '' });
});

test.each(['', '#', '#token=', '#other=1'])('%j is no link', (hash) => expect(readRecoveryLink(hash)).toBeNull());

test.each([null, 7, 'text', {}, { token: 1 }])('%j in the storage is none', (stored) => {
  expect(parseRecoveryLink(stored)).toBeNull();
});
