import { modules } from '@foyer/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { MINUTE_MS } from '../../testing/durations.ts';
import { HttpBrowser, newBrowser } from '../../testing/http-browser.ts';
import { IdentityProvider } from '../../testing/identity-provider.ts';
import { changeSignOnPolicy, listIdentities, logIn, newEmail, registerMember } from '../../testing/login.ts';
import { addIdentity, addMember, findMember, startMemberSession } from '../../testing/members.ts';
import { issueTokenFor, openSignedInBrowser } from '../../testing/oauth.ts';
import {
  comeBack,
  connectProvider,
  finishTrip,
  makeTrip,
  PROVIDER_CLIENT,
  passProvider,
  startTrip,
} from '../../testing/provider-trips.ts';
import { listSecurityEventTypesOf } from '../../testing/security-events.ts';
import { siteA } from '../../testing/sites.ts';
import { TestPlatform } from '../../testing/test-platform.ts';
import { enableTotp } from '../../testing/two-factor.ts';

let foyer: TestPlatform;
let idp: IdentityProvider;
let connectionId: string;
beforeAll(async () => {
  foyer = await TestPlatform.start({ testClock: true });
  idp = await IdentityProvider.open(foyer.origin);
  connectionId = await connectProvider(foyer, idp);
});
afterAll(async () => {
  idp?.close();
  await foyer.stop();
});
beforeEach(() => foyer.resetRateLimits());

const signIn = (browser: HttpBrowser = newBrowser(foyer)) => makeTrip(browser, connectionId);
/** An account at the provider with a new address, which signs in next. */
function addAccount(more: { email?: string; email_verified?: boolean } = {}): { subject: string; email: string } {
  const [subject, email] = [newId(), more.email ?? newEmail()];
  idp.addAccount(subject, { ...more, email });
  return { subject, email };
}

describe('signing in at a provider', () => {
  test('D50: makes a member of a newcomer, and knows them the next time', async () => {
    const { email, subject } = addAccount();
    const browser = newBrowser(foyer);
    const { answer, provider, isLinking } = await makeTrip(browser, connectionId, { more: { return: '/services' } });
    expect([provider, isLinking, answer?.state]).toEqual(['Harbor ID', false, 'SUCCESS']);
    expect(answer?.identity).toMatchObject({
      email: { address: email, isVerified: true },
      identityProfile: { firstName: 'Ida', lastName: 'Moor' },
    });
    const signedIn = await browser.post('/hosted/session', { sessionToken: answer?.sessionToken });
    expect(await signedIn.json()).toEqual({ identityId: answer?.identity?._id });

    // The address at the provider can change; its subject can't.
    idp.addAccount(subject, { email: newEmail(), email_verified: false });
    expect((await signIn()).answer?.identity?._id).toBe(answer?.identity?._id);
    expect(await listSecurityEventTypesOf(foyer, email)).toEqual(['REGISTERED', 'LOGIN_SUCCEEDED', 'LOGIN_SUCCEEDED']);
  });

  test('asks for what it needs, and carries the way back through the cookie', async () => {
    const browser = newBrowser(foyer);
    const url = await startTrip(browser, connectionId, { flow: 'a flow' });
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
    expect(rest).toEqual({
      client_id: PROVIDER_CLIENT.id,
      response_type: 'code',
      redirect_uri: `${foyer.origin}/oauth2/idp/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const text of [state, nonce, code_challenge]) expect(text).toMatch(/^[\w-]{43}$/);
    addAccount();
    const answer = await finishTrip(browser, await comeBack(browser, await passProvider(url)));
    expect(answer.target).toEqual({ flow: 'a flow', returnTo: null });
    expect(browser.cookies.size).toBe(0);
  });

  test('two tabs can be on a trip each, and five leave no heap of cookies', async () => {
    const browser = newBrowser(foyer);
    addAccount();
    const urls = [await startTrip(browser, connectionId), await startTrip(browser, connectionId)];
    for (const url of urls) {
      const { answer } = await finishTrip(browser, await comeBack(browser, await passProvider(url)));
      expect(answer?.state).toBe('SUCCESS');
    }
    for (let tab = 0; tab < 5; tab++) await startTrip(browser, connectionId);
    expect(browser.cookies.size).toBe(1);
  });

  test('begins at the site’s first host name, to which the provider sends everybody back', async () => {
    const other = new HttpBrowser(foyer.origin.replace('127.0.0.1', 'localhost'));
    const url = await startTrip(other, connectionId, { return: '/services' });
    expect(url.href).toBe(`${foyer.origin}/hosted/provider?connection=${connectionId}&return=%2Fservices`);
    const linking = await startTrip(other, connectionId, { purpose: 'link' });
    expect(linking.href).toBe(`${foyer.origin}/account/security#providers`);
    expect(other.cookies.size).toBe(0);
  });

  test('finds the member with the address if the provider verified it, and tells them', async () => {
    const { identity } = await addMember(foyer);
    addAccount({ email: identity.email });
    expect((await signIn()).answer?.identity?._id).toBe(identity.id);
    expect(await listSecurityEventTypesOf(foyer, identity.email)).toEqual(['IDP_LINKED', 'LOGIN_SUCCEEDED']);
    const mails = await foyer.mailsTo(identity.email);
    expect(mails.map(({ template, data }) => [template, data.notice])).toEqual([['securityNotice', 'FACTOR_ADDED']]);
  });

  test('D51: replaces no second factor, admits no blocked member, and waits for the owner where it is required', async () => {
    const [careful, blocked] = [await addMember(foyer), await addMember(foyer)];
    await enableTotp(foyer, careful);
    await foyer.owner.call(modules.members.blockMember, { id: blocked.identity.id });
    addAccount({ email: careful.identity.email });
    const factor = (await signIn()).answer;
    expect(factor).toMatchObject({ state: 'STATUS_CHECK', stateToken: expect.any(String) });
    expect(JSON.stringify(factor?.additionalData)).toContain('TOTP');
    addAccount({ email: blocked.identity.email });
    const closed = (await signIn()).answer;
    expect([closed?.state, closed?.sessionToken, closed?.additionalData]).toEqual([
      'STATUS_CHECK',
      undefined,
      undefined,
    ]);
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: true });
    addAccount();
    const waiting = (await signIn()).answer;
    await changeSignOnPolicy(foyer, siteA, { requireOwnerApproval: false });
    expect([waiting?.state, waiting?.sessionToken]).toEqual(['REQUIRE_OWNER_APPROVAL', undefined]);
  });

  test('a person who declines, and a provider that was disabled meanwhile, end in a sentence', async () => {
    idp.account = undefined;
    expect((await signIn()).failure).toBe('CANCELED');
    addAccount();
    const browser = newBrowser(foyer);
    const sent = await passProvider(await startTrip(browser, connectionId));
    const setEnabled = (enabled: boolean) =>
      foyer.owner.call(modules.apps.updateIdpConnection, { idpConnectionId: connectionId, enabled });
    await setEnabled(false);
    const late = await finishTrip(browser, await comeBack(browser, sent));
    const other = await newBrowser(foyer).post('/hosted/idp/start', { connectionId });
    const offered = (await (await foyer.visit()).call(modules.signIn.getSignInOptions, {})).value.idpConnections;
    await setEnabled(true);
    expect([late.failure, other.status, offered]).toEqual(['FAILED', 404, []]);
  });

  test('a provider that answers with a form gets the person in too', async () => {
    const apple = await IdentityProvider.open(foyer.origin, 'form_post');
    const id = await connectProvider(foyer, apple, { name: 'Orchard' });
    // Apple can't be called here: this makes the connection ask as Apple's does.
    await foyer.db.updateTable('idp_connections').set({ kind: 'APPLE' }).where('name', '=', 'Orchard').execute();
    apple.addAccount('ida', { email: newEmail(), given_name: undefined, family_name: undefined });
    const browser = newBrowser(foyer);
    const url = await startTrip(browser, id);
    expect([url.searchParams.get('response_mode'), url.searchParams.get('scope')]).toEqual([
      'form_post',
      'openid email name',
    ]);
    url.searchParams.set('scope', 'openid email');
    const sent = await passProvider(url);
    const user = JSON.stringify({ name: { firstName: 'Ida', lastName: 'Win at https://evil.example' } });
    const { answer } = await finishTrip(browser, await comeBack(browser, { ...sent, user }, 'form'));
    apple.close();
    expect(answer?.identity?.identityProfile).toMatchObject({ firstName: 'Ida' });
    expect(answer?.identity?.identityProfile.lastName).toBeUndefined();
  });
});

describe('D52: attack: an account is taken over by an address', () => {
  test('that the provider has not verified', async () => {
    const { identity } = await addMember(foyer);
    addAccount({ email: identity.email, email_verified: false });
    expect((await signIn()).failure).toBe('EMAIL_NOT_VERIFIED');
    addAccount({ email_verified: false });
    expect((await signIn()).failure).toBe('EMAIL_NOT_VERIFIED');
    expect(await listSecurityEventTypesOf(foyer, identity.email)).toEqual([]);
  });

  test('that was registered in wait: nothing of the stranger stays, a linked provider neither', async () => {
    const email = newEmail();
    await registerMember(await foyer.visit(), email);
    const victim = await findMember(foyer, email);
    const stranger = await startMemberSession(foyer, victim);
    const theirs = addAccount();
    const browser = await openSignedInBrowser(foyer, victim);
    expect((await makeTrip(browser, connectionId, { more: { purpose: 'link' } })).failure).toBeUndefined();

    addAccount({ email });
    expect((await signIn()).answer).toMatchObject({ state: 'SUCCESS', identity: { _id: victim.id } });
    expect((await stranger.client.call(modules.account.getMyIdentity, {})).code).toBe('UNAUTHENTICATED');
    expect((await logIn(await foyer.visit(), email)).code).toBe('-19973');
    idp.account = theirs.subject;
    expect((await signIn()).answer?.identity?._id).not.toBe(victim.id);
  });

  test('that the provider gave to somebody else', async () => {
    const { email } = addAccount();
    const first = (await signIn()).answer?.identity?._id;
    addAccount({ email });
    expect((await signIn()).failure).toBe('LINKED_OTHERWISE');
    expect((await listIdentities(foyer, email)).map(({ id }) => id)).toEqual([first]);
  });
});

const refused = { status: 400, code: 'INVALID_STATE_TOKEN' };

describe('D53: attack: an answer of the provider', () => {
  test('is opened in another browser (login CSRF)', async () => {
    addAccount();
    const [attacker, victim] = [newBrowser(foyer), newBrowser(foyer)];
    await startTrip(victim, connectionId);
    const fields = await comeBack(victim, await passProvider(await startTrip(attacker, connectionId)));
    expect(await finishTrip(victim, fields)).toMatchObject(refused);
    expect(await finishTrip(newBrowser(foyer), fields)).toMatchObject(refused);
  });

  test('is used twice, or twenty times at once', async () => {
    addAccount();
    const browser = newBrowser(foyer);
    const fields = await comeBack(browser, await passProvider(await startTrip(browser, connectionId)));
    const cookies = new Map(browser.cookies);
    const answers = await Promise.all(Array.from({ length: 20 }, () => finishTrip(browser, fields)));
    expect(answers.filter(({ answer }) => answer?.state === 'SUCCESS')).toHaveLength(1);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await finishTrip(browser, fields)).toMatchObject(refused);
  });

  test('comes with another state', async () => {
    addAccount();
    const browser = newBrowser(foyer);
    const fields = await comeBack(browser, await passProvider(await startTrip(browser, connectionId)));
    expect(await finishTrip(browser, { ...fields, state: `${fields.state}x` })).toMatchObject(refused);
  });

  test('is put into the trip of another tab', async () => {
    addAccount();
    const browser = newBrowser(foyer);
    const [first, second] = [await startTrip(browser, connectionId), await startTrip(browser, connectionId)];
    const code = (await passProvider(first)).code ?? '';
    const mixed = await comeBack(browser, { ...(await passProvider(second)), code });
    expect((await finishTrip(browser, mixed)).failure).toBe('FAILED');
  });

  test.each<[string, (sent: Record<string, string>) => Record<string, string>]>([
    ['D54: of another provider (mix-up)', (sent) => ({ ...sent, iss: 'https://evil.example' })],
    ['D54: of a provider that is not named', ({ iss: _, ...sent }) => sent],
    ['without a code', ({ code: _, ...sent }) => sent],
    ['with another code', (sent) => ({ ...sent, code: 'x'.repeat(43) })],
    ['with an unknown error', ({ code: _, ...sent }) => ({ ...sent, error: 'invalid_scope' })],
  ])('%s', async (_what, change) => {
    const { email } = addAccount();
    expect(await makeTrip(newBrowser(foyer), connectionId, { change })).toMatchObject({
      status: 200,
      failure: 'FAILED',
    });
    expect(await listIdentities(foyer, email)).toEqual([]);
  });

  test('was asked for with another nonce', async () => {
    addAccount();
    const browser = newBrowser(foyer);
    const url = await startTrip(browser, connectionId);
    url.searchParams.set('nonce', 'another');
    expect((await finishTrip(browser, await comeBack(browser, await passProvider(url)))).failure).toBe('FAILED');
  });

  test('D55: goes to an address that is merely similar: the provider knows one, and it is always sent', async () => {
    const browser = newBrowser(foyer);
    const response = await browser.post('/hosted/idp/start', { connectionId, redirect_uri: 'https://evil.example' });
    const { url }: { url: string } = await response.json();
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${foyer.origin}/oauth2/idp/callback`);
    // The host of a request doesn't change it.
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const other: { url: string } = await (await browser.post('/hosted/idp/start', { connectionId }, headers)).json();
    expect(new URL(other.url).searchParams.get('redirect_uri')).toBe(`${foyer.origin}/oauth2/idp/callback`);
    const passed = await browser.get('/oauth2/idp/callback?state=a&state=b&code=%0d%0aset-cookie:x&to=//evil.example');
    expect(passed.headers.get('location')).toBe('/hosted/provider#code=%0D%0Aset-cookie%3Ax');
    expect(passed.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('D53: is started or ended by a page of another site', async () => {
    const browser = newBrowser(foyer);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    for (const path of ['/hosted/idp/start', '/hosted/idp/finish']) {
      expect((await browser.post(path, { connectionId, state: 'x' }, foreign)).status).toBe(403);
    }
  });
});

describe('linking a provider to an account', () => {
  const link = (browser: HttpBrowser) => makeTrip(browser, connectionId, { more: { purpose: 'link' } });
  const linksOf = async ({ client }: Awaited<ReturnType<typeof addMember>>) =>
    (await client.call(modules.idpLinks.listIdpLinks, {})).value.idpLinks;

  test('the member signs in with it from then on, whatever address it has, until they unlink it', async () => {
    const member = await addMember(foyer, { passwordHash: 'x' });
    const { email, id } = member.identity;
    const { subject } = addAccount({ email_verified: false });
    expect(await link(await openSignedInBrowser(foyer, member.identity))).toMatchObject({
      status: 200,
      isLinking: true,
    });
    expect(await linksOf(member)).toMatchObject([{ idpConnectionId: connectionId, name: 'Harbor ID' }]);
    expect((await signIn()).answer?.identity?._id).toBe(id);
    const gone = await member.client.call(modules.idpLinks.deleteIdpLink, { idpConnectionId: connectionId });
    expect([gone.code, await linksOf(member)]).toEqual(['ok', []]);
    idp.account = subject;
    expect((await signIn()).failure).toBe('EMAIL_NOT_VERIFIED');
    const again = await member.client.call(modules.idpLinks.deleteIdpLink, { idpConnectionId: connectionId });
    expect(again.code).toBe('IDP_LINK_NOT_FOUND');
    expect(await listSecurityEventTypesOf(foyer, email)).toEqual(['IDP_LINKED', 'LOGIN_SUCCEEDED', 'IDP_UNLINKED']);
    const notices = (await foyer.mailsTo(email)).map(({ data }) => data.notice);
    expect(notices).toEqual(['FACTOR_ADDED', 'FACTOR_REMOVED']);
  });

  test('D56: attack: the trip of one member ends in the session of another', async () => {
    const [first, second] = [await addIdentity(foyer), await addIdentity(foyer)];
    addAccount();
    const browser = await openSignedInBrowser(foyer, first);
    const sent = await passProvider(await startTrip(browser, connectionId, { purpose: 'link' }));
    await browser.post('/hosted/session', { sessionToken: await issueTokenFor(foyer, second.id) });
    expect((await finishTrip(browser, await comeBack(browser, sent))).failure).toBe('FAILED');
  });

  test('a subject has one member, and a member one subject', async () => {
    const [first, second] = [await addIdentity(foyer), await addIdentity(foyer)];
    addAccount();
    const browser = await openSignedInBrowser(foyer, first);
    expect([(await link(browser)).failure, (await link(browser)).failure]).toEqual([undefined, undefined]);
    expect((await link(await openSignedInBrowser(foyer, second))).failure).toBe('LINKED_OTHERWISE');
    addAccount();
    expect((await link(browser)).failure).toBe('LINKED_OTHERWISE');
  });

  test('D57: the last way in stays', async () => {
    const { email } = addAccount();
    const identity = (await signIn()).answer?.identity;
    expect(identity?._id).toBeTruthy();
    const member = await startMemberSession(foyer, await findMember(foyer, email));
    const unlink = () => member.client.call(modules.idpLinks.deleteIdpLink, { idpConnectionId: connectionId });
    expect((await unlink()).code).toBe('LAST_WAY_TO_SIGN_IN');
    await member.client.call(modules.authentication.changePassword, { newPassword: 'slow green tides' });
    expect((await unlink()).code).toBe('ok');
  });
});

// Last, because the provider keeps its own time.
test('D53, D56: ten minutes later a trip has ended, and linking or unlinking needs a new sign-in', async () => {
  const member = await addMember(foyer, { passwordHash: 'x' });
  const browser = await openSignedInBrowser(foyer, member.identity);
  addAccount();
  await makeTrip(browser, connectionId, { more: { purpose: 'link' } });
  const fields = await comeBack(browser, await passProvider(await startTrip(browser, connectionId)));
  foyer.advanceClock(10 * MINUTE_MS);
  expect(await finishTrip(browser, fields)).toMatchObject(refused);
  const late = await browser.post('/hosted/idp/start', { connectionId, purpose: 'link' });
  const { details }: { details: { applicationError: { code: string } } } = await late.json();
  expect([late.status, details.applicationError.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  const unlink = await member.client.call(modules.idpLinks.deleteIdpLink, { idpConnectionId: connectionId });
  expect(unlink.code).toBe('REAUTHENTICATION_REQUIRED');
  expect((await newBrowser(foyer).post('/hosted/idp/start', { connectionId, purpose: 'link' })).status).toBe(401);
});
