import { modules } from '@foyer/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { focusedText, titleOf } from '../../testing/page.ts';
import { at, PASSWORD, signIn, TestPages } from '../../testing/test-pages.ts';

let pages: TestPages;
beforeAll(async () => {
  pages = await TestPages.open();
});
afterEach(() => pages.closeVisits());
afterAll(() => pages?.close());

async function register(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** The contents of session and local storage. */
const keptBy = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]));

describe('with a code by mail', () => {
  beforeAll(() => pages.setPolicy({ requireEmailVerification: true }));
  afterAll(() => pages.setPolicy({ requireEmailVerification: false }));

  test('somebody registers, enters the code and comes back where they were, signed in', async () => {
    const email = pages.newEmail();
    const { page, errors } = await pages.visit('/services?category=massage');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await at(page, '/hosted/sign-in');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await at(page, '/hosted/register');
    await register(page, email);
    await at(page, '/hosted/verify');
    expect(page.url()).not.toContain('token');
    await page.getByText(email).waitFor();

    await page.getByLabel('Code').fill('000 000');
    await page.getByRole('alert').getByText('That code is incorrect').waitFor();
    // Pasted with a space, as the mail shows it.
    await page.getByLabel('Code').fill((await pages.codeTo(email)).replace(/^(...)/, '$1 '));
    await page.waitForURL(/\/services\?category=massage$/);
    await page.getByText('Ana Silva').waitFor({ state: 'attached' });
    await expect.poll(() => keptBy(page)).not.toMatch(/stateToken|foyer\.sign-in|slow green/);
    expect(errors.filter((text) => !text.includes('status of 400'))).toEqual([]);
  });

  test('a code is sent again after a pause, and the first no longer works', async () => {
    const email = pages.newEmail();
    const { page } = await pages.visit('/hosted/register', { hasClock: true });
    await register(page, email);
    await at(page, '/hosted/verify');
    const first = await pages.codeTo(email);
    const again = page.getByRole('button', { name: /^Resend code/ });
    await expect.poll(() => again.isDisabled()).toBe(true);
    await pages.moveClock(31_000);
    await page.clock.runFor(31_000);
    await again.click();
    await page.getByRole('status').getByText('We’ve sent a new code').waitFor();
    const second = await pages.codeTo(email);
    expect(second).not.toBe(first);
    await page.getByLabel('Code').fill(first);
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code').fill(second);
    await at(page, '/account');
  });

  test('a step that nobody is in the middle of leads to the beginning', async () => {
    const { page } = await pages.visit('/hosted/verify?return=/services');
    await expect.poll(() => titleOf(page).textContent()).toBe('Let’s start again');
    const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
    await expect.poll(() => link.getAttribute('href')).toBe('/hosted/sign-in?return=%2Fservices');
  });
});

test('all faults are told at once, field by field, and the first of them gets the focus', async () => {
  const { page } = await pages.visit('/hosted/register');
  await page.getByLabel('Email').fill('ana@exmple');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Enter your first name.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  const email = page.getByLabel('Email');
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => email.inputValue()).toBe('ana@exmple');
  await page.getByText('Enter an email address such as name@example.com.').waitFor();
  await page.getByText('Use at least 8 characters.').waitFor();
});

test('a password is judged while it is chosen, and refused with its reason', async () => {
  const { page } = await pages.visit('/hosted/register');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('password123');
  await page.getByRole('status').getByText('This password is too common').waitFor();
  await password.fill(PASSWORD);
  await page.getByRole('status').getByText('Good password.').waitFor();
  await register(page, pages.newEmail(), 'short');
  await page.getByText('Use at least 8 characters.').waitFor();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
});

test('an address that has an account is sent to sign in; where that is no secret', async () => {
  const email = await pages.addMember();
  const { page } = await pages.visit('/hosted/register?return=/services');
  await register(page, email);
  const alert = page.getByRole('alert');
  await alert.getByText('There’s already an account with this email.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await alert.getByRole('link', { name: 'Sign in' }).click();
  await at(page, '/hosted/sign-in');
});

test('on a site that tells nothing, registering a taken address looks like any other', async () => {
  const { page } = await pages.visit('/');
  await page.goto(`${pages.origin.replace('localhost', 'b.localhost')}/hosted/register`);
  await register(page, 'owner-b@example.com');
  await at(page, '/hosted/verify');
  await expect.poll(() => titleOf(page).textContent()).toBe('Check your email');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test('somebody waits for the owner, who lets them in', async () => {
  await pages.setPolicy({ requireOwnerApproval: true });
  const email = pages.newEmail();
  const { page } = await pages.visit('/hosted/register?return=/services', { hasClock: true });
  await register(page, email);
  await at(page, '/hosted/waiting');
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('status').getByText('Not approved yet.').waitFor();
  (await pages.owner.call(modules.members.approveMember, { id: await pages.idOf(email) })).value;
  await page.clock.runFor(16_000);
  await at(page, '/services');
  await pages.setPolicy({ requireOwnerApproval: false });
});

test('a closed account is told so, with a way to reach the business', async () => {
  const email = await pages.addMember();
  (await pages.owner.call(modules.members.blockMember, { id: await pages.idOf(email) })).value;
  const { page } = await pages.visit('/hosted/sign-in');
  await signIn(page, email);
  const alert = page.getByRole('alert');
  await alert.getByText('This account is closed.').waitFor();
  await expect.poll(() => alert.getByRole('link').count()).toBe(2);
  await expect.poll(() => focusedText(page)).toContain('This account is closed.');
});
