import { describe, expect, test } from 'vitest';
import { OAuthStrategy, type TokenRole, type Tokens } from '../index.ts';
import { type Reply, refusal, startWire } from '../testing/wire.ts';

const tokensOf = (role: TokenRole): Tokens => ({
  accessToken: { value: `${role}-access`, expiresAt: Math.floor(Date.now() / 1000) + 3600 },
  refreshToken: { value: `${role}-refresh`, role },
});

async function connect(...replies: Reply[]) {
  const wire = await startWire();
  wire.reply(...replies);
  return { wire, auth: OAuthStrategy({ clientId: 'client-1', host: wire.host, tokens: tokensOf('visitor') }) };
}

const page: Reply = {
  body: {
    redirectSession: {
      id: 'r',
      fullUrl: 'https://platform.example/authorize?h=1',
      urlDetails: { endpoint: 'https://platform.example/authorize', searchParams: {} },
      sessionToken: 'page-token',
    },
  },
};

describe('the address of the sign-in page', () => {
  test('is asked for with everything a code needs, and without the verifier', async () => {
    const { wire, auth } = await connect(page);
    const data = auth.generateOAuthData('https://site.example/back', 'https://site.example/cart');
    expect(data).toMatchObject({ redirectUri: 'https://site.example/back', originalUri: 'https://site.example/cart' });
    expect(await auth.getAuthUrl(data)).toEqual({
      authUrl: 'https://platform.example/authorize?h=1',
      authorizationEndpoint: 'https://platform.example/authorize',
      sessionToken: 'page-token',
    });
    expect(wire.calls).toMatchObject([
      { method: 'POST', path: '/_api/redirects-api/v1/redirect-session', headers: { authorization: 'visitor-access' } },
    ]);
    expect(wire.calls[0]?.body).toEqual({
      auth: {
        authRequest: {
          redirectUri: 'https://site.example/back',
          clientId: 'client-1',
          codeChallenge: data.codeChallenge,
          codeChallengeMethod: 'S256',
          responseMode: 'fragment',
          responseType: 'code',
          scope: 'offline_access',
          state: data.state,
        },
        prompt: 'login',
      },
    });
  });

  test('with other wishes', async () => {
    const { wire, auth } = await connect(page);
    const data = auth.generateOAuthData('');
    const options = { prompt: 'none', responseMode: 'query', sessionToken: 's', idp: { connectionId: 'i' } } as const;
    await auth.getAuthUrl(data, options);
    expect(wire.calls[0]?.body).toMatchObject({
      auth: { authRequest: { responseMode: 'query', sessionToken: 's', idp: 'i' }, prompt: 'none' },
    });
    expect(wire.calls[0]?.body).not.toHaveProperty('auth.authRequest.redirectUri');
  });

  test('without data, as the reference client has it', async () => {
    const { wire, auth } = await connect(page);
    await auth.getAuthUrl();
    expect(wire.calls[0]?.body).toMatchObject({ auth: { authRequest: { redirectUri: 'unused://' }, prompt: 'login' } });
  });

  test('a refusal is thrown as it is', async () => {
    const { auth } = await connect(refusal(400, 'invalid_request', 'That address is not allowed.'));
    await expect(auth.getAuthUrl(auth.generateOAuthData('https://other.example'))).rejects.toMatchObject({
      code: 'invalid_request',
      message: 'That address is not allowed.',
    });
  });
});

describe('the response in the URL', () => {
  const auth = OAuthStrategy({ clientId: 'c', host: 'http://localhost' });

  test.each([
    ['https://s.example/#code=c&state=s', undefined, { code: 'c', state: 's' }],
    ['https://s.example/?code=c&state=s#x', 'query', { code: 'c', state: 's' }],
    ['https://s.example/?code=c&state=s', 'fragment', { code: null, state: null }],
    [
      'https://s.example/#error=access_denied&error_description=Not%20you&state=s',
      undefined,
      { code: null, state: 's', error: 'access_denied', errorDescription: 'Not you' },
    ],
    ['https://s.example/#error=e', undefined, { code: null, state: null, error: 'e', errorDescription: null }],
  ] as const)('%s', (url, mode, parsed) => {
    expect(auth.parseFromUrl(url, mode)).toEqual(parsed);
  });
});

describe('a code', () => {
  test('becomes a member’s tokens, which are handed over and not kept', async () => {
    const { wire, auth } = await connect();
    const data = auth.generateOAuthData('https://site.example/back');
    expect(await auth.getMemberTokens('code-1', data.state, data)).toEqual({
      accessToken: { value: 'access-1', expiresAt: expect.any(Number) },
      refreshToken: { value: 'refresh-1', role: 'member' },
    });
    expect(wire.grants[0]?.body).toEqual({
      clientId: 'client-1',
      grantType: 'authorization_code',
      redirectUri: 'https://site.example/back',
      code: 'code-1',
      codeVerifier: data.codeVerifier,
    });
    expect(auth.loggedIn()).toBe(false);
  });

  test.each([
    ['', 's', 'Missing code or _state'],
    [null, 's', 'Missing code or _state'],
    ['c', null, 'Missing code or _state'],
    ['c', 'forged', 'Invalid _state'],
  ])('%j with the state %j: %s', async (code, state, message) => {
    const { wire, auth } = await connect();
    await expect(auth.getMemberTokens(code, state, auth.generateOAuthData('https://s.example'))).rejects.toThrow(
      message,
    );
    expect(wire.grants).toEqual([]);
  });

  test('that is refused', async () => {
    const { wire, auth } = await connect();
    const data = auth.generateOAuthData('https://s.example');
    wire.replyTokens({ status: 400, body: { error: 'invalid_grant' } });
    await expect(auth.getMemberTokens('c', data.state, data)).rejects.toMatchObject({
      message: 'Failed to get member tokens',
      code: 'invalid_grant',
    });
    wire.replyTokens(...Array<Reply>(3).fill({ drop: true }));
    await expect(auth.getMemberTokens('c', data.state, data)).rejects.toMatchObject({ code: 'NETWORK' });
  });
});

describe('a member by an API key', () => {
  test('is asked for with the tokens of the moment and the key', async () => {
    const { wire } = await connect();
    const auth = OAuthStrategy({ clientId: 'client-1', host: wire.host });
    const tokens = await auth.getMemberTokensForExternalLogin('member-1', 'key-1');
    expect(tokens.refreshToken).toEqual({ value: 'refresh-2', role: 'member' });
    expect(wire.grants[1]).toMatchObject({ headers: { authorization: 'access-1,key-1' } });
    expect(wire.grants[1]?.body).toEqual({
      grant_type: 'authorized_client',
      scope: 'offline_access',
      member_id: 'member-1',
    });
    expect(wire.grants[0]?.headers).not.toHaveProperty('authorization');
  });

  test('that is refused', async () => {
    const { wire, auth } = await connect();
    wire.replyTokens({ status: 403, body: { error: 'access_denied' } });
    await expect(auth.getMemberTokensForExternalLogin('m', 'k')).rejects.toThrow('Failed to get member tokens');
  });
});

describe('signing out', () => {
  const NONE: Tokens = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } };

  test('asks as the member for the way out, then forgets', async () => {
    const { wire, auth } = await connect({ body: { redirectSession: { fullUrl: 'https://platform.example/out' } } });
    auth.setTokens(tokensOf('member'));
    const events: string[] = [];
    auth.subscribe((event) => events.push(event));
    expect(await auth.logout('https://site.example/')).toEqual({ logoutUrl: 'https://platform.example/out' });
    expect(wire.calls).toMatchObject([
      { path: '/_api/redirects-api/v1/redirect-session', headers: { authorization: 'member-access' } },
    ]);
    expect(wire.calls[0]?.body).toEqual({
      logout: { clientId: 'client-1' },
      callbacks: { postFlowUrl: 'https://site.example/' },
    });
    expect(auth.getTokens()).toEqual(NONE);
    expect([auth.loggedIn(), events]).toEqual([false, ['changed']]);
  });

  test('forgets without an answer too, and says that there was none', async () => {
    const { auth } = await connect(...Array<Reply>(3).fill({ drop: true }));
    auth.setTokens(tokensOf('member'));
    await expect(auth.logout('https://site.example/')).rejects.toMatchObject({ code: 'NETWORK' });
    expect(auth.getTokens()).toEqual(NONE);
  });

  test('works after the session has ended by itself', async () => {
    const { wire, auth } = await connect({ body: { redirectSession: { fullUrl: 'https://platform.example/out' } } });
    auth.setTokens({ ...tokensOf('member'), accessToken: { value: 'old', expiresAt: 1 } });
    wire.replyTokens({ status: 400, body: { error: 'invalid_grant' } });
    expect(await auth.logout('https://site.example/')).toEqual({ logoutUrl: 'https://platform.example/out' });
    expect(auth.getTokens()).toEqual(NONE);
  });
});
