import type { BookingId, SiteId } from '@foyer/contract';
import { expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { makeManageToken, readManageToken } from './manage-token.ts';

const secret = 'a secret of this deployment';
const siteId = newId<SiteId>();
const booking = { id: newId<BookingId>(), linkVersion: 0 };
const token = makeManageToken(secret, siteId, booking);
const read = (text: string) => readManageToken(secret, text);

test('a token names its site and booking in 64 URL-safe characters', () => {
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(read(token)).toEqual({ siteId, bookingId: booking.id, version: 0 });
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
  ['a GUID', booking.id],
])('a link that is %s is none', (_what, text) => {
  expect(read(text)).toBeUndefined();
});

test('a token of a later version is four characters longer, and names its version', () => {
  for (const linkVersion of [1, 256, 2 ** 24 - 1]) {
    const later = makeManageToken(secret, siteId, { ...booking, linkVersion });
    expect(later).toMatch(/^[\w-]{68}$/);
    expect(read(later)).toEqual({ siteId, bookingId: booking.id, version: linkVersion });
    const bytes = Buffer.from(later, 'base64url');
    const withoutVersion = Buffer.concat([bytes.subarray(0, 32), bytes.subarray(35)]).toString('base64url');
    expect(read(withoutVersion)).toBeUndefined();
  }
});

test('the same booking on another site has another token', () => {
  const other = makeManageToken(secret, newId<SiteId>(), booking);
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
