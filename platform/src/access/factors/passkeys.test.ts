import type { MemberId, SiteId } from '@foyer/contract';
import { instantAt } from '@foyer/contract/values';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { SoftwareAuthenticator } from '../../testing/authenticator.ts';
import type { Passkey } from './passkey-store.ts';
import {
  beginAuthentication,
  beginRegistration,
  type ChallengePurpose,
  checkAssertion,
  openChallenge,
  type PasskeyChallenge,
  type RelyingParty,
  readRegistration,
} from './passkeys.ts';

const origin = 'https://www.example.com';
const place: RelyingParty = {
  secret: 'a secret',
  siteId: newId<SiteId>(),
  publicUrl: origin,
  now: instantAt(Date.now()),
};
const identityId = newId<MemberId>();
const owner = {
  siteName: 'Low Tide Studio',
  identityId,
  email: 'amalia@example.com',
  displayName: 'Amalia',
  existing: [],
};

async function open(token: string, purpose: ChallengePurpose, at = place): Promise<PasskeyChallenge> {
  const challenge = await openChallenge(at, purpose, token);
  if (!challenge) throw new Error('The challenge does not open.');
  return challenge;
}

/** Registers an authenticator and returns its passkey. */
async function register(authenticator: SoftwareAuthenticator): Promise<Passkey> {
  const { options, challengeToken } = await beginRegistration(place, owner);
  const challenge = await open(challengeToken, { use: 'register', identityId });
  const made = await readRegistration(place, challenge, authenticator.create(options));
  if (!made) throw new Error('The passkey was refused.');
  return { id: newId(), identityId, name: 'Phone', createdAt: place.now, lastUsedAt: undefined, ...made };
}

let authenticator: SoftwareAuthenticator;
beforeEach(() => {
  authenticator = new SoftwareAuthenticator(origin);
});

describe('registering a passkey', () => {
  test('the browser is asked for a discoverable passkey with user verification', async () => {
    const passkey = await register(authenticator);
    const { options } = await beginRegistration(place, { ...owner, existing: [passkey] });
    expect(options).toMatchObject({
      rp: { id: 'www.example.com', name: 'Low Tide Studio' },
      user: {
        id: Buffer.from(identityId.replaceAll('-', ''), 'hex').toString('base64url'),
        name: 'amalia@example.com',
      },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id, transports: ['internal', 'hybrid'] }],
    });
  });

  test('the passkey is stored as the browser created it', async () => {
    authenticator.signCount = 7;
    expect(await register(authenticator)).toMatchObject({
      credentialId: authenticator.id,
      signCount: 7,
      transports: ['internal', 'hybrid'],
    });
  });

  test.each<[string, (authenticator: SoftwareAuthenticator) => void]>([
    ['another origin', (it) => (it.origin = 'https://www.example.com.evil.example')],
    ['another port', (it) => (it.origin = 'https://www.example.com:8443')],
    ['another host’s passkeys', (it) => (it.rpId = 'evil.example')],
    ['nobody checked', (it) => (it.verifiesUser = false)],
  ])('it is refused with %s', async (_what, change) => {
    change(authenticator);
    await expect(register(authenticator)).rejects.toThrow('The passkey was refused.');
  });

  test('refuses another challenge or a response of another type', async () => {
    const { options, challengeToken } = await beginRegistration(place, owner);
    const challenge = await open(challengeToken, { use: 'register', identityId });
    const other = await beginRegistration(place, owner);
    for (const answer of [
      authenticator.create(other.options),
      authenticator.get(options),
      {},
      { id: 'x', response: {} },
    ]) {
      expect(await readRegistration(place, challenge, answer)).toBeUndefined();
    }
  });
});

describe('signing in with a passkey', () => {
  /** The sign count after a valid response to a new challenge. */
  async function signIn(passkey: Passkey) {
    const { options, challengeToken } = await beginAuthentication(place);
    const challenge = await open(challengeToken, { use: 'login', identityId: undefined });
    return checkAssertion(place, challenge, passkey, authenticator.get(options));
  }

  test('any passkey of the site is accepted when no member is named', async () => {
    const { options } = await beginAuthentication(place);
    expect(options).toMatchObject({ rpId: 'www.example.com', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const passkey = await register(authenticator);
    authenticator.signCount = 8;
    expect(await signIn(passkey)).toBe(8);
  });

  test("only the member's own passkey is accepted when the member is known", async () => {
    const passkey = await register(authenticator);
    const { options } = await beginAuthentication(place, { identityId, passkeys: [passkey] });
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
  });

  test.each<[string, (authenticator: SoftwareAuthenticator) => void]>([
    ['another origin', (it) => (it.origin = 'https://evil.example')],
    ['another host’s passkeys', (it) => (it.rpId = 'example.com')],
    ['nobody checked', (it) => (it.verifiesUser = false)],
  ])('it is refused with %s', async (_what, change) => {
    const passkey = await register(authenticator);
    change(authenticator);
    expect(await signIn(passkey)).toBeUndefined();
  });

  test('a sign count that did not increase is refused; authenticators without a counter stay at 0', async () => {
    const passkey = await register(authenticator);
    expect(await signIn(passkey)).toBe(0);
    const counting = { ...passkey, signCount: 5 };
    for (const [count, expected] of [
      [4, undefined],
      [5, undefined],
      [0, undefined],
      [6, 6],
    ] as const) {
      authenticator.signCount = count;
      expect(await signIn(counting), `count ${count}`).toBe(expected);
    }
  });

  test('the key of another passkey is refused', async () => {
    const passkey = await register(authenticator);
    const other = await register(new SoftwareAuthenticator(origin));
    expect(await signIn({ ...passkey, publicKey: other.publicKey })).toBeUndefined();
  });
});

describe('a challenge', () => {
  const purpose = { use: 'login', identityId } as const;

  test('is valid for five minutes', async () => {
    const { challengeToken } = await beginAuthentication(place, { identityId, passkeys: [] });
    const at = (ms: number) => openChallenge({ ...place, now: instantAt(place.now + ms) }, purpose, challengeToken);
    expect(await at(298_000)).toBeDefined();
    expect(await at(301_000)).toBeUndefined();
  });

  test.each<[string, RelyingParty, ChallengePurpose]>([
    ['another site', { ...place, siteId: newId<SiteId>() }, purpose],
    ['another deployment', { ...place, secret: 'another secret' }, purpose],
    ['another person', place, { use: 'login', identityId: newId<MemberId>() }],
    ['nobody in particular', place, { use: 'login', identityId: undefined }],
    ['something else', place, { use: 'register', identityId }],
  ])('is not valid for %s', async (_what, at, other) => {
    const { challengeToken } = await beginAuthentication(place, { identityId, passkeys: [] });
    expect(await openChallenge(place, purpose, challengeToken)).toBeDefined();
    expect(await openChallenge(at, other, challengeToken)).toBeUndefined();
  });
});
