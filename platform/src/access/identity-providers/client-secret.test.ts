import type { IdpConnectionId, SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { Cipher } from '../../server/keys/cipher.ts';
import { newId } from '../../server/lib/new-id.ts';
import { testKeys } from '../../testing/encryption-keys.ts';
import { openClientSecret, rowOf } from './client-secret.ts';

const now = instantAt(Date.UTC(2026, 4, 5, 12));
const [siteId, otherSite, id] = [newId<SiteId>(), newId<SiteId>(), newId<IdpConnectionId>()];
const connection = { id, name: 'x', kind: 'OPENID', issuer: 'https://appleid.apple.com', scopes: [] } as const;

const cipher = new Cipher(testKeys);
const seal = (text: string) => cipher.sealWith(testKeys.keys[0]?.id ?? '', rowOf(siteId, id), text);

test('D59: a client secret opens for its own connection only', async () => {
  const sealedSecret = seal('the secret');
  const sealed = { ...connection, audience: 'us', sealedSecret, apple: undefined };
  expect(sealedSecret).not.toContain('secret');
  expect(await openClientSecret(cipher, siteId, sealed, now)).toBe('the secret');
  await expect(openClientSecret(cipher, otherSite, sealed, now)).rejects.toThrow();
});

test('Apple’s is a token of the team, signed for five minutes', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const sealedSecret = seal(await exportPKCS8(privateKey));
  const apple = { teamId: 'TEAM123456', keyId: 'KEY1234567' };
  const token = await openClientSecret(cipher, siteId, { ...connection, audience: 'us', sealedSecret, apple }, now);
  const { payload, protectedHeader } = await jwtVerify(token, publicKey, { currentDate: new Date(now) });
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  const iat = now / 1000;
  expect(payload).toEqual({ iss: 'TEAM123456', sub: 'us', aud: 'https://appleid.apple.com', iat, exp: iat + 300 });
});
