import type { IdpConnectionId, SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { openClientSecret, sealClientSecret } from './client-secret.ts';

const now = instantAt(Date.UTC(2026, 4, 5, 12));
const [siteId, otherSite, id] = [newId<SiteId>(), newId<SiteId>(), newId<IdpConnectionId>()];
const connection = { id, name: 'x', kind: 'OPENID', issuer: 'https://appleid.apple.com', scopes: [] } as const;

test('D59: a client secret opens for its own connection only', async () => {
  const sealedSecret = sealClientSecret('s', siteId, id, 'the secret');
  const sealed = { ...connection, audience: 'us', sealedSecret, apple: undefined };
  expect(sealedSecret).not.toContain('secret');
  expect(await openClientSecret('s', siteId, sealed, now)).toBe('the secret');
  await expect(openClientSecret('s', otherSite, sealed, now)).rejects.toThrow();
});

test('Apple’s is a token of the team, signed for five minutes', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const sealedSecret = sealClientSecret('s', siteId, id, await exportPKCS8(privateKey));
  const apple = { teamId: 'TEAM123456', keyId: 'KEY1234567' };
  const token = await openClientSecret('s', siteId, { ...connection, audience: 'us', sealedSecret, apple }, now);
  const { payload, protectedHeader } = await jwtVerify(token, publicKey, { currentDate: new Date(now) });
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  const iat = now / 1000;
  expect(payload).toEqual({ iss: 'TEAM123456', sub: 'us', aud: 'https://appleid.apple.com', iat, exp: iat + 300 });
});
