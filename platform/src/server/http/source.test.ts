import { expect, test } from 'vitest';
import { readCookie } from './source.ts';

test('reads a cookie by its whole name', () => {
  expect(readCookie('a=1; session=x=y; b=2', 'session')).toBe('x=y');
  expect(readCookie('xsession=1; session', 'session')).toBeUndefined();
  expect(readCookie(undefined, 'session')).toBeUndefined();
});

test('G31: of two cookies of one name none is read', () => {
  expect(readCookie('session=planted; session=own', 'session')).toBeUndefined();
});
