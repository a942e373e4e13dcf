import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OAuth, Tokens } from '../index.ts';
import { startSignInPlatform } from '../testing/sign-in-platform.ts';
import { openSite } from '../testing/site.ts';

declare global {
  interface Window {
    auth: OAuth;
    heard: string[];
  }
}

type Kind = 'web storage' | 'cookies';

/** Opens tabs of one site with the same initial tokens. */
async function openTabs(count: number, kind: Kind, tokens: Tokens) {
  const [platform, site] = [await startSignInPlatform(), await openSite()];
  const tabs: Page[] = [];
  for (let n = 0; n < count; n += 1) {
    const tab = await site.openTab();
    await tab.evaluate(
      ([host, how, given, isFirst]) => {
        const { cookieStorage, createClient, OAuthStrategy, pageCookies, webStorage } = window.foyer;
        const storage = how === 'cookies' ? cookieStorage(pageCookies()) : webStorage();
        window.auth = OAuthStrategy({ clientId: 'client-1', storage });
        createClient({ host, auth: window.auth });
        if (isFirst) window.auth.setTokens(given);
        window.heard = [];
        window.auth.subscribe((event) => window.heard.push(event));
      },
      [platform.host, kind, tokens, n === 0] as const,
    );
    tabs.push(tab);
  }
  return { platform, tabs };
}

const member = (expiresAt: number): Tokens => ({
  accessToken: { value: 'member-access', expiresAt },
  refreshToken: { value: 'member-refresh', role: 'member' },
});
const headersOf = (tab: Page) => tab.evaluate(async () => (await window.auth.getAuthHeaders()).headers.Authorization);
const isMember = (tab: Page) => tab.evaluate(() => window.auth.loggedIn());
const FAR = 9_999_999_999;

test.each(['web storage', 'cookies'] as const)(
  'C08: three tabs that refresh at once all stay signed in: %s',
  async (kind) => {
    const { platform, tabs } = await openTabs(3, kind, member(1));
    let left = 3;
    let release = () => {};
    const allHere = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A platform that rotates returns the same pair when a refresh token is sent again.
    platform.refresh = async (token) => {
      left -= 1;
      if (left === 0) release();
      await allHere;
      return { access_token: `${token}-access`, refresh_token: `${token}-child`, expires_in: 3600 };
    };
    expect(await Promise.all(tabs.map(headersOf))).toEqual(Array(3).fill('member-refresh-access'));
    expect(await Promise.all(tabs.map(isMember))).toEqual([true, true, true]);
    platform.refresh = undefined;
    expect(await Promise.all(tabs.map(headersOf))).toEqual(Array(3).fill('member-refresh-access'));
  },
);

test.each(['web storage', 'cookies'] as const)(
  'C08: a tab whose refresh comes too late goes on with what another one got: %s',
  async (kind) => {
    const { platform, tabs } = await openTabs(2, kind, member(1));
    const [quick, slow] = tabs as [Page, Page];
    let answerSlow = () => {};
    const answered = new Promise<void>((resolve) => {
      answerSlow = resolve;
    });
    let asked = () => {};
    const slowAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    // The slow tab's refresh arrives after the fast one's; a strict platform refuses it.
    platform.refresh = async () => {
      asked();
      await answered;
      return { error: 'invalid_grant' };
    };
    const late = headersOf(slow);
    await slowAsked;
    platform.refresh = undefined;
    expect(await headersOf(quick)).toMatch(/^access-/);
    const fresh = await headersOf(quick);
    answerSlow();
    expect(await late).toBe(fresh);
    expect(await Promise.all(tabs.map(isMember))).toEqual([true, true]);
    expect(await slow.evaluate(() => window.heard)).not.toContain('sessionEnded');
  },
);

test('C09: signing out in one tab reaches the other at once', async () => {
  const { tabs } = await openTabs(2, 'web storage', member(FAR));
  const [one, other] = tabs as [Page, Page];
  expect(await isMember(other)).toBe(true);
  const { logoutUrl } = await one.evaluate(() => window.auth.logout(location.href));
  expect(logoutUrl).toMatch(/\/logout$/);
  await other.waitForFunction(() => window.heard.includes('changed'));
  expect(await other.evaluate(() => window.auth.getTokens())).toEqual({
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: '', role: 'none' },
  });
});

test('C09: with cookies, at its next call', async () => {
  const { tabs } = await openTabs(2, 'cookies', member(FAR));
  const [one, other] = tabs as [Page, Page];
  expect(await isMember(other)).toBe(true);
  await one.evaluate(() => window.auth.logout(location.href));
  expect(await isMember(other)).toBe(false);
});
