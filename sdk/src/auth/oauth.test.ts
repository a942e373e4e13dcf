import { describe, expect, test } from 'vitest';
import {
  bookings,
  createClient,
  memoryStorage,
  OAuthStrategy,
  type SessionEvent,
  services,
  type TokenRole,
  type TokenStorage,
  type Tokens,
} from '../index.ts';
import { type Reply, refusal, startWire } from '../testing/wire.ts';
import { isFresh } from './tokens.ts';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const tokensOf = (role: TokenRole, expiresAt: number, name = 'old'): Tokens => ({
  accessToken: { value: `${name}-access`, expiresAt },
  refreshToken: { value: `${name}-refresh`, role },
});
const expired = (role: TokenRole) => tokensOf(role, inSeconds(20));

const GRANT = { access_token: 'a', refresh_token: 'r', expires_in: 60 };
const rejection = { status: 400, body: { error: 'invalid_grant' } };
const unauthenticated = refusal(401, 'UNAUTHENTICATED');

async function connect(tokens?: Tokens, storage?: TokenStorage) {
  const wire = await startWire();
  const auth = OAuthStrategy({ clientId: 'client-1', tokens, storage });
  const client = createClient({ host: wire.host, modules: { bookings, services }, auth, retries: 0 });
  const events: SessionEvent[] = [];
  auth.subscribe((event) => events.push(event));
  const authorizations = () => wire.calls.map(({ headers }) => headers.authorization);
  return { wire, auth, client, events, authorizations };
}

describe('a first call', () => {
  test('fetches a visitor’s tokens and keeps them', async () => {
    const { wire, auth, client, authorizations } = await connect();
    expect(auth.getTokens()).toEqual({
      accessToken: { value: '', expiresAt: 0 },
      refreshToken: { value: '', role: 'none' },
    });
    await client.services.getService('s');
    await client.services.getService('s');
    expect(authorizations()).toEqual(['access-1', 'access-1']);
    expect(wire.grants).toMatchObject([
      { method: 'POST', path: '/oauth2/token', headers: { 'content-type': 'application/json' } },
    ]);
    expect(wire.grants[0]?.body).toEqual({ clientId: 'client-1', grantType: 'anonymous' });
    expect(auth.getTokens()).toMatchObject({ refreshToken: { value: 'refresh-1', role: 'visitor' } });
    expect(auth.loggedIn()).toBe(false);
  });

  test('many at once fetch once', async () => {
    const { wire, client, authorizations } = await connect();
    await Promise.all(Array.from({ length: 5 }, () => client.services.countServices()));
    expect(wire.grants).toHaveLength(1);
    expect(new Set(authorizations())).toEqual(new Set(['access-1']));
  });

  test('takes expires_in as a number or as text', async () => {
    const { wire, auth } = await connect();
    wire.replyTokens({ body: { access_token: 'a', refresh_token: 'r', expires_in: '14400' } });
    const { accessToken } = await auth.generateVisitorTokens();
    expect(Math.abs(accessToken.expiresAt - inSeconds(14400))).toBeLessThanOrEqual(1);
  });
});

describe('renewal', () => {
  test.each([
    [31, true],
    [30.5, true],
    [30, false],
    [0, false],
    [-100, false],
  ])('a token with %d s left is fresh: %s', (seconds, fresh) => {
    expect(isFresh({ value: 'a', expiresAt: 1_000_000 + seconds }, 1_000_000_000)).toBe(fresh);
    expect(isFresh({ value: '', expiresAt: 1_000_000 + seconds }, 1_000_000_000)).toBe(false);
  });

  test('happens before the token expires; a rotated refresh token is kept, the role too', async () => {
    const { wire, auth, client, events, authorizations } = await connect(expired('member'));
    await client.services.getService('s');
    expect(wire.grants.map(({ body }) => body)).toEqual([
      { clientId: 'client-1', grantType: 'refresh_token', refreshToken: 'old-refresh' },
    ]);
    expect(authorizations()).toEqual(['access-1']);
    expect(auth.getTokens().refreshToken).toEqual({ value: 'refresh-1', role: 'member' });
    expect(events).toEqual(['renewed']);
  });

  test('keeps the refresh token where the platform sends none', async () => {
    const { wire, auth, client } = await connect(expired('member'));
    wire.replyTokens({ body: { access_token: 'new', expires_in: 60 } });
    await client.services.getService('s');
    expect(auth.getTokens().refreshToken).toEqual({ value: 'old-refresh', role: 'member' });
  });

  test('many at once renew once', async () => {
    const { wire, client } = await connect(expired('visitor'));
    await Promise.all(Array.from({ length: 5 }, () => client.services.countServices()));
    expect(wire.grants).toHaveLength(1);
  });

  test('a fresh token is used as it is', async () => {
    const { wire, client, authorizations } = await connect(tokensOf('visitor', inSeconds(120)));
    await client.services.getService('s');
    expect(authorizations()).toEqual(['old-access']);
    expect(wire.grants).toEqual([]);
  });
});

describe('a failed renewal', () => {
  test.each([
    ['no connection', Array<Reply>(3).fill({ drop: true }), { code: 'NETWORK', message: 'System error occurred' }],
    ['a busy platform', [{ status: 503, headers: { 'retry-after': '3600' } }], { status: 503 }],
    ['a limited one', [{ status: 429, headers: { 'retry-after': '3600' } }], { status: 429 }],
    ['a broken one', [{ status: 500 }], { status: 500 }],
    [
      'a wrong client id',
      [{ status: 401, body: { error: 'invalid_client', error_description: 'No app has it.' } }],
      { code: 'invalid_client', cause: { error_description: 'No app has it.' } },
    ],
    ['a failure that holds tokens', [{ status: 500, body: GRANT }], { status: 500 }],
    ['no tokens in the answer', [{ status: 200, body: {} }], { message: 'something went wrong' }],
  ])('%s: throws and keeps the member', async (_, replies, error) => {
    const tokens = expired('member');
    const { wire, auth, client, events } = await connect(tokens);
    wire.replyTokens(...replies);
    await expect(client.services.getService('s')).rejects.toMatchObject(error);
    expect(auth.getTokens()).toEqual(tokens);
    expect(auth.loggedIn()).toBe(true);
    expect([events, wire.calls]).toEqual([[], []]);
    await client.services.getService('s');
    expect(auth.getTokens().refreshToken.role).toBe('member');
  });

  test('says what the platform said', async () => {
    const { wire, client } = await connect(expired('member'));
    wire.replyTokens({ status: 403, headers: { 'x-wix-request-id': 'r-1' }, body: { error: 'access_denied' } });
    await expect(client.services.getService('s')).rejects.toMatchObject({
      message: 'something went wrong',
      code: 'access_denied',
      status: 403,
      requestId: 'r-1',
      operation: 'services.getService',
    });
  });

  test.each([
    ['as OAuth writes it', rejection],
    ['as the platform writes it', refusal(401, 'invalid_grant')],
    ['without a word', { status: 400, body: '' }],
  ])('a visitor refused (%s) becomes a new visitor', async (_, reply) => {
    const { wire, auth, client, events } = await connect(expired('visitor'));
    wire.replyTokens(reply);
    await client.bookings.createBooking({});
    expect(wire.grants[1]?.body).toEqual({ clientId: 'client-1', grantType: 'anonymous' });
    expect(auth.getTokens().refreshToken).toEqual({ value: 'refresh-2', role: 'visitor' });
    expect(events).toEqual(['renewed']);
  });

  test('a member refused becomes a visitor, and the caller hears of it', async () => {
    const { wire, auth, client, events, authorizations } = await connect(expired('member'));
    wire.replyTokens(rejection);
    await client.services.getService('s');
    expect(events).toEqual(['sessionEnded']);
    expect(auth.loggedIn()).toBe(false);
    expect(authorizations()).toEqual(['access-2']);
  });

  test('does not send a member’s change as a visitor', async () => {
    const { wire, client, events } = await connect(expired('member'));
    wire.replyTokens(rejection);
    await expect(client.bookings.createBooking({})).rejects.toMatchObject({
      code: 'SESSION_ENDED',
      message: 'Your session has ended. Please sign in again.',
    });
    expect([events, wire.calls]).toEqual([['sessionEnded'], []]);
  });
});

describe('a 401', () => {
  test('renews once and sends again, with the same key', async () => {
    const { wire, client, authorizations } = await connect(tokensOf('member', inSeconds(3600)));
    wire.reply(unauthenticated, { body: { booking: { id: 'b' } } });
    expect(await client.bookings.createBooking({})).toEqual({ booking: { id: 'b' } });
    expect(authorizations()).toEqual(['old-access', 'access-1']);
    expect(wire.calls[0]?.headers['idempotency-key']).toBe(wire.calls[1]?.headers['idempotency-key']);
  });

  test('a second one is the answer', async () => {
    const { wire, client } = await connect(tokensOf('member', inSeconds(3600)));
    wire.reply(unauthenticated, unauthenticated);
    await expect(client.services.getService('s')).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect([wire.calls.length, wire.grants.length]).toEqual([2, 1]);
  });

  test('without a body counts too', async () => {
    const { wire, client } = await connect(tokensOf('visitor', inSeconds(3600)));
    wire.reply({ status: 401, body: '' });
    await client.services.getService('s');
    expect(wire.calls).toHaveLength(2);
  });

  test('about something else is the answer', async () => {
    const { wire, client } = await connect(tokensOf('visitor', inSeconds(3600)));
    wire.reply(refusal(401, '-19976'));
    await expect(client.services.getService('s')).rejects.toMatchObject({ code: '-19976' });
    expect([wire.calls.length, wire.grants.length]).toEqual([1, 0]);
  });

  test('uses what another call renewed meanwhile', async () => {
    const { wire, auth, client, authorizations } = await connect(tokensOf('member', inSeconds(3600)));
    const theirs = tokensOf('member', inSeconds(3600), 'theirs');
    wire.reply({ ...unauthenticated, before: () => auth.setTokens(theirs) });
    await client.services.getService('s');
    expect(authorizations()).toEqual(['old-access', 'theirs-access']);
    expect(wire.grants).toEqual([]);
  });

  test('of a member whose session is over: reads go on as a visitor, changes do not', async () => {
    for (const [change, calls] of [
      [false, 2],
      [true, 1],
    ] as const) {
      const { wire, client, events } = await connect(tokensOf('member', inSeconds(3600)));
      wire.reply(unauthenticated);
      wire.replyTokens(rejection);
      const call = change ? client.bookings.createBooking({}) : client.services.countServices();
      if (change) await expect(call).rejects.toMatchObject({ code: 'SESSION_ENDED' });
      else await call;
      expect([events, wire.calls.length]).toEqual([['sessionEnded'], calls]);
    }
  });
});

describe('tokens that change while they are renewed', () => {
  test('those of another tab stand', async () => {
    const storage = memoryStorage(expired('member'));
    const { wire, auth, client, events, authorizations } = await connect(undefined, storage);
    const theirs = tokensOf('member', inSeconds(3600), 'theirs');
    wire.replyTokens({ ...rejection, before: () => storage.setTokens(theirs) });
    await client.bookings.createBooking({});
    expect(auth.getTokens()).toEqual(theirs);
    expect(authorizations()).toEqual(['theirs-access']);
    expect(events).toEqual([]);
  });

  test('a member who signs out meanwhile stays signed out', async () => {
    const { wire, auth, client, authorizations } = await connect(expired('member'));
    const none = OAuthStrategy({ clientId: 'x' }).getTokens();
    wire.replyTokens({
      before: () => auth.setTokens(none),
      body: { access_token: 'late', refresh_token: 'late', expires_in: 3600 },
    });
    await client.services.countServices();
    expect(authorizations()).toEqual(['access-2']);
    expect(auth.loggedIn()).toBe(false);
  });
});

describe('by hand', () => {
  test('generateVisitorTokens: good ones as they are, else renewed, else new; nothing is kept', async () => {
    const { wire, auth } = await connect();
    const good = tokensOf('member', inSeconds(3600));
    expect(await auth.generateVisitorTokens(good)).toEqual(good);
    expect(await auth.generateVisitorTokens(expired('member'))).toMatchObject({
      refreshToken: { value: 'refresh-1', role: 'member' },
    });
    wire.replyTokens(rejection);
    expect(await auth.generateVisitorTokens(expired('member'))).toMatchObject({
      refreshToken: { value: 'refresh-3', role: 'visitor' },
    });
    expect(auth.getTokens().refreshToken.role).toBe('none');
  });

  test('renewToken throws when it is refused', async () => {
    const { wire, auth } = await connect();
    wire.replyTokens(rejection);
    const refused = auth.renewToken({ value: 'r', role: 'member' });
    await expect(refused).rejects.toMatchObject({
      message: 'something went wrong',
      code: 'invalid_grant',
      status: 400,
    });
  });

  test('setTokens tells whether somebody else is here', async () => {
    const { auth, events } = await connect();
    auth.setTokens(tokensOf('visitor', 0, 'a'));
    auth.setTokens(tokensOf('visitor', 1, 'a'));
    auth.setTokens(tokensOf('member', 1, 'b'));
    expect(events).toEqual(['changed', 'renewed', 'changed']);
    expect(auth.loggedIn()).toBe(true);
  });

  test('a listener may leave', async () => {
    const { auth } = await connect();
    const heard: string[] = [];
    const leave = auth.subscribe((event) => heard.push(event));
    auth.setTokens(tokensOf('visitor', 0));
    leave();
    auth.setTokens(tokensOf('member', 0));
    expect(heard).toEqual(['changed']);
  });

  test('without a client it needs a host of its own', async () => {
    const wire = await startWire();
    await expect(OAuthStrategy({ clientId: 'c' }).generateVisitorTokens()).rejects.toThrow('Foyer needs a host');
    const tokens = await OAuthStrategy({ clientId: 'c', host: wire.host }).generateVisitorTokens();
    expect(tokens.accessToken.value).toBe('access-1');
  });

  test('shared by two clients, it stays with the host of the first', async () => {
    const [one, other] = [await startWire(), await startWire()];
    const auth = OAuthStrategy({ clientId: 'c' });
    createClient({ host: one.host, auth });
    createClient({ host: other.host, auth });
    await auth.getAuthHeaders();
    expect([one.grants.length, other.grants.length]).toEqual([1, 0]);
  });

  test('its own host wins over the client’s; the client’s fetch is used', async () => {
    const wire = await startWire();
    const other = await startWire();
    const urls: string[] = [];
    const auth = OAuthStrategy({ clientId: 'c', host: other.host });
    createClient({
      host: wire.host,
      auth,
      fetch: (input, init) => {
        urls.push(String(input));
        return fetch(input, init);
      },
    });
    await auth.getAuthHeaders();
    expect(urls).toEqual([`${other.host}/oauth2/token`]);
  });
});
