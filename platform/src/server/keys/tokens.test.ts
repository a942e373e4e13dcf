import type { ClientAppId, SiteId, VisitorId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../lib/new-id.ts';
import type { SigningKeys } from './keys.ts';
import {
  ACCESS_SECONDS,
  readToken,
  signAccessToken,
  signVisitorRefreshToken,
  VISITOR_REFRESH_SECONDS,
  type VisitorToken,
} from './tokens.ts';

const NOW = Date.UTC(2027, 0, 1) / 1000;
const visitor: VisitorToken = {
  kind: 'visitor',
  siteId: newId<SiteId>(),
  clientAppId: newId<ClientAppId>(),
  visitorId: newId<VisitorId>(),
};

async function makeKeys(kid: string): Promise<SigningKeys & { privateKey: CryptoKey; publicKey: CryptoKey }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    privateKey,
    publicKey,
    findCurrent: async () => ({ kid, privateKey }),
    find: async (asked) => (asked === kid ? publicKey : undefined),
    publish: async () => ({ keys: [await exportJWK(publicKey)] }),
  };
}

let keys: Awaited<ReturnType<typeof makeKeys>>;
let access: string;
beforeAll(async () => {
  keys = await makeKeys('k1');
  access = await signAccessToken(keys, visitor, NOW);
});

const read = (text: string, atSeconds = NOW) => readToken(keys, 'at+jwt', text, instantAt(atSeconds * 1000));
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

test('a token contains subject, site and client app', async () => {
  expect(await read(access)).toMatchObject(visitor);
});

describe('time', () => {
  test('B24, B31: an access token expires exactly at the end of its life', async () => {
    expect(await read(access, NOW + ACCESS_SECONDS - 1)).toMatchObject(visitor);
    expect(await read(access, NOW + ACCESS_SECONDS)).toBeUndefined();
  });

  test('so does a refresh token', async () => {
    const refresh = await signVisitorRefreshToken(keys, visitor, NOW);
    const at = (seconds: number) => readToken(keys, 'visitor-refresh+jwt', refresh, instantAt(seconds * 1000));
    expect(await at(NOW + VISITOR_REFRESH_SECONDS - 1)).toMatchObject(visitor);
    expect(await at(NOW + VISITOR_REFRESH_SECONDS)).toBeUndefined();
  });

  test('B24: a token that is not valid yet is refused', async () => {
    const early = await forge({ nbf: NOW + 60 });
    expect(await read(early)).toBeUndefined();
    expect(await read(early, NOW + 61)).toMatchObject(visitor);
  });

  test('a token without an expiry is refused', async () => {
    expect(await read(await forge({ exp: undefined }))).toBeUndefined();
  });
});

/** A token signed by the platform with other claims or header fields. */
async function forge(claims: Record<string, unknown>, header: Record<string, unknown> = {}, signer = keys) {
  const [head, body] = access.split('.');
  const { alg: _, ...rest } = decode(head);
  return new SignJWT({ ...decode(body), ...claims })
    .setProtectedHeader({ ...rest, ...header, alg: 'RS256' })
    .sign(signer.privateKey);
}

test('B26: a token of one type is refused as the other', async () => {
  const refresh = await signVisitorRefreshToken(keys, visitor, NOW);
  expect(await read(refresh)).toBeUndefined();
  expect(await readToken(keys, 'visitor-refresh+jwt', access, instantAt(NOW * 1000))).toBeUndefined();
});

test('a token of another type or without one is refused', async () => {
  expect(await read(await forge({}))).toMatchObject(visitor);
  expect(await read(await forge({}, { typ: 'JWT' }))).toBeUndefined();
  expect(await read(await forge({}, { typ: undefined }))).toBeUndefined();
});

test('B24: an altered payload or signature is refused', async () => {
  const [head = '', body = '', signature = ''] = access.split('.');
  const other = encode({ ...decode(body), sub: newId() });
  expect(await read(`${head}.${other}.${signature}`)).toBeUndefined();
  expect(await read(`${head}.${body}.${signature.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(await read(`${head}.${body}.`)).toBeUndefined();
});

test('B24: an unsigned token is refused', async () => {
  const [, body = ''] = access.split('.');
  for (const alg of ['none', 'None', 'NONE', '']) {
    expect(await read(`${encode({ alg, kid: 'k1', typ: 'at+jwt' })}.${body}.`)).toBeUndefined();
  }
});

test('B24: the public key is not accepted as a shared secret', async () => {
  const pem = new TextEncoder().encode(await exportSPKI(keys.publicKey));
  const [, body] = access.split('.');
  const header = { alg: 'HS256', kid: 'k1', typ: 'at+jwt' };
  const forged = await new SignJWT(decode(body)).setProtectedHeader(header).sign(pem);
  expect(await read(forged)).toBeUndefined();
});

test('B24: the key of the header must be ours and the one that signed', async () => {
  const stranger = await makeKeys('k1');
  expect(await read(await forge({}, {}, stranger))).toBeUndefined();
  expect(await read(await forge({}, { kid: 'k2' }))).toBeUndefined();
  const jwk = await exportJWK(stranger.publicKey);
  expect(await read(await forge({}, { jwk, jku: 'https://example.com/jwks' }, stranger))).toBeUndefined();
});

test.each([
  ['no one', { sub: undefined }],
  ['no site', { site: undefined }],
  ['a site that is no text', { site: 5 }],
  ['no app', { client_id: undefined }],
])('a token for %s is refused', async (_what, claims) => {
  expect(await read(await forge(claims))).toBeUndefined();
});

test.each(['', 'x', 'a.b.c', '...', 'foyer-demo-api-key', 'é'.repeat(50)])('%j is not a token', async (text) => {
  expect(await read(text)).toBeUndefined();
});
