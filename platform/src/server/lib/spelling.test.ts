import { expect, test } from 'vitest';
import { newId } from './new-id.ts';
import { isCanonicalId, isCanonicalToken } from './spelling.ts';

test('a token has one spelling', () => {
  expect(isCanonicalToken('eyJh.e30.AAAA_-8')).toBe(true);
  // The last character of seven holds two bits of no byte: AAAA_-8 to AAAA_-_ are the same five bytes.
  for (const token of [
    'eyJh.e30.AAAA_-9',
    'eyJh.e30.AAAA_-_',
    'eyJh.e30.AAAA_-8=',
    'eyJh.e30.AAAA/+8',
    'eyJh.e31.AAAA',
  ])
    expect(isCanonicalToken(token), token).toBe(false);
});

test('an id has one spelling', () => {
  const id = newId();
  expect(isCanonicalId(id)).toBe(true);
  for (const other of [id.toUpperCase(), ` ${id}`, id.replaceAll('-', ''), `{${id}}`])
    expect(isCanonicalId(other)).toBe(false);
});
