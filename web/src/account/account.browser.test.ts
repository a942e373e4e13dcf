import { modules } from '@foyer/contract';
import { generateSync } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { button, enter as enterAt, part } from '../../testing/account.ts';
import { faultsOf, phone, sampleScreens, shiftOf, titleOf } from '../../testing/page.ts';
import { at, PASSWORD, signIn, TestPages } from '../../testing/test-pages.ts';

const MINUTE_MS = 60_000;
const MOST_SHIFT = 0.05;

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const enter = (path?: string, options?: Parameters<TestPages['visit']>[1]) => enterAt(pages, path, options);

/** Adds a virtual device that verifies its owner by face. */
async function addFace(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}

describe.each(sampleScreens('account'))('on a $name screen', ({ viewport, colorScheme }) => {
  test('both pages are accessible and keep to the policy, also while an app is set up', async () => {
    const { page, errors } = await enter('/account', { viewport, colorScheme });
    await expect.poll(() => titleOf(page).textContent()).toBe('Hello, Ana');
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign-in and security' }).click();
    await at(page, '/account/security');
    await part(page, 'sessions').getByText('This device').waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    await button(page, 'Set up app').click();
    await page.getByRole('img', { name: 'Setup code for your authenticator app' }).waitFor();
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test('nothing moves when what a page shows comes late', async () => {
  const { page, context } = await enter('/account/security', { viewport: phone });
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() === 'fetch') await promise;
    await route.continue();
  });
  await pages.withoutTable('store_credit_balances', async () => {
    await page.goto(`${pages.origin}/account/payments`);
    await page.locator('[data-loading]').first().waitFor();
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });
  resolve();
  await page.getByRole('contentinfo').waitFor();
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
});

test('the server loads what the pages show, for whoever is signed in, with a token that no page has', async () => {
  const { page, context, email } = await enter('/account/security', { viewport: phone });
  await context.route('**/v1/members/my*', (route) => route.abort());
  await page.goto(`${pages.origin}/account/profile`);
  await part(page, 'profile').getByLabel('Display name').waitFor();
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  const html = await (await page.request.get(`${pages.origin}/account/profile`)).text();
  expect(html).toContain(email);
  // The page is inert before the script runs.
  expect(html).toContain('<div id="page" inert=""');
  await expect.poll(() => page.locator('#page').getAttribute('inert')).toBeNull();
  expect(html).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  // A page without script has nothing to wait for.
  const missing = await page.request.get(`${pages.origin}/account/nothing`);
  expect([missing.status(), (await missing.text()).includes('inert=')]).toEqual([404, false]);
  // Once the session has ended, its tokens have, too.
  await page.locator('details[data-account] summary').click();
  await page.locator('a[data-sign-out]').click();
  await page.waitForURL('**/hosted/**');
  const after = await page.request.get(`${pages.origin}/account/profile`);
  expect(new URL(after.url()).pathname).toBe('/hosted/sign-in');
});

test('requires a sign-in and is not cached', async () => {
  const { page, answer } = await pages.visit('/account/security');
  await at(page, '/hosted/sign-in');
  expect(new URL(page.url()).searchParams.get('return')).toBe('/account/security');
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
});

test('a new password is taken at once after signing in, later only with the current one', async () => {
  const { page, email } = await enter('/account/security');
  const form = part(page, 'password');
  await form.getByLabel('New password', { exact: true }).fill('three quiet boats');
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByText('Your password is changed.').waitFor();

  await pages.moveClock(11 * MINUTE_MS);
  await form.getByLabel('New password', { exact: true }).fill('four quiet boats');
  await form.getByRole('button', { name: 'Change password' }).click();
  const current = form.getByLabel('Current password', { exact: true });
  await current.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('current');
  await current.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await form.getByRole('alert').getByText('That isn’t your current password.').waitFor();
  await current.fill('three quiet boats');
  await page.keyboard.press('Enter');
  await form.getByText('Your password is changed.').waitFor();

  const { page: other } = await pages.visit('/hosted/sign-in');
  await signIn(other, email, 'four quiet boats');
  await at(other, '/account');
});

test('an app is set up, asked for when signing in, and its recovery codes work', async () => {
  const { page, context, email } = await enter('/account/security');
  const app = part(page, 'app');
  await button(page, 'Set up app').click();
  const secret = ((await app.locator('code').textContent()) ?? '').replace(/\s/g, '');
  const codeNow = () => generateSync({ secret, epoch: Math.floor(pages.foyer.platform.clock.now() / 1000) });
  await app.getByLabel('Code', { exact: true }).fill(codeNow());
  await app.getByText('Save these codes').waitFor();
  const [recoveryCode = ''] = await app.getByRole('listitem').allTextContents();
  await button(page, 'I’ve saved my codes').click();
  await app.getByText('On', { exact: true }).waitFor();

  await context.clearCookies();
  await page.goto(`${pages.origin}/hosted/sign-in?return=/account/security`);
  await signIn(page, email);
  await at(page, '/hosted/second-factor');
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('alert').getByText('That code isn’t right.').waitFor();
  await pages.moveClock(MINUTE_MS);
  await page.getByLabel('Code', { exact: true }).fill(codeNow());
  await at(page, '/account/security');

  // A code that arrives before the script is submitted once the script has loaded.
  await context.clearCookies();
  await page.goto(`${pages.origin}/hosted/sign-in`);
  const loaded = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    if (!page.url().includes('/sign-in')) await loaded.promise;
    await route.continue();
  });
  await pages.moveClock(MINUTE_MS);
  await signIn(page, email);
  await page.waitForURL(/second-factor/, { waitUntil: 'commit' });
  await page.getByLabel('Code', { exact: true }).fill(codeNow());
  loaded.resolve();
  await at(page, '/account');
  await page.unroute('**/assets/*.js');

  await context.clearCookies();
  await page.goto(`${pages.origin}/hosted/sign-in`);
  await signIn(page, email);
  await at(page, '/hosted/second-factor');
  await button(page, 'Use a recovery code instead').click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await at(page, '/account');
});

test('changing credentials requires a recent sign-in and returns to the section', async () => {
  const { page, email } = await enter('/account/security');
  await pages.moveClock(11 * MINUTE_MS);
  await button(page, 'Set up app').click();
  await part(page, 'app').getByRole('link', { name: 'Sign in again' }).click();
  await at(page, '/hosted/sign-in');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await signIn(page, email);
  await at(page, '/account/security');
  await button(page, 'Set up app').click();
  await page.getByRole('img', { name: 'Setup code for your authenticator app' }).waitFor();
});

test('a passkey is made, signs somebody in without a name, and is deleted', async () => {
  const { page, context, email } = await enter('/account/security', { isChanged: true });
  await addFace(page);
  const passkeys = part(page, 'passkeys');
  await passkeys.getByLabel('Name').fill('My phone');
  await button(page, 'Add a passkey').click();
  await passkeys.getByText('My phone', { exact: true }).waitFor();

  // The browser offers the passkey in the address field, and this device accepts every offer.
  await context.clearCookies();
  await page.goto(`${pages.origin}/hosted/sign-in?return=/account/security`);
  await at(page, '/account/security');
  await part(page, 'sessions').getByText('This device').waitFor();

  await context.clearCookies();
  await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: undefined }));
  await page.goto(`${pages.origin}/hosted/sign-in?return=/account/security`);
  await button(page, 'Sign in with a passkey').click();
  await at(page, '/account/security');
  await expect.poll(() => page.locator('details[data-account]').textContent()).toContain('Ana Silva');

  await passkeys.getByRole('button', { name: /^Delete/ }).click();
  await passkeys.getByRole('button', { name: 'Delete', exact: true }).click();
  await passkeys.getByText('My phone', { exact: true }).waitFor({ state: 'detached' });
  expect((await pages.mailTo(email)).to).toBe(email);
});

test('lists sign-in sessions and ends them', async () => {
  const { page: phonePage, email } = await enter('/account/security');
  const { page: laptop } = await pages.visit('/hosted/sign-in?return=/account/security');
  await signIn(laptop, email);
  await at(laptop, '/account/security');
  const sessions = part(laptop, 'sessions');
  await sessions.getByRole('button', { name: /^Sign out:/ }).click();
  await expect.poll(() => laptop.evaluate(() => document.activeElement?.textContent)).toBe('Sign out');
  await sessions.getByRole('button', { name: 'Sign out', exact: true }).click();
  await sessions.getByRole('button', { name: /^Sign out:/ }).waitFor({ state: 'detached' });
  // The phone notices with its next request and has to sign in.
  await button(phonePage, 'Set up app').click();
  await at(phonePage, '/hosted/sign-in');
  expect(new URL(phonePage.url()).searchParams.get('return')).toBe('/account/security');
});

test('a blocked member is signed out at once', async () => {
  const { page, email } = await enter('/account/security');
  await part(page, 'sessions').getByText('This device').waitFor();
  (await pages.owner.call(modules.members.blockMember, { id: await pages.idOf(email) })).value;
  await button(page, 'Set up app').click();
  await at(page, '/hosted/sign-in');
});
