import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkKeySet } from './key-set-rules.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const jwkOf = (key: KeyObject) => key.export({ format: 'jwk' });
const faultsOf = (...keys: unknown[]) => checkKeySet({ keys }).map(({ field }) => field);

test('public RSA and EC keys are accepted, with any further members', () => {
  expect(faultsOf(jwkOf(rsa.publicKey), jwkOf(ec.publicKey))).toEqual([]);
  expect(faultsOf({ ...jwkOf(rsa.publicKey), kid: 'one', use: 'sig', alg: 'RS256', x5t: 'abc' })).toEqual([]);
});

test.each([
  ['a private RSA key', jwkOf(rsa.privateKey)],
  ['a private EC key', jwkOf(ec.privateKey)],
  ['a shared secret', { kty: 'oct', k: 'c2VjcmV0' }],
  ['a public key with a secret beside it', { ...jwkOf(rsa.publicKey), k: 'c2VjcmV0' }],
  ['an Ed25519 key', jwkOf(generateKeyPairSync('ed25519').publicKey)],
  ['a short RSA key', jwkOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey)],
  ['a key to encrypt with', { ...jwkOf(rsa.publicKey), use: 'enc' }],
  ['a key without its numbers', { kty: 'RSA' }],
  ['a point that is on no curve', { ...jwkOf(ec.publicKey), x: 'AAAA' }],
  ['text', 'key'],
  ['nothing', null],
])('%s is refused', (_what, key) => {
  expect(faultsOf(jwkOf(rsa.publicKey), key)).toEqual(['keys.keys[1]']);
});

test.each([[{}], [{ keys: [] }], [{ keys: 'one' }], [{ keys: Array.from({ length: 21 }, () => jwkOf(ec.publicKey)) }]])(
  'a set must be a list of one to twenty keys (%#)',
  (set) => {
    expect(checkKeySet(set).map(({ field }) => field)).toEqual(['keys.keys']);
  },
);
