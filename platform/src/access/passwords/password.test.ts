import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, needsRehash, recommendedCost, setHashCost, verifyPassword } from './password.ts';

setHashCost(recommendedCost);

test('D35: a password is stored as argon2id at the recommended cost with its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('a good long password'), hashPassword('a good long password')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  expect(await verifyPassword(one, 'a good long password')).toBe(true);
  expect(await verifyPassword(one, 'a good long Password')).toBe(false);
});

test.each([
  ['less memory', { memoryCost: 4096, timeCost: 2, parallelism: 1 }],
  ['fewer passes', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
])('D35: a hash of %s needs a rehash and still verifies', async (_what, cost) => {
  const old = await hash('a good long password', cost);
  expect(needsRehash(old)).toBe(true);
  expect(await verifyPassword(old, 'a good long password')).toBe(true);
});

test("D35: argon2i needs a rehash; a hash at today's cost or above does not", async () => {
  expect(needsRehash((await hashPassword('a good long password')).replace('argon2id', 'argon2i'))).toBe(true);
  expect(needsRehash(await hashPassword('a good long password'))).toBe(false);
  expect(needsRehash(await hash('x', { memoryCost: 65_536, timeCost: 3, parallelism: 1 }))).toBe(false);
});

test.each([64, 100, 128, 4096])('D02: every one of %i characters counts', async (length) => {
  const password = 'x'.repeat(length);
  const kept = await hashPassword(password);
  expect(await verifyPassword(kept, password)).toBe(true);
  for (const at of [0, Math.min(length, 80) - 1, length - 1]) {
    const changed = `${password.slice(0, at)}y${password.slice(at + 1)}`;
    expect(await verifyPassword(kept, changed), `character ${at + 1}`).toBe(false);
  }
  expect(await verifyPassword(kept, password.slice(0, -1))).toBe(false);
});

test.each([
  [
    'composed and decomposed letters',
    'Größenwahn à la carte'.normalize('NFC'),
    'Größenwahn à la carte'.normalize('NFD'),
  ],
  ['full-width letters', 'ｌｏｗ　ｔｉｄｅ　ｗａｌｋｓ', 'low tide walks'],
  ['emoji', '🦀 walks 🌊 sideways 👩‍🔬', '🦀 walks 🌊 sideways 👩‍🔬'],
])('D03: %s are the same password', async (_what, one, other) => {
  const kept = await hashPassword(one);
  expect(await verifyPassword(kept, other)).toBe(true);
});

test('D03: every printable ASCII character counts, and so do leading and trailing spaces', async () => {
  const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => index + 32));
  const kept = await hashPassword(ascii);
  expect(await verifyPassword(kept, ascii)).toBe(true);
  expect(await verifyPassword(kept, ascii.trim())).toBe(false);
});

test('no password verifies without a hash', async () => {
  expect(await verifyPassword(undefined, 'a good long password')).toBe(false);
});
