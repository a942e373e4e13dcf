import { modules } from '@foyer/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { SoftwareAuthenticator } from '../../testing/authenticator.ts';
import { sampleEngines } from '../../testing/fresh-database.ts';
import { addMember, type SignedInMember, startMemberSession } from '../../testing/members.ts';
import { listNotices, listSecurityEvents } from '../../testing/security-events.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const { listPasskeys, beginPasskey, finishPasskey, deletePasskey } = modules.account;
const MINUTE_MS = 60_000;

describe.each(sampleEngines('passkeys'))("a member's passkeys on %s", (engine) => {
  let foyer: TestPlatform;
  beforeAll(async () => {
    foyer = await TestPlatform.start({ engine });
  });
  afterAll(() => foyer.stop());

  const add = async ({ client }: SignedInMember, authenticator = new SoftwareAuthenticator(foyer.origin)) => {
    const { options, challengeToken } = (await client.call(beginPasskey, {})).value;
    return { challengeToken, response: authenticator.create(options) };
  };
  const namesOf = async ({ client }: SignedInMember) =>
    (await client.call(listPasskeys, {})).value.passkeys.map(({ name }) => name);

  test('are registered, named, listed and deleted; each change is recorded and mailed', async () => {
    const person = await addMember(foyer);
    const { value } = await person.client.call(finishPasskey, { ...(await add(person)), name: ' Phone ' });
    expect(value.passkey.name).toBe('Phone');
    expect(value.passkey.lastUsedDate).toBeUndefined();
    expect((await person.client.call(listPasskeys, {})).value.passkeys).toEqual([value.passkey]);
    expect((await person.client.call(deletePasskey, { passkeyId: value.passkey.id })).value).toEqual({});
    expect(await namesOf(person)).toEqual([]);
    const data = { factor: 'WEBAUTHN', name: 'Phone' };
    expect(await listSecurityEvents(foyer, person)).toEqual([
      { type: 'FACTOR_ADDED', data },
      { type: 'FACTOR_REMOVED', data },
    ]);
    expect(await listNotices(foyer, person)).toEqual([
      'securityNotice: FACTOR_ADDED',
      'securityNotice: FACTOR_REMOVED',
    ]);
  });

  test('without a name are named after the device', async () => {
    const person = await addMember(foyer);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0' };
    await person.client.call(finishPasskey, await add(person), { headers });
    expect(await namesOf(person)).toEqual(['Firefox on Linux']);
  });

  test('are listed to the browser at registration, so that it does not create one twice', async () => {
    const person = await addMember(foyer);
    const authenticator = new SoftwareAuthenticator(foyer.origin);
    await person.client.call(finishPasskey, await add(person, authenticator));
    const { options } = (await person.client.call(beginPasskey, {})).value;
    expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
    expect((await person.client.call(finishPasskey, await add(person, authenticator))).code).toBe('PASSKEY_FAILED');
    const other = await addMember(foyer);
    expect((await other.client.call(finishPasskey, await add(other, authenticator))).code).toBe('PASSKEY_FAILED');
  });

  test('one challenge registers one passkey when twenty finish at once', async () => {
    const person = await addMember(foyer);
    const { options, challengeToken } = (await person.client.call(beginPasskey, {})).value;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const response = new SoftwareAuthenticator(foyer.origin).create(options);
        return person.client.call(finishPasskey, { challengeToken, response });
      }),
    );
    expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'PASSKEY_FAILED')).toHaveLength(19);
    expect(await namesOf(person)).toHaveLength(1);
  });

  test('are not registered with a challenge that belongs to another member, to a login, or to nobody', async () => {
    const person = await addMember(foyer);
    const other = await addMember(foyer);
    const { options, challengeToken } = (await other.client.call(beginPasskey, {})).value;
    const response = new SoftwareAuthenticator(foyer.origin).create(options);
    expect((await person.client.call(finishPasskey, { challengeToken, response })).code).toBe('PASSKEY_FAILED');
    const login = (await person.client.call(modules.signIn.beginPasskeyLogin, {})).value;
    const ofLogin = new SoftwareAuthenticator(foyer.origin).create(login.options);
    const swapped = { challengeToken: login.challengeToken, response: ofLogin };
    expect((await person.client.call(finishPasskey, swapped)).code).toBe('PASSKEY_FAILED');
    const none = { challengeToken: 'none', response };
    expect((await person.client.call(finishPasskey, none)).code).toBe('PASSKEY_FAILED');
    expect((await other.client.call(finishPasskey, { challengeToken, response })).code).toBe('ok');
  });

  test('of other members cannot be deleted and answer as if they did not exist', async () => {
    const person = await addMember(foyer);
    const other = await addMember(foyer);
    const { passkey } = (await other.client.call(finishPasskey, await add(other))).value;
    const answer = await person.client.call(deletePasskey, { passkeyId: passkey.id });
    const nobody = await person.client.call(deletePasskey, { passkeyId: newId() });
    expect(answer.error).toEqual(nobody.error);
    expect(answer.code).toBe('FACTOR_NOT_FOUND');
    expect(await namesOf(other)).toHaveLength(1);
  });

  test('need a sign-in of the last ten minutes to be registered or deleted, but not to be listed', async () => {
    const { identity, client, sessionId } = await addMember(foyer);
    const { passkey } = (await client.call(finishPasskey, await add({ identity, client, sessionId }))).value;
    const old = await startMemberSession(foyer, identity, undefined, { signedInAt: foyer.now() - 10 * MINUTE_MS });
    for (const [operation, input] of [
      [beginPasskey, {}],
      [finishPasskey, { challengeToken: 'x', response: {} }],
      [deletePasskey, { passkeyId: passkey.id }],
    ] as const) {
      expect((await old.client.call(operation, input)).code, operation.path).toBe('REAUTHENTICATION_REQUIRED');
    }
    expect((await old.client.call(listPasskeys, {})).value.passkeys).toHaveLength(1);
  });
});
