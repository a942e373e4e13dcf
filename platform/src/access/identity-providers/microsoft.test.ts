import { instantAt } from '@foyer/contract/values';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readIdToken } from './id-token.ts';
import { isMicrosoftIssuer, toMetadataIssuer } from './microsoft.ts';

const authority = 'https://login.microsoftonline.com';
const of = (tenant: string) => `${authority}/${tenant}/v2.0`;
const WORK = '72f988bf-86f1-41af-91ab-2d7cd011db47';
const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
const now = instantAt(Date.UTC(2026, 4, 5, 12));
const keys = await generateKeyPair('RS256', { extractable: true });
const publicKey = await exportJWK(keys.publicKey);

/** Reads a token of this tenant as a connection to `named` does. */
async function read(named: string, tenant: string, { claims = {}, key = {} }: { claims?: object; key?: object } = {}) {
  const atSeconds = now / 1000;
  const token = await new SignJWT({
    iss: of(tenant),
    tid: tenant,
    aud: 'us',
    sub: 's',
    email: 'a@b.example',
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuedAt(atSeconds)
    .setExpirationTime(atSeconds + 300)
    .sign(keys.privateKey);
  return readIdToken(
    { issuer: of(named), audience: 'us', keys: { keys: [{ ...publicKey, kid: 'k', ...key }] } },
    token,
    now,
  );
}

test.each([
  ['common', WORK, true],
  ['common', PERSONAL, true],
  ['organizations', WORK, true],
  ['organizations', PERSONAL, false],
  ['consumers', PERSONAL, true],
  ['consumers', WORK, false],
  [WORK, WORK, true],
  [WORK, PERSONAL, false],
])('D54: a connection to %s accepts the tenant %s: %s', async (named, tenant, isAccepted) => {
  expect((await read(named, tenant)) !== undefined).toBe(isAccepted);
});

test('D54: attack: a tenant names itself as another', async () => {
  expect(await read('common', WORK, { claims: { iss: of(PERSONAL) } })).toBeUndefined();
  expect(await read('common', WORK, { claims: { tid: '../evil', iss: `${authority}/../evil/v2.0` } })).toBeUndefined();
  expect(await read('common', WORK, { claims: { tid: undefined } })).toBeUndefined();
});

test('D54: a key of one tenant does not sign for another', async () => {
  expect(await read('common', WORK, { key: { issuer: of(PERSONAL) } })).toBeUndefined();
  expect(await read('common', WORK, { key: { issuer: of(WORK) } })).toBeDefined();
  expect(await read('common', WORK, { key: { issuer: of('{tenantid}') } })).toBeDefined();
});

test('D52: an address of a tenant counts only if the tenant owns its domain', async () => {
  const isVerified = async (claims: object) => (await read('common', WORK, { claims }))?.isEmailVerified;
  expect(await isVerified({ email_verified: true })).toBe(false);
  expect(await isVerified({ xms_edov: false })).toBe(false);
  expect(await isVerified({ xms_edov: true })).toBe(true);
  expect(await isVerified({ xms_edov: '1' })).toBe(true);
});

test('metadata for several tenants name none of them', () => {
  expect(toMetadataIssuer(of('common'))).toBe(of('{tenantid}'));
  expect(toMetadataIssuer(of('consumers'))).toBe(of(PERSONAL));
  expect(toMetadataIssuer(of(WORK))).toBe(of(WORK));
  expect([of('common'), of(WORK)].every(isMicrosoftIssuer)).toBe(true);
  expect([of('contoso'), `${of(WORK)}/`, 'https://evil.example/common/v2.0'].some(isMicrosoftIssuer)).toBe(false);
});
