import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startSignInPlatform } from '../testing/sign-in-platform.ts';
import { openSite } from '../testing/site.ts';

/** A site's tab with a client of the platform: tokens in web storage, the strategy as `window.auth`. */
async function open(path?: string) {
  const [platform, site] = [await startSignInPlatform(), await openSite()];
  const tab = await site.openTab(path);
  await connect(tab, platform.host);
  return { platform, site, tab };
}

declare global {
  interface Window {
    auth: import('../index.ts').OAuth;
    outcome?: unknown;
  }
}

const connect = (tab: Page, host: string) =>
  tab.evaluate((to) => {
    const { createClient, OAuthStrategy, webStorage } = window.foyer;
    window.auth = OAuthStrategy({ clientId: 'client-1', storage: webStorage() });
    createClient({ host: to, auth: window.auth });
  }, host);

/** Waits for the outcome of a sign-in: the role, or the error's message and code. */
const outcomeOf = (tab: Page, signIn: 'direct' | 'silent') =>
  tab.evaluate(async (how) => {
    const { getMemberTokensSilently } = window.foyer;
    const asked =
      how === 'direct' ? window.auth.getMemberTokensForDirectLogin('s') : getMemberTokensSilently(window.auth);
    return asked.then(
      ({ refreshToken }) => refreshToken.role,
      ({ message, code }) => ({ message, code }),
    );
  }, signIn);

const frames = (tab: Page) => tab.evaluate(() => document.querySelectorAll('iframe').length);

describe('through the hidden frame', () => {
  test('a session token becomes a member’s tokens, and nothing is left of it', async () => {
    const { platform, tab } = await open();
    const result = await tab.evaluate(async () => {
      const state = await window.auth.login({ email: 'ada@example.com', password: 'correct horse' });
      if (state.loginState !== 'SUCCESS') return state;
      window.auth.setTokens(await window.auth.getMemberTokensForDirectLogin(state.data.sessionToken));
      return window.auth.loggedIn();
    });
    expect(result).toBe(true);
    expect(platform.trip()).toMatchObject({
      prompt: 'none',
      responseMode: 'web_message',
      sessionToken: 'session-token',
    });
    expect(platform.trip()).not.toHaveProperty('redirectUri');
    expect(await frames(tab)).toBe(0);
    const verifier = String(platform.posted.find(({ body }) => body.codeVerifier)?.body.codeVerifier);
    const left = await tab.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    // C10
    for (const secret of ['correct horse', 'session-token', verifier]) expect(left).not.toContain(secret);
  });

  test('which nobody sees, hears or reaches', async () => {
    const { platform, tab } = await open();
    platform.framePage = 'silence';
    await tab.evaluate(() => void window.auth.getMemberTokensForDirectLogin('s').catch(() => {}));
    const frame = await tab.waitForSelector('iframe', { state: 'attached' });
    expect(await frame.isVisible()).toBe(false);
    // It is not in the tree that is read out, nor in the order of the tab key.
    expect(await frame.evaluate((element) => getComputedStyle(element).display)).toBe('none');
  });

  test('C02: messages from elsewhere, with another state or in another shape are ignored, and the real one is heard', async () => {
    const { platform, tab } = await open();
    platform.framePage = `<script>
      const state = '{state}';
      for (const message of [null, 1, 'text', [], [state], {}, { state }, { code: 'forged' }, { code: 1, state }, { error: 1, state },
        { code: 'forged', state: 'other' }, { code: 'x'.repeat(1e6), state: 'other' }]) parent.postMessage(message, '*');
    </script>`;
    const asked = outcomeOf(tab, 'direct');
    const frame = await (await tab.waitForSelector('iframe', { state: 'attached' })).contentFrame();
    await frame?.waitForLoadState();
    const state = platform.trip()?.state;
    // Messages of the right shape and state: from the page itself, from another window at the platform's origin, and
    // from the frame at another origin.
    await tab.evaluate(
      async ([asIf, host]) => {
        const data = { code: 'forged', state: asIf };
        const arrived = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
        postMessage(data, '*');
        await arrived;
        const frameWindow = document.querySelector('iframe')?.contentWindow ?? null;
        dispatchEvent(new MessageEvent('message', { data, origin: host ?? '', source: window }));
        dispatchEvent(new MessageEvent('message', { data, origin: 'https://elsewhere.example', source: frameWindow }));
      },
      [state, platform.host],
    );
    await frame?.evaluate((real) => parent.postMessage({ code: 'code-0', state: real }, '*'), state);
    expect(await asked).toBe('member');
    expect(await frames(tab)).toBe(0);
  });

  test('an error is told at once, under a name of its own', async () => {
    const { platform, tab } = await open();
    platform.framePage = `<script>parent.postMessage({ error: 'access_denied', error_description: 'Not you.', state: '{state}' }, '*')</script>`;
    expect(await outcomeOf(tab, 'direct')).toEqual({ message: 'Not you.', code: 'ACCESS_DENIED' });
    expect(await frames(tab)).toBe(0);
  });

  test('C05: a frame that never answers is given up after 120 seconds', async () => {
    const { platform, tab } = await open();
    platform.framePage = 'silence';
    await tab.clock.install({ time: 0 });
    await tab.clock.pauseAt(1000);
    await tab.evaluate(() => {
      window.auth.getMemberTokensForDirectLogin('s').catch(({ message, code }) => {
        window.outcome = { message, code };
      });
    });
    await tab.waitForSelector('iframe', { state: 'attached' });
    await expect.poll(() => tab.frames()[1]?.evaluate(() => document.body.textContent)).toContain('silence');
    await tab.clock.fastForward(119_000);
    expect([await tab.evaluate(() => window.outcome), await frames(tab)]).toEqual([undefined, 1]);
    await tab.clock.fastForward(1_000);
    await tab.waitForFunction(() => window.outcome);
    expect(await tab.evaluate(() => window.outcome)).toEqual({ message: 'OAuth flow timed out', code: 'TIMEOUT' });
    expect(await frames(tab)).toBe(0);
  });
});

describe('silently', () => {
  test('signs in whoever has a session at the platform', async () => {
    const { platform, tab } = await open();
    platform.hasSession = true;
    expect(await outcomeOf(tab, 'silent')).toBe('member');
    expect(platform.trip()).toMatchObject({ prompt: 'none', responseMode: 'web_message' });
    expect(platform.trip()).not.toHaveProperty('sessionToken');
  });

  test('C03: says LOGIN_REQUIRED when there is none', async () => {
    const { tab } = await open();
    expect(await outcomeOf(tab, 'silent')).toEqual({ message: 'login_required', code: 'LOGIN_REQUIRED' });
    expect(await frames(tab)).toBe(0);
  });

  test('C03: and when the browser shows something else in the frame', async () => {
    const { platform, tab } = await open();
    platform.framePage = 'blocked';
    expect(await outcomeOf(tab, 'silent')).toMatchObject({ code: 'LOGIN_REQUIRED' });
  });

  test('C03: then leaves the page once, comes back, and does not try again', async () => {
    const { platform, site, tab } = await open('/cart?item=1#top');
    const tryIt = () =>
      tab.evaluate(async () => {
        const { completeRedirect, signInSilently } = window.foyer;
        const returned = await completeRedirect(window.auth);
        const redirectUri = `${location.origin}/back`;
        window.outcome = { returned, signedIn: await signInSilently(window.auth, { redirectUri, mayRedirect: true }) };
      });
    await tryIt();
    await tab.waitForURL(/\/back#error=login_required/);
    expect(platform.trip()).toMatchObject({ prompt: 'none', responseMode: 'fragment' });
    await site.ready(tab);
    await connect(tab, platform.host);
    await tryIt();
    const returned = { originalUri: `${site.origin}/cart?item=1#top` };
    expect(await tab.evaluate(() => window.outcome)).toEqual({ returned, signedIn: false });
    expect(tab.url()).toBe(`${site.origin}/back`);
  });
});

describe('by a redirect', () => {
  /** Navigates from the page at `/start` to the platform and back to `path`. */
  async function travel(path: string, options: { prompt?: 'none'; mode: 'fragment' | 'query' }) {
    const opened = await open('/start');
    const { platform, site, tab } = opened;
    platform.hasSession = true;
    await tab.evaluate(
      async ([redirectUri, mode]) => {
        const { getAuthUrl } = window.auth;
        if (mode === 'query')
          window.auth.getAuthUrl = (data, wish) => getAuthUrl(data, { ...wish, responseMode: 'query' });
        await window.foyer.redirectToSignIn(window.auth, { redirectUri });
      },
      [site.origin + path, options.mode] as const,
    );
    await tab.waitForURL(/code=code-0/);
    await site.ready(tab);
    await connect(tab, platform.host);
    return opened;
  }

  test.each([
    ['/back', 'fragment', '/back'],
    ['/back?item=1', 'query', '/back?item=1'],
    ['/back?item=1', 'fragment', '/back?item=1'],
  ] as const)('C07: to %s by %s: the code leaves the address and the history', async (path, mode, cleaned) => {
    const { site, tab } = await travel(path, { mode });
    const result = await tab.evaluate(async () => {
      const first = window.foyer.completeRedirect(window.auth);
      const atOnce = location.href;
      return {
        first: await first,
        second: await window.foyer.completeRedirect(window.auth),
        atOnce,
        role: window.auth.loggedIn(),
      };
    });
    expect(result).toEqual({
      first: { originalUri: `${site.origin}/start` },
      second: undefined,
      atOnce: site.origin + cleaned,
      role: true,
    });
    expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
    await tab.goto(`${site.origin}/next`);
    const visited = [];
    for (const _ of ['back', 'start']) {
      await tab.goBack();
      visited.push(tab.url());
    }
    expect(visited).toEqual([site.origin + cleaned, `${site.origin}/start`]);
  });

  test('C07: what is the page’s own stays in its address', async () => {
    const { site, tab } = await travel('/back?item=1', { mode: 'query' });
    await tab.evaluate(() => {
      location.hash = 'top';
      return window.foyer.completeRedirect(window.auth);
    });
    expect(tab.url()).toBe(`${site.origin}/back?item=1#top`);
  });

  test('a forged state is refused, and the code not exchanged', async () => {
    const { platform, tab } = await travel('/back', { mode: 'fragment' });
    const message = await tab.evaluate(() => {
      location.hash = '#code=stolen&state=forged';
      return window.foyer.completeRedirect(window.auth).catch(({ message: text }) => text);
    });
    expect(message).toBe('Invalid _state');
    expect(platform.posted.filter(({ body }) => body.code)).toEqual([]);
    expect(tab.url()).not.toContain('stolen');
  });

  test('throws the platform’s refusal; leaves other pages alone', async () => {
    const { platform, site, tab } = await travel('/back', { mode: 'fragment' });
    const error = await tab.evaluate(() => {
      const state = new URLSearchParams(location.hash.slice(1)).get('state');
      location.hash = `#error=access_denied&error_description=Not+you&state=${state}`;
      return window.foyer.completeRedirect(window.auth).catch(({ message, code }) => ({ message, code }));
    });
    expect(error).toEqual({ message: 'Not you', code: 'ACCESS_DENIED' });
    await tab.goto(`${site.origin}/other?code=mine&state=mine`);
    await site.ready(tab);
    await connect(tab, platform.host);
    expect(await tab.evaluate(() => window.foyer.completeRedirect(window.auth))).toBeUndefined();
    expect(tab.url()).toBe(`${site.origin}/other?code=mine&state=mine`);
  });

  test('a page with a state of its own is no answer, though somebody is on the way', async () => {
    const { tab } = await travel('/back', { mode: 'fragment' });
    const result = await tab.evaluate(async () => {
      const answer = location.href;
      history.replaceState(null, '', '/shops?state=NY');
      const none = await window.foyer.completeRedirect(window.auth);
      const kept = location.search;
      history.replaceState(null, '', answer);
      return { none, kept, done: (await window.foyer.completeRedirect(window.auth)) !== undefined };
    });
    expect(result).toEqual({ none: undefined, kept: '?state=NY', done: true });
  });
});
