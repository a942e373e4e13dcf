import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SoftwareAuthenticator } from '../../testing/authenticator.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { createStateToken } from '../../testing/login.ts';
import { addMember, type SignedInMember } from '../../testing/members.ts';
import { listSecurityEvents } from '../../testing/security-events.ts';
import { siteA, siteB, siteOriginOf } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { clientApps, type WireClient } from '../../testing/wire-client.ts';
import { toUserHandle } from '../factors/passkeys.ts';

const { listPasskeys, beginPasskey, finishPasskey, deletePasskey } = modules.account;
const { beginPasskeyLogin, finishPasskeyLogin } = modules.signIn;

interface Holder extends SignedInMember {
  authenticator: SoftwareAuthenticator;
  passkeyId: string;
}

describe.each(sampleEngines('passkey-login'))('signing in with a passkey on %s', (engine) => {
  let foyer: TestPlatform;
  let visitor: WireClient;
  let holder: Holder;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine });
    visitor = await foyer.visit();
  });
  afterAll(() => foyer.stop());
  beforeEach(async () => {
    await foyer.resetRateLimits();
    holder = await addHolder();
  });

  async function addHolder(options: Parameters<typeof addMember>[1] = {}): Promise<Holder> {
    const person = await addMember(foyer, options);
    const authenticator = new SoftwareAuthenticator(await siteOriginOf(foyer, options.siteId ?? siteA));
    const { options: asked, challengeToken } = (await person.client.call(beginPasskey, {})).value;
    const response = authenticator.create(asked);
    const { passkey } = (await person.client.call(finishPasskey, { challengeToken, response })).value;
    return { ...person, authenticator, passkeyId: passkey.id };
  }

  const begin = async (stateToken?: string, client = visitor) =>
    (await client.call(beginPasskeyLogin, stateToken ? { stateToken } : {})).value;

  /** Signs in, from challenge to response. */
  async function signIn({ authenticator }: Holder, stateToken?: string, client = visitor) {
    const { options, challengeToken } = await begin(stateToken, client);
    const input = { challengeToken, response: authenticator.get(options) };
    return client.call(finishPasskeyLogin, stateToken ? { ...input, stateToken } : input);
  }

  test('needs no email address or password and counts as both factors', async () => {
    const owner = await addHolder({ role: 'owner' });
    const { value } = await signIn(owner);
    expect(value).toMatchObject({ state: 'SUCCESS', identity: { _id: owner.identity.id } });
    expect(value.sessionToken).toMatch(/^[\w-]{64}$/);
    expect((await listSecurityEvents(foyer, owner)).map(({ type }) => type)).toEqual([
      'FACTOR_ADDED',
      'LOGIN_SUCCEEDED',
    ]);
    const { passkeys } = (await owner.client.call(listPasskeys, {})).value;
    expect(passkeys[0]?.lastUsedDate).toBeDefined();
  });

  test("is the second factor of its own member's sign-in", async () => {
    const stateToken = await createStateToken(foyer, holder);
    const { options } = await begin(stateToken);
    expect(options.allowCredentials).toMatchObject([{ id: holder.authenticator.id }]);
    expect((await signIn(holder, stateToken)).value.state).toBe('SUCCESS');
    const other = await addHolder();
    expect((await signIn(other, stateToken)).code).toBe('PASSKEY_FAILED');
  });

  test('a challenge without a member is refused for a sign-in under way, and the other way round', async () => {
    const stateToken = await createStateToken(foyer, holder);
    const free = await begin();
    const bound = await begin(stateToken);
    const { authenticator } = holder;
    const toBound = { challengeToken: free.challengeToken, response: authenticator.get(free.options), stateToken };
    expect((await visitor.call(finishPasskeyLogin, toBound)).code).toBe('PASSKEY_FAILED');
    const toFree = { challengeToken: bound.challengeToken, response: authenticator.get(bound.options) };
    expect((await visitor.call(finishPasskeyLogin, toFree)).code).toBe('PASSKEY_FAILED');
  });

  test('of twenty simultaneous uses of one response one succeeds; later none does', async () => {
    const { options, challengeToken } = await begin();
    const input = { challengeToken, response: holder.authenticator.get(options) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.call(finishPasskeyLogin, input)));
    expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'PASSKEY_FAILED')).toHaveLength(19);
    expect((await visitor.call(finishPasskeyLogin, input)).code).toBe('PASSKEY_FAILED');
  });

  test('a sign count that goes back is refused as a copied key and recorded', async () => {
    const { authenticator } = holder;
    authenticator.signCount = 10;
    expect((await signIn(holder)).code).toBe('ok');
    for (const count of [10, 9, 0]) {
      authenticator.signCount = count;
      expect((await signIn(holder)).code, `count ${count}`).toBe('PASSKEY_FAILED');
    }
    authenticator.signCount = 11;
    expect((await signIn(holder)).code).toBe('ok');
    const failures = (await listSecurityEvents(foyer, holder)).filter(({ type }) => type === 'LOGIN_FAILED');
    expect(failures).toEqual(Array.from({ length: 3 }, () => ({ type: 'LOGIN_FAILED', data: { factor: 'WEBAUTHN' } })));
  });

  test('of ten simultaneous uses of one sign count, by a key and its copies, one succeeds', async () => {
    const { authenticator } = holder;
    authenticator.signCount = 1;
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin()));
    const answers = await Promise.all(
      begun.map(({ options, challengeToken }) =>
        visitor.call(finishPasskeyLogin, { challengeToken, response: authenticator.get(options) }),
      ),
    );
    expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'PASSKEY_FAILED')).toHaveLength(9);
  });

  test('a response with another owner or an unknown passkey is refused', async () => {
    const { options, challengeToken } = await begin();
    const { authenticator, identity } = holder;
    const stranger = await addMember(foyer);
    for (const response of [
      authenticator.get(options, toUserHandle(stranger.identity.id)),
      new SoftwareAuthenticator(foyer.origin).get(options),
      {},
      { id: authenticator.id },
      { id: authenticator.id, response: { clientDataJSON: 1, authenticatorData: [], signature: {} } },
    ]) {
      expect((await visitor.call(finishPasskeyLogin, { challengeToken, response })).code).toBe('PASSKEY_FAILED');
    }
    const response = authenticator.get(options, toUserHandle(identity.id));
    expect((await visitor.call(finishPasskeyLogin, { challengeToken, response })).code).toBe('ok');
  });

  test('B26: a passkey of one site is unknown on another', async () => {
    const elsewhere = await foyer.visit(clientApps.siteB);
    expect((await signIn(holder, undefined, elsewhere)).code).toBe('PASSKEY_FAILED');
    const member = await addHolder({ siteId: siteB });
    expect((await signIn(member, undefined, elsewhere)).code).toBe('ok');
  });

  test('a deleted passkey is refused', async () => {
    await holder.client.call(deletePasskey, { passkeyId: holder.passkeyId });
    expect((await signIn(holder)).code).toBe('PASSKEY_FAILED');
  });

  test('D23: a blocked member gets no further than with a password', async () => {
    await foyer.db.updateTable('identities').set({ status: 'BLOCKED' }).where('id', '=', holder.identity.id).execute();
    const { value } = await signIn(holder);
    expect(value.state).not.toBe('SUCCESS');
    expect(value.sessionToken).toBeUndefined();
  });

  test('D27: the state token must be valid', async () => {
    const { options, challengeToken } = await begin();
    const response = holder.authenticator.get(options);
    expect((await visitor.call(beginPasskeyLogin, { stateToken: 'none' })).code).toBe('INVALID_STATE_TOKEN');
    const input = { challengeToken, response, stateToken: 'none' };
    expect((await visitor.call(finishPasskeyLogin, input)).code).toBe('INVALID_STATE_TOKEN');
  });
});
