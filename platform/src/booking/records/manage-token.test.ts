import type { BookingId, SiteId } from '@foyer/contract';
import { expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { makeManageToken, readManageToken } from './manage-token.ts';

const secret = 'a secret of this deployment';
const siteId = newId<SiteId>();
const bookingId = newId<BookingId>();
const token = makeManageToken(secret, siteId, bookingId);
const read = (text: string) => readManageToken(secret, text);

test('a token names its site and booking in 64 URL-safe characters', () => {
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(read(token)).toEqual({ siteId, bookingId });
});

test('every character counts', () => {
  for (const [index, character] of [...token].entries()) {
    const altered = token.slice(0, index) + (character === 'A' ? 'B' : 'A') + token.slice(index + 1);
    expect(read(altered), `character ${index}`).toBeUndefined();
  }
});

test.each([
  ['shorter', token.slice(0, -1)],
  ['longer', `${token}A`],
  ['padded', `${token}=`],
  ['with a space in it', `${token.slice(0, 8)} ${token.slice(8)}`],
  ['with a sign that decoders skip', `${token}!`],
  ['in the other base64 alphabet', `${token.replaceAll('-', '+').replaceAll('_', '/')}+`],
  ['empty', ''],
  ['a GUID', bookingId],
])('a link that is %s is none', (_what, text) => {
  expect(read(text)).toBeUndefined();
});

test('the same booking on another site has another token', () => {
  const other = makeManageToken(secret, newId<SiteId>(), bookingId);
  const transplanted = Buffer.concat([
    Buffer.from(token, 'base64url').subarray(0, 16),
    Buffer.from(other, 'base64url').subarray(16),
  ]).toString('base64url');
  expect(read(other)?.siteId).not.toBe(siteId);
  expect(read(transplanted)).toBeUndefined();
});

test("a token of another deployment's secret is invalid", () => {
  expect(readManageToken('another secret', token)).toBeUndefined();
});
