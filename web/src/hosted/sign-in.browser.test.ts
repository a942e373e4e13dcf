import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { visit } from '../../../platform/src/testing/wire-client.ts';
import { faultsOf, focusOn, onScreens, phone, shiftOf, titleOf } from '../../testing/page.ts';
import { at, PASSWORD, signIn, TestPages } from '../../testing/test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const alertOf = (page: Page) => page.getByRole('alert');

const paths = [
  '/hosted/sign-in',
  '/hosted/register',
  '/hosted/verify',
  '/hosted/waiting',
  '/hosted/second-factor',
  '/hosted/forgot',
  '/hosted/reset#token=x',
  '/hosted/provider',
  '/hosted/signed-out',
  '/hosted/sign-out?request=x',
  '/hosted/error?reason=unknown_app',
];
const progress = { stateToken: 'x', email: 'ana@example.org', factors: ['TOTP', 'RECOVERY_CODE', 'WEBAUTHN'] };

test.each(onScreens(paths))(
  '$path has no violations, keeps to the policy and stands still ($name)',
  async ({ path, viewport, colorScheme }) => {
    const kept = { 'foyer.sign-in': JSON.stringify(progress) };
    const { page, answer, errors } = await pages.visit(path, { viewport, colorScheme, kept });
    await expect.poll(() => faultsOf(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    expect(errors.filter((text) => !text.includes('status of 400'))).toEqual([]);
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(answer?.headers()['referrer-policy']).toMatch(/^(no-referrer|same-origin)$/);
  },
);

test('right to left, nothing scrolls sideways', async () => {
  const { page } = await pages.visit('/hosted/sign-in', { viewport: phone });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('with the keyboard alone, and back to where one was', async () => {
  const email = await pages.addMember();
  const { page } = await pages.visit('/services/deep-rest-massage');
  await focusOn(page.getByRole('link', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await at(page, '/hosted/sign-in');
  await page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled();
  while ((await focusedName(page)) !== 'email') await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await at(page, '/services/deep-rest-massage');
  // The back button does not lead to the completed form.
  await page.goBack();
  await at(page, '/services/deep-rest-massage');
});

test('password managers find what they look for', async () => {
  const { page } = await pages.visit('/hosted/sign-in');
  const form = page.locator('form');
  await expect.poll(() => form.getAttribute('method')).toBe('post');
  await expect.poll(() => page.getByLabel('Email').getAttribute('autocomplete')).toBe('username webauthn');
  const password = page.getByLabel('Password', { exact: true });
  await expect.poll(() => password.getAttribute('autocomplete')).toBe('current-password');
  await password.fill('abc');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await expect.poll(() => password.inputValue()).toBe('abc');
});

test('without script a sentence says what is missing, and no password gets into an address', async () => {
  const { page } = await pages.visit('/hosted/sign-in', { javaScriptEnabled: false });
  await expect.poll(() => page.locator('main').textContent()).toContain('Signing in needs JavaScript');
  await expect.poll(() => page.getByRole('button', { name: 'Sign in', exact: true }).isDisabled()).toBe(true);
});

test('a wrong password and an unknown address are told apart where that is no secret', async () => {
  const email = await pages.addMember();
  const { page } = await pages.visit('/hosted/sign-in?return=/services');
  await signIn(page, email, 'not the password');
  await alertOf(page).getByText('That password isn’t right.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('password');
  await signIn(page, pages.newEmail());
  await alertOf(page).getByText('We couldn’t find an account with this email.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('email');
  const register = alertOf(page).getByRole('link', { name: 'Create an account' });
  await expect.poll(() => register.getAttribute('href')).toBe('/hosted/register?return=%2Fservices');
  await expect.poll(() => faultsOf(page)).toEqual([]);
});

test('a site that tells nothing says the same of both', async () => {
  const { page } = await pages.visit('/');
  await page.goto(`${pages.origin.replace('localhost', 'b.localhost')}/hosted/sign-in`);
  for (const email of ['owner-b@example.com', 'nobody@example.com']) {
    await signIn(page, email, 'not the password');
    await alertOf(page).getByText('email or password isn’t right').waitFor();
    await page.reload();
  }
});

test('without a connection what was typed stays, and the next try goes through', async () => {
  const email = await pages.addMember();
  const { page } = await pages.visit('/hosted/sign-in');
  await page.route('**/v2/login', (route) => route.abort());
  await signIn(page, email);
  await alertOf(page).getByText('We couldn’t connect.').waitFor();
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
  await page.unroute('**/v2/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await at(page, '/account');
});

test('after too many tries the page says how long to wait', async () => {
  const email = await pages.addMember();
  const visitor = await visit(pages.foyer.origin);
  for (let tries = 0; tries < 12; tries++) {
    await visitor.call(modules.authentication.loginV2, { loginId: { email }, password: 'wrong' });
  }
  const { page } = await pages.visit('/hosted/sign-in');
  await signIn(page, email);
  await alertOf(page)
    .getByText(/Wait \d+ (second|minute)s?/)
    .waitFor();
});

test('a path of another site is never gone to', async () => {
  const email = await pages.addMember();
  const { page } = await pages.visit('/hosted/sign-in?return=//evil.example/x');
  await signIn(page, email);
  await at(page, '/account');
});

test('a forgotten password is replaced by the link of a mail, once', async () => {
  const email = await pages.addMember();
  const { page } = await pages.visit('/hosted/sign-in?return=/services');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await at(page, '/hosted/forgot');
  // The typed address goes along, and is removed from storage.
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const link = /\/hosted\/reset#\S+/.exec((await pages.mailTo(email)).text)?.[0] ?? '';

  // Opens the link on another device, as happens with mails.
  const { page: other } = await pages.visit(link);
  expect(other.url()).toBe(`${pages.origin}/hosted/reset`);
  await other.reload();
  await other.getByLabel('New password', { exact: true }).fill('three quiet boats');
  await other.getByRole('button', { name: 'Save and sign in' }).click();
  await at(other, '/account');
  await expect.poll(() => other.evaluate(() => ({ ...sessionStorage }))).toEqual({});

  const { page: again } = await pages.visit(link);
  await again.getByLabel('New password', { exact: true }).fill('four quiet boats');
  await again.getByRole('button', { name: 'Save and sign in' }).click();
  await alertOf(again).getByText('This link has been used or has expired').waitFor();
  await expect.poll(() => alertOf(again).getByRole('link').getAttribute('href')).toBe('/hosted/forgot');
});

test('a link without its secret asks for a new one', async () => {
  const { page } = await pages.visit('/hosted/reset');
  await expect.poll(() => titleOf(page).textContent()).toBe('This link is incomplete');
});

test('a signed-in member continues at once', async () => {
  const email = await pages.addMember();
  const { page } = await pages.visit('/hosted/sign-in');
  await signIn(page, email);
  await at(page, '/account');
  await page.goto(`${pages.origin}/hosted/sign-in?return=/services`);
  await at(page, '/services');
});
