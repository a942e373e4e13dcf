import { modules } from '@foyer/contract';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asId } from '../../server/lib/ids.ts';
import { newId } from '../../server/lib/new-id.ts';
import { MINUTE_MS } from '../../testing/durations.ts';
import { changeSignOnPolicy, listIdentities, logIn, newEmail, registerMember } from '../../testing/login.ts';
import { addMember, findMember, startMemberSession } from '../../testing/members.ts';
import { listSecurityEventTypesOf } from '../../testing/security-events.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { enableTotp } from '../../testing/two-factor.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';

const issuer = 'https://id.example.net';
const audience = 'our client id';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let foyer: TestPlatform;
let visitor: WireClient;
let visitorB: WireClient;
let keys: Record<'RS256' | 'ES256' | 'PS256', Keys>;
const connectionId = newId();
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  visitor = await foyer.visit();
  visitorB = await foyer.visit(clientApps.siteB);
  const make = (alg: string) => generateKeyPair(alg, { extractable: true });
  keys = { RS256: await make('RS256'), ES256: await make('ES256'), PS256: await make('PS256') };
  const published = await Promise.all(
    Object.entries(keys).map(async ([alg, { publicKey }]) => ({ ...(await exportJWK(publicKey)), kid: alg, alg })),
  );
  await foyer.db
    .insertInto('idp_connections')
    .values({
      site_id: siteA,
      id: asId(connectionId),
      name: 'Example ID',
      issuer,
      audience,
      keys: JSON.stringify({ keys: published }),
      created_at: new Date(foyer.now()),
    })
    .execute();
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

const claimsOf = (email: string, more: object = {}) => ({
  iss: issuer,
  aud: audience,
  sub: `subject of ${email}`,
  iat: Math.floor(foyer.now() / 1000),
  exp: Math.floor(foyer.now() / 1000) + 300,
  email,
  email_verified: true,
  given_name: 'Ida',
  family_name: 'Moor',
  ...more,
});
const sign = (claims: object, alg: keyof typeof keys = 'RS256', header: object = {}) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg, kid: alg, ...header }).sign(keys[alg].privateKey);
/** The order of the curve P-256 (FIPS 186-5). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** The next letter of base64url, which differs in bits that no byte holds. */
const nextLetter = (letter = 'A') => String.fromCharCode(letter.charCodeAt(0) + 1);
const logInWith = (idToken: string, idpConnectionId: string = connectionId, client = visitor) =>
  client.call(modules.authentication.loginWithIdpConnectionTokenParams, {
    idpConnectionId,
    tokenParams: { id_token: idToken },
  });

describe('an ID token of a trusted provider', () => {
  test.each(['RS256', 'ES256'] as const)('signed with %s signs the same member in each time', async (alg) => {
    const email = newEmail();
    const first = (await logInWith(await sign(claimsOf(email), alg))).value;
    expect(first).toMatchObject({
      state: 'SUCCESS',
      sessionToken: expect.any(String),
      identity: {
        identityProfile: { firstName: 'Ida', lastName: 'Moor' },
        email: { address: email, isVerified: true },
      },
    });
    const renamed = claimsOf(newEmail(), { sub: `subject of ${email}`, email_verified: false });
    expect((await logInWith(await sign(renamed, alg))).value.identity?._id).toBe(first.identity?._id);
    expect(await listSecurityEventTypesOf(foyer, email)).toEqual(['REGISTERED', 'LOGIN_SUCCEEDED', 'LOGIN_SUCCEEDED']);
  });

  test('G51: a name full of links stays out, and keeps nobody from signing in', async () => {
    const claims = claimsOf(newEmail(), { given_name: 'Win at https://evil.example' });
    const { identity } = (await logInWith(await sign(claims))).value;
    expect([identity?.identityProfile.firstName, identity?.identityProfile.lastName]).toEqual([undefined, 'Moor']);
  });

  test('creates one member when twenty log in at once', async () => {
    const email = newEmail();
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, jti) => sign(claimsOf(email, { jti: `${jti}` }))));
    const answers = await Promise.all(tokens.map((token) => logInWith(token)));
    expect(new Set(answers.map(({ value }) => value.identity?._id)).size).toBe(1);
    expect(await listIdentities(foyer, email)).toHaveLength(1);
  });

  test('D40: attack: an ID token works twice', async () => {
    const token = await sign(claimsOf(newEmail()), 'ES256');
    const answers = await Promise.all(Array.from({ length: 20 }, () => logInWith(token)));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'IDP_LOGIN_FAILED']));
    // The same token with the other signature of its two (ECDSA: r, and n - s), and with other last bits.
    const [head = '', body = '', seal = ''] = token.split('.');
    const bytes = Buffer.from(seal, 'base64url');
    const s = BigInt(`0x${bytes.subarray(32).toString('hex')}`);
    const other = Buffer.from((P256_ORDER - s).toString(16).padStart(64, '0'), 'hex');
    const twin = Buffer.concat([bytes.subarray(0, 32), other]).toString('base64url');
    for (const spelled of [
      `${head}.${body}.${twin}`,
      `${token}=`,
      `${token.slice(0, -1)}${nextLetter(token.at(-1))}`,
    ]) {
      expect((await logInWith(spelled)).code, spelled).toBe('IDP_LOGIN_FAILED');
    }
    // Expired rows are deleted by a job; nothing accepts the token then.
    foyer.advanceClock(11 * MINUTE_MS);
    await foyer.runDueJobs();
    expect((await logInWith(token)).code).toBe('IDP_LOGIN_FAILED');
  });

  test('finds the member with the address if the provider verified it', async () => {
    const person = await addMember(foyer);
    const { email, id } = person.identity;
    const unchecked = await logInWith(await sign(claimsOf(email, { email_verified: false })));
    expect(unchecked.code).toBe('IDP_LOGIN_FAILED');
    expect((await logInWith(await sign(claimsOf(email)))).value.identity?._id).toBe(id);
    expect((await person.client.call(modules.account.getMyIdentity, {})).code).toBe('ok');
  });

  test('revokes the credentials of an account whose address was never verified', async () => {
    const email = newEmail();
    await registerMember(visitor, email);
    const stranger = await startMemberSession(foyer, await findMember(foyer, email));
    const { value } = await logInWith(await sign(claimsOf(email)));
    expect(value).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } });
    expect((await stranger.client.call(modules.account.getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect((await logIn(visitor, email)).code).toBe('-19973');
  });

  test("needs no mailed code, but still the owners' approval where it is required", async () => {
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: true, requireEmailVerification: true });
    const { value } = await logInWith(await sign(claimsOf(newEmail())));
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: false, requireEmailVerification: false });
    expect(value.state).toBe('REQUIRE_OWNER_APPROVAL');
    expect(value.sessionToken).toBeUndefined();
  });

  test('replaces no second factor and does not admit a blocked member', async () => {
    const [careful, blocked] = [await addMember(foyer), await addMember(foyer)];
    await enableTotp(foyer, careful);
    await foyer.owner.call(modules.members.blockMember, { id: blocked.identity.id });
    for (const { identity } of [careful, blocked]) {
      const { value } = await logInWith(await sign(claimsOf(identity.email)));
      expect(value.state).toBe('STATUS_CHECK');
      expect(value.sessionToken).toBeUndefined();
    }
  });
});

describe('an invalid ID token', () => {
  const nowSeconds = () => Math.floor(foyer.now() / 1000);
  const refused = async (token: string) => {
    const answer = await logInWith(token);
    expect([answer.status, answer.code]).toEqual([400, 'IDP_LOGIN_FAILED']);
  };

  test.each<[string, () => object]>([
    ['of another issuer', () => ({ iss: 'https://evil.example' })],
    ['for another app', () => ({ aud: 'another client id' })],
    ['for several apps, asked for by another', () => ({ aud: [audience, 'another'], azp: 'another' })],
    ['for several apps, asked for by nobody', () => ({ aud: [audience, 'another'] })],
    ['that has ended', () => ({ exp: nowSeconds() - 60 })],
    ['without an end', () => ({ exp: undefined })],
    ['that is old', () => ({ iat: nowSeconds() - 3600 })],
    ['of no known age', () => ({ iat: undefined })],
    ['of tomorrow', () => ({ nbf: nowSeconds() + 3600 })],
    ['about nobody', () => ({ sub: undefined })],
    ['about nothing', () => ({ sub: '' })],
    ['without an address, about somebody new', () => ({ email: undefined })],
    ['with what is no address', () => ({ email: 'no address' })],
    ['with an address that nobody checked', () => ({ email_verified: undefined })],
  ])('a token %s', async (_what, more) => {
    await refused(await sign(claimsOf(newEmail(), more())));
  });

  test('a token for several audiences that names us as authorized party is accepted', async () => {
    const token = await sign(claimsOf(newEmail(), { aud: [audience, 'another'], azp: audience }));
    expect((await logInWith(token)).value.state).toBe('SUCCESS');
  });

  test('is refused if altered, unsigned, or signed with another key or algorithm', async () => {
    const claims = claimsOf(newEmail());
    const [head = '', , seal = ''] = (await sign(claims)).split('.');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const stranger = await generateKeyPair('RS256');
    const { publicKey } = keys.RS256;
    const shared = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)));
    await refused(`${head}.${encode({ ...claims, email: 'owner@example.com' })}.${seal}`);
    await refused(`${encode({ alg: 'none' })}.${encode(claims)}.`);
    await refused(await sign(claims, 'PS256'));
    await refused(
      await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'RS256' }).sign(stranger.privateKey),
    );
    await refused(await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', kid: 'RS256' }).sign(shared));
    await refused('x');
    expect((await logInWith('')).code).toBe('IDP_LOGIN_FAILED');
  });

  test('is refused for a connection of another site or without one', async () => {
    const token = await sign(claimsOf(newEmail()));
    expect((await logInWith(token, newId())).code).toBe('IDP_CONNECTION_NOT_FOUND');
    expect((await logInWith(token, connectionId, visitorB)).code).toBe('IDP_CONNECTION_NOT_FOUND');
  });
});
