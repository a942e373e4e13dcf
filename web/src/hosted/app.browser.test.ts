import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clientApps } from '../../../platform/src/testing/wire-client.ts';
import { faultsOf, titleOf } from '../../testing/page.ts';
import { at, signIn, TestPages } from '../../testing/test-pages.ts';

/** A client app on another origin, with a single callback page. */
const app = createServer((_, response) => response.end('the app'));
let callback: string;
let pages: TestPages;
beforeAll(async () => {
  await new Promise<void>((done) => app.listen(0, '127.0.0.1', done));
  const { port } = app.address() as AddressInfo;
  callback = `http://localhost:${port}/callback`;
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(async () => {
  app.close();
  await pages?.close();
});

/** The path by which an app sends somebody to sign in. */
function authorizePath(more: Record<string, string> = {}): string {
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const query = new URLSearchParams({
    client_id: clientApps.reference,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'offline_access',
    state: 'a state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  return `/oauth2/authorize?${query}`;
}

/** The parameters that the app receives. */
async function awaitCallback(page: Page): Promise<URLSearchParams> {
  await page.waitForURL((url) => url.href.startsWith(callback));
  return new URL(page.url()).searchParams;
}

test('an app gets its code after signing in, and the steps keep the way', async () => {
  const email = await pages.addMember();
  const { page } = await pages.visit(authorizePath());
  await at(page, '/hosted/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await at(page, '/hosted/forgot');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email);
  const answer = await awaitCallback(page);
  expect(answer.get('code')).toBeTruthy();
  expect(answer.get('state')).toBe('a state');
});

test('declining returns to the app with access_denied', async () => {
  const { page } = await pages.visit(authorizePath());
  await page.getByRole('link', { name: 'Go back without signing in' }).click();
  expect((await awaitCallback(page)).get('error')).toBe('access_denied');
});

describe('an app that wants to know', () => {
  test('which account: this one, or another', async () => {
    const [one, other] = [await pages.addMember(), await pages.addMember()];
    const { page } = await pages.visit('/hosted/sign-in');
    await signIn(page, one);
    await at(page, '/account');
    await page.goto(pages.origin + authorizePath({ prompt: 'select_account' }));
    await at(page, '/hosted/select-account');
    await page.getByRole('main').getByText(one).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Use another account' }).click();
    await at(page, '/hosted/sign-in');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('');
    await page.goBack();
    await page.getByRole('button', { name: 'Continue with this account' }).click();
    expect((await awaitCallback(page)).get('code')).toBeTruthy();

    await page.goto(pages.origin + authorizePath({ prompt: 'select_account' }));
    await page.getByRole('link', { name: 'Use another account' }).click();
    await signIn(page, other);
    expect((await awaitCallback(page)).get('code')).toBeTruthy();
    await page.goto(`${pages.origin}/account/profile`);
    await page.getByText(other).waitFor();
  });

  test('whether it may: yes or no', async () => {
    const email = await pages.addMember();
    const { page } = await pages.visit('/hosted/sign-in');
    await signIn(page, email);
    await at(page, '/account');
    await page.goto(pages.origin + authorizePath({ prompt: 'consent' }));
    await at(page, '/hosted/consent');
    await expect.poll(() => titleOf(page).textContent()).toMatch(/^Allow access to “.+”\?$/);
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Allow access' }).click();
    expect((await awaitCallback(page)).get('code')).toBeTruthy();
    await page.goto(pages.origin + authorizePath({ prompt: 'consent' }));
    await page.getByRole('link', { name: 'Not now' }).click();
    expect((await awaitCallback(page)).get('error')).toBe('access_denied');
  });

  test('that it is really you: the password once more, for the address that is known', async () => {
    const email = await pages.addMember();
    const { page } = await pages.visit('/hosted/sign-in');
    await signIn(page, email);
    await at(page, '/account');
    await page.goto(pages.origin + authorizePath({ prompt: 'login' }));
    await at(page, '/hosted/sign-in');
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await signIn(page, email);
    expect((await awaitCallback(page)).get('code')).toBeTruthy();
  });
});

test('an app that nobody knows gets nothing, and people are told in plain words', async () => {
  const { page } = await pages.visit(authorizePath({ client_id: '10000000-0000-4000-8000-0000000000ff' }));
  await expect.poll(() => titleOf(page).textContent()).toBe('This link doesn’t work');
  expect(new URL(page.url()).origin).toBe(pages.origin);
});

test('a link of another site asks before it signs anybody out', async () => {
  const email = await pages.addMember();
  const { page } = await pages.visit('/hosted/sign-in');
  await signIn(page, email);
  await at(page, '/account');
  await page.goto(callback);
  await page.evaluate((href) => location.assign(href), `${pages.origin}/hosted/sign-out`);
  await page.getByRole('heading', { name: 'Sign out?' }).waitFor();
  await page.getByRole('link', { name: /^Stay signed in/ }).click();
  await page.getByText('Ana Silva').waitFor({ state: 'attached' });
  await page.goBack();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await at(page, '/hosted/signed-out');
  await page.goto(`${pages.origin}/account`);
  await at(page, '/hosted/sign-in');
});
