import { memoryStorage, OAuthStrategy, type Tokens } from '@foyer/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holderOf, keepHolder } from './member-tokens.ts';

const jwt = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
const tokensOf = (sub: string, role: 'member' | 'visitor'): Tokens => ({
  accessToken: { value: jwt(sub), expiresAt: Math.floor(Date.now() / 1000) + 900 },
  refreshToken: { value: `refresh-${sub}`, role },
});

const asked: string[] = [];
let answer: () => Response;

beforeEach(() => {
  asked.splice(0);
  answer = () => Response.json({ access_token: jwt('ana'), refresh_token: 'new', expires_in: 900 });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const start = (memberId: string | null, tokens: Tokens, visitorId?: string) => {
  const auth = OAuthStrategy({ clientId: 'c', storage: memoryStorage(tokens), host: 'https://studio.example' });
  return keepHolder(auth, 'c', { memberId, visitorId });
};

test('reads whose tokens they are', () => {
  expect(holderOf(tokensOf('ana', 'member'))).toBe('ana');
  expect(holderOf(tokensOf('v1', 'visitor'))).toBe('v1');
});

test('the first call of somebody who is signed in waits for their tokens, asked for once', async () => {
  const auth = start('ana', tokensOf('v1', 'visitor'));
  const events: string[] = [];
  auth.subscribe((event) => events.push(event));
  const [first, second] = await Promise.all([auth.getAuthHeaders(), auth.getAuthHeaders()]);
  expect([first, second]).toEqual(Array(2).fill({ headers: { Authorization: jwt('ana') } }));
  expect(asked).toEqual(['/hosted/tokens']);
  expect(auth.loggedIn()).toBe(true);
  // The page was made for this member, so its queries stay.
  expect(events).toEqual([]);
});

test('another person’s tokens are replaced, one’s own are kept', async () => {
  const other = start('ana', tokensOf('ben', 'member'));
  await other.getAuthHeaders();
  expect(holderOf(other.getTokens())).toBe('ana');
  const own = start('ben', tokensOf('ben', 'member'));
  await own.getAuthHeaders();
  expect(asked).toHaveLength(1);
});

test('where nobody is signed in, a member’s tokens go at once', () => {
  const auth = start(null, tokensOf('ben', 'member'));
  expect(auth.loggedIn()).toBe(false);
  expect(auth.getTokens().accessToken.value).toBe('');
});

test('without a response, nothing is sent as a visitor instead', async () => {
  const auth = start('ana', tokensOf('v1', 'visitor'));
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(auth.getAuthHeaders()).rejects.toMatchObject({ code: 'NETWORK' });
  answer = () => Response.json({ access_token: jwt('ana'), refresh_token: 'new', expires_in: 900 });
  await expect(auth.getAuthHeaders()).resolves.toEqual({ headers: { Authorization: jwt('ana') } });
});

test('a session that has ended says so once; then this is a visitor', async () => {
  const auth = start('ana', tokensOf('v1', 'visitor'));
  answer = () => Response.json({}, { status: 401 });
  await expect(auth.getAuthHeaders()).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  await expect(auth.getAuthHeaders()).resolves.toEqual({ headers: { Authorization: jwt('v1') } });
});

test('a visitor who was handed over replaces another; without a cookie by now, the calls are the other’s', async () => {
  answer = () => Response.json({ access_token: jwt('v2'), refresh_token: 'new', expires_in: 900 });
  const auth = start(null, tokensOf('v1', 'visitor'), 'v2');
  await expect(auth.getAuthHeaders()).resolves.toEqual({ headers: { Authorization: jwt('v2') } });
  expect(auth.getTokens().refreshToken).toEqual({ value: 'new', role: 'visitor' });
  await start(null, tokensOf('v2', 'visitor'), 'v2').getAuthHeaders();
  expect(asked).toHaveLength(1);
  answer = () => Response.json({}, { status: 401 });
  const late = start(null, tokensOf('v1', 'visitor'), 'v2');
  await expect(late.getAuthHeaders()).resolves.toEqual({ headers: { Authorization: jwt('v1') } });
});
