import { instantAt } from '@foyer/contract/values';
import { expect, test } from 'vitest';
import { findTotpStep, makeTotpSecret, toTotpUri } from './totp.ts';

/** RFC 6238 appendix B: the seed "12345678901234567890" in base32, and the last six digits of its codes. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

test.each(vectors)('at second %i the code is %s', (second, code) => {
  expect(findTotpStep(secret, code, instantAt(second * 1000))).toBe(Math.floor(second / 30));
});

test('a code is valid from one step before its own to one after, and always yields its own step', () => {
  const [second, code] = vectors[3];
  const step = Math.floor(second / 30);
  const startMs = step * 30_000;
  const at = (offsetMs: number) => findTotpStep(secret, code, instantAt(startMs + offsetMs));
  expect([at(-30_001), at(-30_000), at(0), at(29_999), at(59_999), at(60_000)]).toEqual([
    undefined,
    step,
    step,
    step,
    step,
    undefined,
  ]);
});

test.each(['28708', '2870822', '28708a', '', '-87082', '２８７０８２', '000000'])(
  '"%s" is not a valid code',
  (code) => {
    expect(findTotpStep(secret, code, instantAt(59_000))).toBeUndefined();
  },
);

test('secrets have 160 bits and differ', () => {
  const secrets = new Set(Array.from({ length: 100 }, makeTotpSecret));
  expect(secrets.size).toBe(100);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});

test('the URI for authenticator apps names the site and the member', () => {
  const uri = new URL(toTotpUri(secret, { siteName: 'Low Tide: Studio', email: 'a+b@example.com' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.host).toBe('totp');
  expect(decodeURIComponent(uri.pathname)).toBe('/Low Tide Studio:a+b@example.com');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Low Tide Studio' });
});
