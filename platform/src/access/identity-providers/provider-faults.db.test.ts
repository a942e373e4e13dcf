import { modules } from '@foyer/contract';
import { milliseconds } from '@foyer/contract/values';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../server/lib/new-id.ts';
import { createSender } from '../../server/outbound/send.ts';
import { HOUR_MS } from '../../testing/durations.ts';
import { newBrowser } from '../../testing/http-browser.ts';
import { newEmail } from '../../testing/login.ts';
import { connectProvider, finishTrip, PROVIDER_CLIENT, startTrip } from '../../testing/provider-trips.ts';
import { StandInProvider } from '../../testing/stand-in-provider.ts';
import { TestPlatform } from '../../testing/test-platform.ts';

const send = createSender({ allowLoopback: true });
let foyer: TestPlatform;
beforeAll(async () => {
  // Waits as long for a provider as a test can.
  const sendOutbound = (request: Parameters<typeof send>[0]) => send({ ...request, timeoutMs: milliseconds(300) });
  foyer = await TestPlatform.start({ testClock: true, options: { sendOutbound } });
});
afterAll(() => foyer.stop());
beforeEach(() => foyer.resetRateLimits());

/** A provider of its own for each test: what the platform knows of one is kept. */
async function open() {
  const provider = await StandInProvider.open();
  const connectionId = await connectProvider(foyer, provider);
  const begin = async () => {
    const browser = newBrowser(foyer);
    const { searchParams } = await startTrip(browser, connectionId);
    const [state, nonce] = [searchParams.get('state') ?? '', searchParams.get('nonce')];
    provider.claims = { sub: newId(), aud: PROVIDER_CLIENT.id, email: newEmail(), nonce, ...more };
    return finishTrip(browser, { state, code: 'a code' });
  };
  let more: object = {};
  return {
    provider,
    connectionId,
    signIn: (claims: object = {}) => {
      more = claims;
      return begin();
    },
  };
}

test('a provider’s own query stays in the URL, and a right answer gets in', async () => {
  const { provider, connectionId, signIn } = await open();
  const url = await startTrip(newBrowser(foyer), connectionId);
  expect([url.pathname, url.searchParams.get('tenant')]).toEqual(['/authorize', 'a']);
  expect((await signIn()).answer?.state).toBe('SUCCESS');
  provider.close();
});

test.each<[string, object]>([
  ['for another audience', { aud: 'another' }],
  ['for several, asked for by nobody', { aud: [PROVIDER_CLIENT.id, 'another'] }],
  ['that another party asked for', { azp: 'another' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['with another nonce', { nonce: 'another' }],
  ['without a nonce', { nonce: undefined }],
  ['about nobody', { sub: undefined }],
])('D54: an ID token %s is refused', async (_what, claims) => {
  const { provider, signIn } = await open();
  expect((await signIn(claims)).failure).toBe('FAILED');
  provider.close();
});

test('D58: keys are kept for an hour, fetched anew for an unknown one, and not more than once a minute', async () => {
  const { provider, signIn } = await open();
  expect([(await signIn()).answer?.state, (await signIn()).answer?.state]).toEqual(['SUCCESS', 'SUCCESS']);
  expect(provider.calls).toMatchObject({ metadata: 1, keys: 1 });
  await provider.rotateKey('second');
  expect((await signIn()).failure).toBe('FAILED');
  foyer.advanceClock(61_000);
  expect((await signIn()).answer?.state).toBe('SUCCESS');
  expect(provider.calls).toMatchObject({ metadata: 1, keys: 2 });
  provider.close();
});

test('D58: a provider that is slow, huge or wrong keeps nobody waiting, and works again when it is mended', async () => {
  const { provider, connectionId, signIn } = await open();
  const startStatus = async () => (await newBrowser(foyer).post('/hosted/idp/start', { connectionId })).status;
  const faults: ((response: Parameters<NonNullable<typeof provider.faults.token>>[0]) => void)[] = [
    () => undefined,
    (response) => response.end(JSON.stringify({ issuer: provider.issuer, more: 'x'.repeat(300 * 1024) })),
    (response) => response.end('<html>Down for maintenance</html>'),
    (response) => response.end('null'),
    (response) => response.writeHead(503).end('{}'),
    (response) => response.writeHead(302, { location: `${provider.issuer}/elsewhere` }).end(),
  ];
  for (const fault of faults) {
    provider.faults.metadata = fault;
    expect(await startStatus(), `${fault}`).toBe(424);
  }
  delete provider.faults.metadata;
  expect((await signIn()).answer?.state).toBe('SUCCESS');
  for (const fault of faults.slice(0, 5)) {
    provider.faults.token = fault;
    expect((await signIn()).failure, `${fault}`).toBe('UNREACHABLE');
  }
  provider.faults.token = (response) => response.writeHead(400).end('{"error":"invalid_grant"}');
  expect((await signIn()).failure).toBe('FAILED');
  provider.close();
});

test.each<[string, object]>([
  ['name another issuer', { issuer: 'https://accounts.google.com' }],
  ['name no endpoint', { token_endpoint: undefined }],
  ['name an endpoint that anybody could listen to', { token_endpoint: 'http://login.example.com/token' }],
  ['name an endpoint that is no address', { authorization_endpoint: 'javascript:alert(1)' }],
])('D58: a provider whose metadata %s is not used', async (_what, metadata) => {
  const { provider, connectionId } = await open();
  provider.metadata = metadata;
  const answer = await newBrowser(foyer).post('/hosted/idp/start', { connectionId });
  expect(answer.status).toBe(424);
  provider.close();
});

test('D58: in production, no provider can point into the network behind the platform', async () => {
  const inside = createSender({ allowLoopback: false });
  const provider = await StandInProvider.open();
  const request = { method: 'GET', timeoutMs: milliseconds(300), maxBytes: 1000 } as const;
  await expect(inside({ url: `${provider.issuer}/keys`, ...request })).rejects.toThrow('not on the public internet');
  expect(provider.calls.keys).toBe(0);
  provider.close();
});

test('metadata are fetched anew after an hour', async () => {
  const { provider, connectionId } = await open();
  await startTrip(newBrowser(foyer), connectionId);
  foyer.advanceClock(HOUR_MS);
  await startTrip(newBrowser(foyer), connectionId);
  expect(provider.calls.metadata).toBe(2);
  const answer = await foyer.owner.call(modules.apps.deleteIdpConnection, { idpConnectionId: connectionId });
  expect(answer.code).toBe('ok');
  provider.close();
});
